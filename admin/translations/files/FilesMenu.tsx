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
  /** What it hangs from while it is open. */
  anchor: Element | null
  onClose: () => void
}

/** The ways out and back of the texts, and their dialogs. */
export const FilesMenu = ({ exportScope, anchor, onClose }: Props) => {
  const t = useTranslate()
  const [openDialog, setOpenDialog] = useState<'out' | 'back'>()
  const mayImport = useMay()(contentAccess.draft)

  const open = (dialog: typeof openDialog) => {
    onClose()
    setOpenDialog(dialog)
  }
  const close = () => setOpenDialog(undefined)

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        <MenuItem disabled={exportScope.count === 0} onClick={() => open('out')}>
          {t('exchange.send')}
        </MenuItem>
        {mayImport && <MenuItem onClick={() => open('back')}>{t('exchange.take')}</MenuItem>}
      </Menu>
      <Suspense>
        {openDialog === 'out' && <ExportDialog exportScope={exportScope} onClose={close} />}
        {openDialog === 'back' && <TranslationImportDialog onClose={close} />}
      </Suspense>
    </>
  )
}
