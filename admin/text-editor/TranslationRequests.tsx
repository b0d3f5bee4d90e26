import { Button, Dialog } from '@mui/material'
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

/** Dialog that requests the translation of a page's texts, and lists the page's requests. */
export const PageRequestDialog = ({ screen, onClose }: { screen: string; onClose: () => void }) => {
  const t = useTranslate()
  const { data: requestData, error, refetch } = useTranslationRequests({ screen })

  if (requestData)
    return <RequestDialog scope={{ screen }} requestData={requestData} isListed onClose={onClose} />

  return (
    error && (
      <Dialog open onClose={onClose} slotProps={{ paper: { 'aria-label': t('textEditor.requests.ask') } }}>
        <RetryAlert onRetry={() => void refetch()}>{t('ui.loadFailed')}</RetryAlert>
      </Dialog>
    )
  )
}

/** Card with the translation requests of a text, only its head without any, and a button that adds one. */
export const TextRequestsCard = ({ item }: { item: string }) => {
  const t = useTranslate()
  const may = useMay()
  const { data: requestData, error, refetch } = useTranslationRequests({ item })
  const { withdrawing } = useRequestMutations()
  const [editedRequest, setEditedRequest] = useState<TranslationRequest>()
  const [isOpen, setIsOpen] = useState(false)

  const mayRequest = may(contentAccess.draft)
  const open = (request?: TranslationRequest) => {
    setEditedRequest(request)
    setIsOpen(true)
  }

  return (
    <TitledCard
      title={t('textEditor.requests.title')}
      action={
        <>
          {/* Most texts have no requests, and a place for them in the card would move the one below. */}
          {!requestData && !error && <LoadingRows>{null}</LoadingRows>}
          {mayRequest && requestData && (
            <Button size="small" aria-haspopup="dialog" onClick={() => open()}>
              {t('textEditor.requests.ask')}
            </Button>
          )}
        </>
      }
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{t('ui.loadFailed')}</RetryAlert>}
      {requestData && requestData.requests.length > 0 && (
        <RequestList opensDialog requests={requestData.requests} withdrawing={withdrawing} onChange={open} />
      )}
      <Suspense>
        {isOpen && requestData && (
          <RequestDialog
            scope={{ item }}
            requestData={requestData}
            changed={editedRequest}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </TitledCard>
  )
}
