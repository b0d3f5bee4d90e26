import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { EntryPage } from '../../layout/EntryPage.tsx'
import { Loading } from '../../layout/Loading.tsx'
import { refusalIn } from '../../providers/http.ts'
import { linkHolder } from '../../providers/links.ts'
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx'
import { useWords } from '../../ui/useWords.ts'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { UnusableLink } from './UnusableLink.tsx'

/**
 * What follows the # of the link. It is taken out of the address, which the browser's history keeps and
 * others may see; a reload finds it with the entry of the history.
 */
const useToken = (): string => {
  const { pathname, hash, state } = useLocation()
  const navigate = useNavigate()
  const token = hash.slice(1) || String(state?.token ?? '')
  useEffect(() => {
    if (hash) void navigate(pathname, { replace: true, state: { token } })
  }, [hash, pathname, token, navigate])
  return token
}

const Holder = () => {
  const token = useToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['one-time link', token],
    queryFn: ({ signal }) => linkHolder(token, signal),
    refetchOnWindowFocus: false,
    enabled: token !== '',
  })
  if (data) return <SetPasswordForm token={token} holder={data} />
  if (!token || refusalIn(error)?.code === 'not_found') return <UnusableLink />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Loading />
}

/** Where a one-time link leads: a person sets a password, and may sign in then. */
export const SetPassword = () => (
  <EntryPage title={useWords()('users.password.title')}>
    <Holder />
  </EntryPage>
)
