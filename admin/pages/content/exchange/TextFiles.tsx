import SwapIcon from '@mui/icons-material/SwapVertOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Suspense, useState } from 'react'
import { content } from '../../../../domain/areas.ts'
import { onDemand } from '../../../ui/loading/later.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { Leaving } from './useTextExport.ts'

const ExportDialog = onDemand(async () => (await import('./ExportDialog.tsx')).ExportDialog)
const TakingDialog = onDemand(async () => (await import('./TakingDialog.tsx')).TakingDialog)

/** What can be done with texts and the files of translators: out, and back for who may save them. */
export const TextFiles = (leaving: Leaving) => {
  const words = useWords()
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [opened, setOpened] = useState<'out' | 'back'>()
  const mayTake = useMay()(content.draft)
  const open = (dialog: typeof opened) => {
    setAnchor(null)
    setOpened(dialog)
  }
  const close = () => setOpened(undefined)
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
        {words('exchange.files')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
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
