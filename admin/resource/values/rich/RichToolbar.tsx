import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { MessageKey } from '../../../locales/en.ts'
import { useWords } from '../../../ui/useWords.ts'
import { LinkButton } from './LinkButton.tsx'
import { useArrowKeys } from './useArrowKeys.ts'

interface Act {
  label: MessageKey
  sign: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  isOn?: (editor: Editor) => boolean
}

const heading = (level: 2 | 3) => ({
  sign: <span aria-hidden>{level === 2 ? 'H1' : 'H2'}</span>,
  run: (chain: ChainedCommands) => chain.toggleHeading({ level }),
  isOn: (editor: Editor) => editor.isActive('heading', { level }),
})

const acts: readonly Act[] = [
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
    sign: <FormatListBulleted />,
    run: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'resource.rich.numbers',
    sign: <FormatListNumbered />,
    run: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  { label: 'resource.rich.undo', sign: <Undo />, run: (chain) => chain.undo() },
  { label: 'resource.rich.redo', sign: <Redo />, run: (chain) => chain.redo() },
]

/** The acts on what is selected; one stop of the Tab key, with arrow keys from act to act. */
export const RichToolbar = ({ editor }: { editor: Editor }) => {
  const words = useWords()
  const keys = useArrowKeys()
  return (
    <Box
      role="toolbar"
      aria-label={words('resource.rich.toolbar')}
      {...keys}
      sx={{ display: 'flex', flexWrap: 'wrap', borderBlockEnd: 1, borderColor: 'divider', padding: 1 }}
    >
      {acts.map(({ label, sign, run, isOn }) => (
        <Tooltip key={label} title={words(label)}>
          <IconButton
            size="small"
            aria-label={words(label)}
            aria-pressed={isOn?.(editor)}
            color={isOn?.(editor) ? 'primary' : 'default'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor.chain().focus()).run()}
            sx={{ minWidth: 34, fontSize: 14 }}
          >
            {sign}
          </IconButton>
        </Tooltip>
      ))}
      <LinkButton editor={editor} />
    </Box>
  )
}
