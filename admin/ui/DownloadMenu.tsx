import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Button, type ButtonProps, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'

interface DownloadForm<Form extends string> {
  readonly form: Form
  readonly label: string
  readonly hint?: string
}

interface Props<Form extends string> extends Pick<ButtonProps, 'color' | 'disabled' | 'sx'> {
  /** Text of the button. */
  label: string
  /** Line above the forms, such as the number of records. */
  heading?: string
  forms: readonly DownloadForm<Form>[]
  /** Downloads one form; the button shows that it runs, and a rejection is notified. */
  download: (form: Form) => Promise<void>
}

/** Button with the menu of the forms in which something can be downloaded. */
export const DownloadMenu = <Form extends string>({
  label,
  heading,
  forms,
  download,
  ...buttonProps
}: Props<Form>) => {
  const notify = useNotify()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isRunning, setIsRunning] = useState(false)

  const run = async (form: Form) => {
    setAnchor(null)
    setIsRunning(true)
    await download(form).catch((error: Error) => notify(error.message, { type: 'error' }))
    setIsRunning(false)
  }

  return (
    <>
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isRunning}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        {...buttonProps}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {heading && <ListSubheader role="presentation">{heading}</ListSubheader>}
        {forms.map(({ form, label: formLabel, hint }) => (
          <MenuItem key={form} onClick={() => void run(form)}>
            {hint ? <ListItemText primary={formLabel} secondary={hint} /> : formLabel}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
