import SwapIcon from '@mui/icons-material/SwapVertOutlined'
import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { onDemand } from '../../../ui/loading/later.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { Leaving } from './useTextExport.ts'

const ExportDialog = onDemand(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** Opens what can be done with texts and the files of translators. */
export const TextFiles = (leaving: Leaving) => {
  const words = useWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<SwapIcon />}
        disabled={leaving.count === 0}
        onClick={() => setIsOpen(true)}
      >
        {words('exchange.files')}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog leaving={leaving} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
