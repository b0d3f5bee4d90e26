import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { onDemand } from '../../../ui/loading/later.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'

const NewActionDialog = onDemand(async () => (await import('./NewActionDialog.tsx')).NewActionDialog)

/** Begins a new action of the main page, for those who may create one. */
export const NewAction = () => {
  const words = useWords()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  if (!may(contentAccess.write)) return null
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Add />} onClick={() => setIsOpen(true)}>
        {words('mainPage.create.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewActionDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
