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

interface Props {
  exportScope: ExportScope
  /** Button that the menu is attached to; null while it is closed. */
  anchor: Element | null
  onClose: () => void
}

/** Menu to export and import texts, with the dialogs it opens. */
export const FilesMenu = ({ exportScope, anchor, onClose }: Props) => {
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
