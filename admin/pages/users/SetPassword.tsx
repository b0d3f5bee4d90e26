import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { EntryPage } from '../../layout/EntryPage.tsx'
import { Loading } from '../../layout/Loading.tsx'
import { refusalIn } from '../../providers/http.ts'
import { linkHolder } from '../../providers/links.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useWords } from '../../ui/useWords.ts'
import { SetPasswordForm } from './SetPasswordForm.tsx'
import { UnusableLink } from './UnusableLink.tsx'

const Holder = () => {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['one-time link', token],
    queryFn: ({ signal }) => linkHolder(token, signal),
    refetchOnWindowFocus: false,
  })
  if (data) return <SetPasswordForm token={token} holder={data} />
  if (refusalIn(error)?.code === 'not_found') return <UnusableLink />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return <Loading />
}

/** Where a one-time link leads: a person sets a password, and may sign in then. */
export const SetPassword = () => (
  <EntryPage title={useWords()('users.password.title')}>
    <Holder />
  </EntryPage>
)
