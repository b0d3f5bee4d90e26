import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { isLinkAddress } from '../../../../domain/descriptor/rich-text-types.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  editor: Editor
  onClose: () => void
}

/** Where nothing is selected, the address itself is what is read. */
const putLink = (editor: Editor, href: string): void => {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === '') chain.unsetLink().run()
  else if (!editor.state.selection.empty || editor.isActive('link')) chain.setLink({ href }).run()
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
}

/** The address of a link, which the server would let pass. */
export const LinkForm = ({ editor, onClose }: Props) => {
  const words = useWords()
  const [stood] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const [address, setAddress] = useState(stood)
  const [isRefused, setIsRefused] = useState(false)
  const close = (href: string) => {
    putLink(editor, href)
    onClose()
  }
  const apply = () => {
    const typed = address.trim()
    // The editor is left alone until then: what is selected would be lost.
    if (typed === '' || isLinkAddress(typed)) close(typed)
    else setIsRefused(true)
  }
  return (
    <Stack sx={{ padding: 3, gap: 2, width: 320, maxWidth: '100%' }}>
      <TextField
        autoFocus
        label={words('resource.rich.address')}
        value={address}
        error={isRefused}
        helperText={isRefused && words('rules.url')}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setAddress(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'url' } }}
      />
      <Button variant="contained" onClick={apply}>
        {words('resource.apply')}
      </Button>
      {stood && (
        <Button variant="outlined" color="inherit" onClick={() => close('')}>
          {words('resource.rich.unlink')}
        </Button>
      )}
    </Stack>
  )
}
