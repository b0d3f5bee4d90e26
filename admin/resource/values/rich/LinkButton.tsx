import LinkIcon from '@mui/icons-material/Link'
import Popover from '@mui/material/Popover'
import type { Editor } from '@tiptap/core'
import { useRef, useState } from 'react'
import { useWords } from '../../../ui/useWords.ts'
import { LinkForm } from './LinkForm.tsx'
import { ToolbarButton } from './ToolbarButton.tsx'

/** Makes a link of what is selected, or changes the one that the cursor stands in; an empty address removes it. */
export const LinkButton = ({ editor }: { editor: Editor }) => {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const label = words('resource.rich.link')
  return (
    <>
      <ToolbarButton
        ref={button}
        opensDialog
        label={label}
        isOn={editor.isActive('link')}
        onClick={() => setIsOpen(true)}
      >
        <LinkIcon />
      </ToolbarButton>
      <Popover
        open={isOpen}
        anchorEl={button.current}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <LinkForm editor={editor} onClose={close} />
      </Popover>
    </>
  )
}
