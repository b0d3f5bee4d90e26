import LinkIcon from '@mui/icons-material/Link'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useWords } from '../../../ui/useWords.ts'

interface FormProps {
  editor: Editor
  onClose: () => void
}

const LinkForm = ({ editor, onClose }: FormProps) => {
  const words = useWords()
  const [address, setAddress] = useState(String(editor.getAttributes('link').href ?? ''))
  const [isRefused, setIsRefused] = useState(false)
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    const typed = address.trim()
    const isDone = typed === '' ? chain.unsetLink().run() : chain.setLink({ href: typed }).run()
    if (isDone) onClose()
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
    </Stack>
  )
}

/** Makes a link of what is selected, or changes the one that the cursor stands in; an empty address removes it. */
export const LinkButton = ({ editor }: { editor: Editor }) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Tooltip title={words('resource.rich.link')}>
        <IconButton
          ref={button}
          size="small"
          aria-label={words('resource.rich.link')}
          aria-pressed={editor.isActive('link')}
          aria-haspopup="dialog"
          color={editor.isActive('link') ? 'primary' : 'default'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsOpen(true)}
        >
          <LinkIcon />
        </IconButton>
      </Tooltip>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words('resource.rich.link') } }}
      >
        <LinkForm editor={editor} onClose={close} />
      </Popover>
    </>
  )
}
