import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import FormatListNumberedRtl from '@mui/icons-material/FormatListNumberedRtl'
import Redo from '@mui/icons-material/Redo'
import Title from '@mui/icons-material/Title'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../../locales/en.ts'
import { useWords } from '../../../ui/useWords.ts'
import { LinkButton } from './LinkButton.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'
import { useArrowKeys } from './useArrowKeys.ts'

/** Figures are not mirrored, only the side on which they stand. */
const Numbers = () => (useTheme().direction === 'rtl' ? <FormatListNumberedRtl /> : <FormatListNumbered />)

interface Act {
  label: MessageKey
  sign: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3) => ({
  sign: <Title fontSize={level === 2 ? 'medium' : 'small'} />,
  run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
})

const styles: readonly Act[] = [
  {
    label: 'resource.rich.bold',
    sign: <FormatBold />,
    run: (chain) => chain.toggleBold(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'resource.rich.italic',
    sign: <FormatItalic />,
    run: (chain) => chain.toggleItalic(),
    isOn: (editor) => editor.isActive('italic'),
  },
  { label: 'resource.rich.heading', ...heading(2) },
  { label: 'resource.rich.subheading', ...heading(3) },
  {
    label: 'resource.rich.list',
    sign: <FormatListBulleted className="points" />,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'resource.rich.numbers',
    sign: <Numbers />,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
]

const steps: readonly Act[] = [
  { label: 'resource.rich.undo', sign: <Undo className="points" />, run: (chain) => chain.undo() },
  { label: 'resource.rich.redo', sign: <Redo className="points" />, run: (chain) => chain.redo() },
]

const Acts = ({ editor, acts }: { editor: Editor; acts: readonly Act[] }) => {
  const words = useWords()
  return acts.map(({ label, sign, run, isOn }) => (
    <ToolbarButton
      key={label}
      label={words(label)}
      isOn={isOn?.(editor)}
      isOff={!isOn && !run(editor.can().chain()).run()}
      onClick={() => run(editor.chain().focus()).run()}
    >
      {sign}
    </ToolbarButton>
  ))
}

/** The acts on what is selected; one stop of the Tab key, with arrow keys from act to act. */
export const RichToolbar = ({ editor }: { editor: Editor }) => {
  const words = useWords()
  const keys = useArrowKeys()
  return (
    <Box
      role="toolbar"
      aria-label={words('resource.rich.toolbar')}
      {...keys}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBottom: 1, borderColor: 'divider', padding: 1 }}
    >
      <Acts editor={editor} acts={styles} />
      <LinkButton editor={editor} />
      <Acts editor={editor} acts={steps} />
    </Box>
  )
}
