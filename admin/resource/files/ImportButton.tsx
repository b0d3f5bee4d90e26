import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { onDemand } from '../../ui/loading/later.ts'
import { useWords } from '../../ui/useWords.ts'
import { useDescriptor, useRights } from '../useDescriptor.ts'

const ImportDialog = onDemand(async () => (await import('./ImportDialog.tsx')).ImportDialog)

/** Opens the import of a list, for who may create or change its records. */
export const ImportButton = () => {
  const words = useWords()
  const descriptor = useDescriptor()
  const { create, update } = useRights(descriptor)
  const [isOpen, setIsOpen] = useState(false)
  if (descriptor.importable === false || !(create || update)) return null
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} onClick={() => setIsOpen(true)}>
        {words('resource.file.import')}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
