import CloudOff from '@mui/icons-material/CloudOffOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import { Button, Link, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { apiErrorOf } from '../providers/httpClient.ts'
import { frameSx } from './Loading.tsx'
import { useCopy } from './useCopy.ts'
import { useTranslate, useTranslateMessage } from './useTranslate.ts'

interface NoticeProps {
  icon: ReactNode
  title: string
  text?: string
  /** Action that the user can take. */
  action?: ReactNode
  /** Request that failed, for those who look into it. */
  requestId?: string
  /** Whether it is announced at once, as a failure; an empty list is not. */
  isFailure?: boolean
}

/** Notice in place of content that is empty, forbidden or failed to load. */
export const Notice = ({ icon, title, text, action, requestId, isFailure }: NoticeProps) => (
  <Stack
    role={isFailure ? 'alert' : 'status'}
    sx={{ ...frameSx, alignItems: 'center', gap: 2, paddingBlock: 12, paddingInline: 4, textAlign: 'center' }}
  >
    <Stack sx={{ color: isFailure ? 'error.main' : 'text.secondary', '& > svg': { fontSize: 40 } }}>
      {icon}
    </Stack>
    <Typography component="p" variant="h2">
      {title}
    </Typography>
    {text && (
      <Typography color="textSecondary" sx={{ maxWidth: '75ch' }}>
        {text}
      </Typography>
    )}
    {action}
    {requestId && <RequestId id={requestId} />}
  </Stack>
)

/** Number of a failed request, which a click copies; the server's log and the list of errors name it. */
const RequestId = ({ id }: { id: string }) => {
  const t = useTranslate()
  const { outcome, copy } = useCopy(id)

  return (
    <Typography variant="body2" component="div" color="textSecondary" aria-live="polite">
      {t('ui.requestId')}{' '}
      <Link
        component="button"
        type="button"
        dir="ltr"
        color="inherit"
        title={t('outward.once.copy')}
        onClick={() => void copy()}
      >
        {id}
      </Link>
      {outcome && ` · ${t(`outward.once.${outcome}`)}`}
    </Typography>
  )
}

interface LoadFailureProps {
  error: Error
  onRetry: () => void
  /** Title that names what could not be loaded. */
  title?: string
  /** Link back, if the page shows no other. */
  back?: ReactNode
}

/** Notice that something could not be loaded, with a retry button where that may help. */
export const LoadFailure = ({ error, onRetry, title, back }: LoadFailureProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()

  const apiError = apiErrorOf(error)
  if (apiError?.code === 'forbidden')
    return <Notice isFailure icon={<LockOutlined />} title={t('ui.noRights')} action={back} />
  if (apiError?.code === 'not_found')
    return (
      <Notice
        isFailure
        icon={<SearchOff />}
        title={title ?? t('ui.loadFailed')}
        text={translateMessage(error.message)}
        action={back}
      />
    )

  return (
    <Notice
      isFailure
      icon={<CloudOff />}
      title={title ?? t('ui.loadFailed')}
      text={translateMessage(apiError ? error.message : 'errors.unknown')}
      requestId={apiError?.requestId}
      action={
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', justifyContent: 'center' }}>
          {back}
          <Button variant="outlined" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </Stack>
      }
    />
  )
}
