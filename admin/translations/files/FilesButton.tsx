import SwapIcon from '@mui/icons-material/SwapVertOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { deferUntilPainted } from '../../ui/lazy-loading.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ExportScope } from './useTextExport.ts'

const useFilesMenu = deferUntilPainted(async () => (await import('./FilesMenu.tsx')).FilesMenu)

/** Button to the menu of translators' files: export, and import for users who may save texts. */
export const FilesButton = (exportScope: ExportScope) => {
  const t = useTranslate()
  const FilesMenu = useFilesMenu()
  const [anchor, setAnchor] = useState<Element | null>(null)

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<SwapIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('exchange.files')}
      </Button>
      {FilesMenu && <FilesMenu exportScope={exportScope} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
