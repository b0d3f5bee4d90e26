import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { Form } from 'react-admin'
import { useWords } from '../../../ui/useWords.ts'
import { RoleForm } from './RoleForm.tsx'
import { useRoleChange } from './useRoleChange.ts'

/** Whose role is changed, to which one, and what comes of it. */
export const RoleDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const title = useId()
  const change = useRoleChange(onClose)
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={title}>
      <Form noValidate onSubmit={change.confirm}>
        <DialogTitle id={title}>{words('users.role.title')}</DialogTitle>
        <RoleForm change={change} onClose={onClose} />
      </Form>
    </Dialog>
  )
}
