import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { calculator } from '../../../../domain/areas.ts'
import { onDemand } from '../../../ui/loading/later.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'

const TableDialog = onDemand(async () => (await import('./TableDialog.tsx')).TableDialog)

interface Props {
  /** The time of the server's clock. */
  readonly now: number
  /** Told once parameters have changed. */
  readonly onImported: () => void
}

/** Opens the import of a table of parameters, for who may change them. */
export const ImportTable = ({ now, onImported }: Props) => {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const may = useMay()
  if (!may(calculator.edit)) return null
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        {words('calculator.imported.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <TableDialog now={now} onImported={onImported} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
