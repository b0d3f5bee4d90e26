import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'
import type { ExportScope } from './useTextExport.ts'

const ExportDialog = lazyRoute(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const TakingDialog = lazyRoute(
  async () => (await import('./TranslationImportDialog.tsx')).TranslationImportDialog,
)

interface Props {
  leaving: ExportScope
  /** What it hangs from while it is open. */
  anchor: Element | null
  onClose: () => void
}

/** The ways out and back of the texts, and their dialogs. */
export const FilesMenu = ({ leaving, anchor, onClose }: Props) => {
  const words = useWords()
  const [opened, setOpened] = useState<'out' | 'back'>()
  const mayTake = useMay()(contentAccess.draft)

  const open = (dialog: typeof opened) => {
    onClose()
    setOpened(dialog)
  }
  const close = () => setOpened(undefined)

  return (
    <>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
        <MenuItem disabled={leaving.count === 0} onClick={() => open('out')}>
          {words('exchange.send')}
        </MenuItem>
        {mayTake && <MenuItem onClick={() => open('back')}>{words('exchange.take')}</MenuItem>}
      </Menu>
      <Suspense>
        {opened === 'out' && <ExportDialog leaving={leaving} onClose={close} />}
        {opened === 'back' && <TakingDialog onClose={close} />}
      </Suspense>
    </>
  )
}
