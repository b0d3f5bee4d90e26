import { Button, Typography } from '@mui/material'
import { Suspense, useState } from 'react'
import { contentAccess } from '../../../../domain/access-rules.ts'
import type { TranslationRequest } from '../../../providers/pages/requests.ts'
import { LoadingRows } from '../../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EditorCard } from '../editor/frame/EditorCard.tsx'
import { RequestDialog } from './lazy.ts'
import { RequestList } from './RequestList.tsx'
import { useRequestActs, useRequests } from './useRequests.ts'

/** Which translations of a text are wanted, and the way to ask for them. */
export const RequestsCard = ({ item }: { item: string }) => {
  const words = useWords()
  const mayAsk = useMay()(contentAccess.draft)
  const { data: found, error, refetch } = useRequests({ item })
  const { withdrawing } = useRequestActs()
  const [changed, setChanged] = useState<TranslationRequest>()
  const [isOpen, setIsOpen] = useState(false)
  const open = (request?: TranslationRequest) => {
    setChanged(request)
    setIsOpen(true)
  }
  return (
    <EditorCard
      title={words('textEditor.requests.title')}
      act={
        mayAsk &&
        found && (
          <Button size="small" onClick={() => open()}>
            {words('textEditor.requests.ask')}
          </Button>
        )
      }
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{words('ui.loadFailed')}</RetryAlert>}
      {!found && !error && <LoadingRows />}
      {found?.requests.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {words('textEditor.requests.none')}
        </Typography>
      )}
      {found && <RequestList requests={found.requests} withdrawing={withdrawing} onChange={open} />}
      <Suspense>
        {isOpen && found && (
          <RequestDialog place={{ item }} found={found} changed={changed} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </EditorCard>
  )
}
