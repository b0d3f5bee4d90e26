import SwapIcon from '@mui/icons-material/SwapVertOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
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

/** Menu to export and import texts, with the dialogs it opens. */
const FilesMenu = ({ exportScope, anchor, onClose }: FilesMenuProps) => {
  const t = useTranslate()
  const may = useMay()
  const [openDialog, setOpenDialog] = useState<'export' | 'import'>()

  const mayImport = may(contentAccess.draft)
  const open = (dialog: typeof openDialog) => {
    onClose()
    setOpenDialog(dialog)
  }
  const close = () => setOpenDialog(undefined)

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        <MenuItem disabled={exportScope.count === 0} onClick={() => open('export')}>
          {t('exchange.send')}
        </MenuItem>
        {mayImport && <MenuItem onClick={() => open('import')}>{t('exchange.take')}</MenuItem>}
      </Menu>
      <Suspense>
        {openDialog === 'export' && <ExportDialog exportScope={exportScope} onClose={close} />}
        {openDialog === 'import' && <TranslationImportDialog onClose={close} />}
      </Suspense>
    </>
  )
}
