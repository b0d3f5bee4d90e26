import { Button } from '@mui/material'
import { useState } from 'react'
import { useWords } from '../../../ui/useWords.ts'
import { RollbackDialog } from './RollbackDialog.tsx'

/** The way back from the latest run. */
export const RollbackButton = ({ run }: { run: string }) => {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {words('migration.rollback.open')}
      </Button>
      {isOpen && <RollbackDialog run={run} onClose={() => setIsOpen(false)} />}
    </>
  )
}
