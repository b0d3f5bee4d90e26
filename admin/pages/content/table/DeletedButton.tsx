import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { onDemand } from '../../../ui/loading/later.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { pageActs } from './page-acts.ts'

const DeletedPages = onDemand(async () => (await import('./DeletedPages.tsx')).DeletedPages)

/** Opens the deleted pages, for who may bring them back. */
export const DeletedButton = () => {
  const words = useWords()
  const may = useMay()
  const [isOpen, setIsOpen] = useState(false)
  if (!may(pageActs.remove.access)) return null
  return (
    <>
      <IconButton
        title={words('contentTable.deleted.title')}
        aria-label={words('contentTable.deleted.title')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <RestoreFromTrash />
      </IconButton>
      <Suspense>{isOpen && <DeletedPages onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
