import TranslateIcon from '@mui/icons-material/Translate'
import { Dialog, IconButton } from '@mui/material'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { RequestDialog } from './lazy.ts'
import { useRequests } from './useRequests.ts'

const Opened = ({ screen, onClose }: { screen: string; onClose: () => void }) => {
  const words = useWords()
  const { data: found, error, refetch } = useRequests({ screen })
  if (found) return <RequestDialog place={{ screen }} found={found} isListed onClose={onClose} />
  return (
    error && (
      <Dialog
        open
        onClose={onClose}
        slotProps={{ paper: { 'aria-label': words('textEditor.requests.ask') } }}
      >
        <RetryAlert onRetry={() => void refetch()}>{words('ui.loadFailed')}</RetryAlert>
      </Dialog>
    )
  )
}

/** Asks for the translation of all texts of a page, and shows what of it was asked for. */
export const RequestButton = ({ screen }: { screen: string }) => {
  const words = useWords()
  const mayAsk = useMay()(contentAccess.draft)
  const [isOpen, setIsOpen] = useState(false)
  if (!mayAsk) return null
  return (
    <>
      <IconButton
        title={words('textEditor.requests.ask')}
        aria-label={words('textEditor.requests.ask')}
        onClick={() => setIsOpen(true)}
      >
        <TranslateIcon />
      </IconButton>
      <Suspense>{isOpen && <Opened screen={screen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
