import Box from '@mui/material/Box'
import { MarkupSource } from './MarkupSource.tsx'
import { RichToolbar } from './RichToolbar.tsx'
import { useEditor } from './useEditor.ts'

interface Props {
  value: string | null
  onChange: (value: string) => void
  onBlur: () => void
  /** What assistive technology is told of the text, with its direction and language. */
  attributes: Record<string, string>
}

/** The editor of a rich text; of one that holds what it does not know, the text with its tags. */
const RichEditor = (props: Props) => {
  const { place, editor, isLossy } = useEditor(props)
  if (isLossy) return <MarkupSource {...props} />
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'edge',
        borderRadius: 1,
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
        '& .tiptap': { minHeight: 112, padding: 3, outline: 'none', overflowWrap: 'anywhere' },
        '& .tiptap > :first-of-type': { marginBlockStart: 0 },
        '& .tiptap > :last-child': { marginBlockEnd: 0 },
      }}
    >
      {editor && <RichToolbar editor={editor} />}
      <div ref={place} />
    </Box>
  )
}

export default RichEditor
