import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { contentAccess } from '../../domain/access-rules.ts'
import { formatDate } from '../../domain/format/format.ts'
import type { Language } from '../../domain/languages.ts'
import { contentItemPath } from '../../domain/page-access.ts'
import { requestedTextsPath } from '../content-shared/workbench-path.ts'
import { FailureAlert } from '../form/SaveBar.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useLanguage, useLanguageName } from '../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
import type { RequestMutations, TranslationRequest } from './useTranslationRequests.ts'

/** Returns the name of the requested text for readers of a language; undefined for a page's request. */
const requestedItemName = (
  { descriptions, content_key }: TranslationRequest,
  language: Language,
): string | undefined => descriptions?.[language] || (content_key ?? undefined)

const line = { columnGap: 2, flexWrap: 'wrap', alignItems: 'baseline', typography: 'body2' }

interface Props extends RequestActionsProps {
  requests: readonly TranslationRequest[]
  /** Whether to name the text of a request, where the list covers a page. */
  isNamed?: boolean
}

/** List of translation requests, each with its actions. */
export const RequestList = ({ requests, isNamed, ...actions }: Props) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  return (
    <>
      {actions.withdrawing.error && (
        <FailureAlert title={t('textEditor.requests.notWithdrawn')}>
          {translateMessage(actions.withdrawing.error.message)}
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
                <bdi>{requestedItemName(request, language)}</bdi>
              </Link>
            )}
            <RequestSummary request={request} />
            {request.note && (
              <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {request.note}
              </Typography>
            )}
            <RequestParties request={request} />
            <RequestActions request={request} {...actions} />
          </Box>
        ))}
      </Box>
    </>
  )
}

/** Languages and due date of a request, whether it is late, and the number of texts left. */
export const RequestSummary = ({ request }: { request: TranslationRequest }) => {
  const t = useTranslate()

  const languageName = useLanguageName()

  const { languages, due, isLate, left } = request

  return (
    <Stack direction="row" component="span" sx={line}>
      <span>{languages.map(languageName).join(', ')}</span>
      <Box component="span" sx={isLate ? { color: 'error.main', fontWeight: 600 } : undefined}>
        {t('textEditor.requests.until')} <bdi dir="ltr">{formatDate(due)}</bdi>
        {isLate && `, ${t('textEditor.requests.late')}`}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('textEditor.requests.left', { smart_count: left })}
      </Box>
    </Stack>
  )
}

/** Author and assignee of a request. */
const RequestParties = ({ request: { asked_by, assignee } }: { request: TranslationRequest }) => {
  const t = useTranslate()
  return (
    <Typography variant="body2" color="textSecondary">
      <bdi>{asked_by ?? t('notifications.unknownAccount')}</bdi>
      {' → '}
      <bdi>{assignee ?? t('textEditor.requests.anybody')}</bdi>
    </Typography>
  )
}

interface RequestActionsProps {
  withdrawing: RequestMutations['withdrawing']
  onChange: (request: TranslationRequest) => void
  /** Whether `onChange` opens a dialog; false inside of one. */
  opensDialog?: boolean
}

/**
 * Link to the texts of a page's request, and buttons that change or withdraw a request, if that is allowed.
 */
const RequestActions = ({
  request,
  withdrawing,
  onChange,
  opensDialog,
}: RequestActionsProps & { request: TranslationRequest }) => {
  const t = useTranslate()
  const may = useMay()

  const mayRequest = may(contentAccess.draft)

  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
      {request.item === null && (
        <Button size="small" component={RouterLink} to={requestedTextsPath(request)}>
          {t('textEditor.requests.show')}
        </Button>
      )}
      {mayRequest && request.mayChange && (
        <>
          <Button
            size="small"
            aria-haspopup={opensDialog ? 'dialog' : undefined}
            onClick={() => onChange(request)}
          >
            {t('textEditor.requests.change')}
          </Button>
          <Button
            size="small"
            disabled={withdrawing.isPending}
            onClick={() => withdrawing.mutate({ params: { id: request.id } })}
          >
            {t('textEditor.requests.withdraw')}
          </Button>
        </>
      )}
    </Stack>
  )
}
