import SearchOffIcon from '@mui/icons-material/SearchOff'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { type ApiError, apiErrorOf } from '../../providers/httpClient.ts'
import { LoadFailure, Notice } from '../../ui/Notice.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'

const urlErrors: readonly (ApiError['code'] | undefined)[] = ['malformed', 'unknown_filter', 'unknown_sort']

interface Props {
  error: Error
  /** Title that names what could not be loaded. */
  title?: string
}

/** Notice why the rows of a list could not be loaded. */
export const ListFailure = ({ error, title }: Props) => {
  const { refetch } = useListContext()
  if (urlErrors.includes(apiErrorOf(error)?.code)) return <WrongAddress />
  return <LoadFailure error={error} title={title} onRetry={() => void refetch()} />
}

/** Notice that the URL asks for something the list cannot show, so retrying would not help. */
const WrongAddress = () => {
  const t = useTranslate()
  const { pathname } = useLocation()

  return (
    <Notice
      isFailure
      icon={<SearchOffIcon />}
      title={t('resource.wrongAddress')}
      text={t('resource.wrongAddressHint')}
      action={
        <Button variant="outlined" component={Link} to={pathname}>
          {t('resource.clearAddress')}
        </Button>
      }
    />
  )
}
