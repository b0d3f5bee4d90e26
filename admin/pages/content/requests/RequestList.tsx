import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { contentItemPath } from '../../../../domain/page-access.ts'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import type { TranslationRequest } from '../../../providers/pages/requests.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useWords } from '../../../ui/useWords.ts'
import { wantedPath } from '../workbench/address.ts'
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

interface ActProps {
  withdrawing: RequestActs['withdrawing']
  onChange: (request: TranslationRequest) => void
}

/** The way to the texts of a page, and to another wish or none for whose request it is. */
const Acts = ({ request, withdrawing, onChange }: ActProps & { request: TranslationRequest }) => {
  const words = useWords()
  const mayAsk = useMay()(contentAccess.draft)
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      {request.item === null && (
        <Button size="small" component={RouterLink} to={wantedPath(request)}>
          {words('textEditor.requests.show')}
        </Button>
      )}
      {mayAsk && request.mayChange && (
        <>
          <Button size="small" onClick={() => onChange(request)}>
            {words('textEditor.requests.change')}
          </Button>
          <Button
            size="small"
            disabled={withdrawing.isPending}
            onClick={() => withdrawing.mutate(request.id)}
          >
            {words('textEditor.requests.withdraw')}
          </Button>
        </>
      )}
    </Stack>
  )
}

interface Props extends ActProps {
  requests: readonly TranslationRequest[]
  /** Those for a text name it, since they are not listed beside it. */
  isNamed?: boolean
}

/** What is to be translated, each with what one may do about it. */
export const RequestList = ({ requests, isNamed, withdrawing, onChange }: Props) => {
  const words = useWords()
  const translate = useTranslate()
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
            {isNamed && request.item && (
              <Link
                component={RouterLink}
                to={contentItemPath(request.item)}
                sx={{ display: 'block', overflowWrap: 'anywhere' }}
              >
                <bdi dir="ltr">{request.content_key}</bdi>
              </Link>
            )}
            <RequestState request={request} />
            {request.note && (
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {request.note}
              </Typography>
            )}
            <Between request={request} />
            <Acts request={request} withdrawing={withdrawing} onChange={onChange} />
          </Box>
        ))}
      </Box>
    </>
  )
}
