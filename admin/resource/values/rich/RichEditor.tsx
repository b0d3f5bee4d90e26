import Box from '@mui/material/Box'
import { MarkupSource } from './MarkupSource.tsx'
import { proseStyle } from './prose-style.ts'
import { RichToolbar } from './RichToolbar.tsx'
import { useEditor } from './useEditor.ts'

interface Props {
  value: string | null
  onChange: (value: string | null) => void
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
        '&:has([aria-invalid=true])': { borderColor: 'error.main' },
        '&:has(.tiptap:focus)': { outline: 2, outlineColor: 'primary.main', outlineStyle: 'solid' },
        '& .tiptap': { ...proseStyle, minHeight: 112, padding: 3, outline: 'none' },
      }}
    >
      {editor && <RichToolbar editor={editor} />}
      <div ref={place} />
    </Box>
  )
}

export default RichEditor
