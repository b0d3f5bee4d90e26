import { Box, Button, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { content } from '../../../../domain/areas.ts'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import type { TranslationRequest } from '../../../providers/pages/requests.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { RequestState } from './RequestState.tsx'
import type { RequestActs } from './useRequests.ts'

/** Who asks whom. */
const Between = ({ request: { asked_by, assignee } }: { request: TranslationRequest }) => {
  const words = useWords()
  return (
    <Typography variant="body2" color="textSecondary">
      <bdi>{asked_by ?? words('notifications.unknownAccount')}</bdi>
      {' → '}
      <bdi>{assignee ?? words('textEditor.requests.anybody')}</bdi>
    </Typography>
  )
}

interface Props {
  requests: readonly TranslationRequest[]
  withdrawing: RequestActs['withdrawing']
}

/** What is to be translated, each with the way to take it back for those who may. */
export const RequestList = ({ requests, withdrawing }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const mayAsk = useMay()(content.draft)
  return (
    <>
      {withdrawing.error && (
        <FailureAlert title={words('textEditor.requests.notWithdrawn')}>
          {translate(withdrawing.error.message)}
        </FailureAlert>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {requests.map((request) => (
          <Box
            component="li"
            key={request.id}
            sx={{ paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <RequestState request={request} />
            {request.note && (
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {request.note}
              </Typography>
            )}
            <Between request={request} />
            {mayAsk && (
              <Button
                size="small"
                disabled={withdrawing.isPending}
                onClick={() => withdrawing.mutate(request.id)}
              >
                {words('textEditor.requests.withdraw')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
    </>
  )
}
