import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { later } from '../../../ui/loading/later.ts'
import { useWords } from '../../../ui/useWords.ts'

const RoleDialog = later(async () => (await import('./RoleDialog.tsx')).RoleDialog)

/** The way to give a user another role, without leaving the table of what roles may do. */
export const ChangeRole = () => {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words('users.role.change')}
      </Button>
      <Suspense>{isOpen && <RoleDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
