import TranslateIcon from '@mui/icons-material/Translate'
import { Button, Dialog, IconButton, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../domain/access-rules.ts'
import { LoadingRows, RetryAlert } from '../ui/Loading.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { RequestList } from './RequestList.tsx'
import type { TranslationRequest } from './useTranslationRequests.ts'
import { useRequestMutations, useTranslationRequests } from './useTranslationRequests.ts'

const RequestDialog = lazyRoute(async () => (await import('./RequestDialog.tsx')).RequestDialog)

const PageRequestDialog = ({ screen, onClose }: { screen: string; onClose: () => void }) => {
  const t = useTranslate()
  const { data: found, error, refetch } = useTranslationRequests({ screen })

  if (found) return <RequestDialog scope={{ screen }} requestData={found} isListed onClose={onClose} />

  return (
    error && (
      <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': t('textEditor.requests.ask') } }}>
        <RetryAlert onRetry={() => void refetch()}>{t('ui.loadFailed')}</RetryAlert>
      </Dialog>
    )
  )
}

/** Asks for the translation of all texts of a page, and shows what of it was asked for. */
export const RequestButton = ({ screen }: { screen: string }) => {
  const t = useTranslate()
  const mayRequest = useMay()(contentAccess.draft)
  const [isOpen, setIsOpen] = useState(false)

  if (!mayRequest) return null

  return (
    <>
      <IconButton
        title={t('textEditor.requests.ask')}
        aria-label={t('textEditor.requests.ask')}
        onClick={() => setIsOpen(true)}
      >
        <TranslateIcon />
      </IconButton>
      <Suspense>{isOpen && <PageRequestDialog screen={screen} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

/** Which translations of a text are wanted, and the way to ask for them. */
export const TextRequestsCard = ({ item }: { item: string }) => {
  const t = useTranslate()
  const mayRequest = useMay()(contentAccess.draft)
  const { data: found, error, refetch } = useTranslationRequests({ item })
  const { withdrawing } = useRequestMutations()
  const [editedRequest, setEditedRequest] = useState<TranslationRequest>()
  const [isOpen, setIsOpen] = useState(false)

  const open = (request?: TranslationRequest) => {
    setEditedRequest(request)
    setIsOpen(true)
  }

  return (
    <TitledCard
      title={t('textEditor.requests.title')}
      act={
        mayRequest &&
        found && (
          <Button size="small" onClick={() => open()}>
            {t('textEditor.requests.ask')}
          </Button>
        )
      }
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{t('ui.loadFailed')}</RetryAlert>}
      {!found && !error && <LoadingRows />}
      {found?.requests.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('textEditor.requests.none')}
        </Typography>
      )}
      {found && <RequestList requests={found.requests} withdrawing={withdrawing} onChange={open} />}
      <Suspense>
        {isOpen && found && (
          <RequestDialog
            scope={{ item }}
            requestData={found}
            changed={editedRequest}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </TitledCard>
  )
}
