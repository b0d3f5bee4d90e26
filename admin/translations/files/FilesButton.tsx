import SwapIcon from '@mui/icons-material/SwapVertOutlined'
import { Button, Menu, MenuItem } from '@mui/material'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
import { useImportRequest } from '../../form/drawer-address.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ExportScope } from './useTextExport.ts'

const ExportDialog = lazyRoute(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const TranslationImportDialog = lazyRoute(
  async () => (await import('./TranslationImportDialog.tsx')).TranslationImportDialog,
)

/** Button to the menu of translators' files: export, and import for users who may save texts. */
export const FilesButton = (exportScope: ExportScope) => {
  const t = useTranslate()
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
      <FilesMenu exportScope={exportScope} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

interface FilesMenuProps {
  exportScope: ExportScope
  /** Button that the menu is attached to; null while it is closed. */
  anchor: Element | null
  onClose: () => void
}

/** Menu to export and import texts, with the dialogs it opens; the address can open the import too. */
const FilesMenu = ({ exportScope, anchor, onClose }: FilesMenuProps) => {
  const t = useTranslate()
  const may = useMay()
  const request = useImportRequest()
  const [openDialog, setOpenDialog] = useState<'export' | 'import'>()

  const mayImport = may(contentAccess.draft)
  const isImporting = openDialog === 'import' || (mayImport && request.isRequested)
  const open = (dialog: typeof openDialog) => {
    onClose()
    setOpenDialog(dialog)
  }
  const close = () => {
    setOpenDialog(undefined)
    if (request.isRequested) request.clear()
  }

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        <MenuItem aria-haspopup="dialog" disabled={exportScope.count === 0} onClick={() => open('export')}>
          {t('exchange.send')}
        </MenuItem>
        {mayImport && (
          <MenuItem aria-haspopup="dialog" onClick={() => open('import')}>
            {t('exchange.take')}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {openDialog === 'export' && <ExportDialog exportScope={exportScope} onClose={close} />}
        {isImporting && <TranslationImportDialog onClose={close} />}
      </Suspense>
    </>
  )
}
