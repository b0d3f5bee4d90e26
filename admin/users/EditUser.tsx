import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { isolateBidi } from '../../domain/format/format.ts'
import { resetPassword, resetTwoFactor } from '../providers/users.ts'
import { ChildRecords } from '../resources/ParentPage.tsx'
import { EditPage } from '../resources/RecordPage.tsx'
import { useAccount } from '../ui/useAccount.ts'
import { useWords } from '../ui/useWords.ts'
import { OneTimeLinkDialog } from './OneTimeLinkDialog.tsx'

/** The form of a user, with the way to a new password. */
export const EditUser = () => (
  <EditPage
    actions={
      <>
        <ResetPasswordButton />
        <ResetTwoFactorButton />
      </>
    }
  >
    <ChildRecords />
  </EditPage>
)

const AskAndResetPassword = ({ user }: { user: RaRecord }) => {
  const words = useWords()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, data, reset } = useMutation({
    mutationFn: () => resetPassword(user.id),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsking(false),
  })

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words('users.reset')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={words('users.resetTitle', { name: isolateBidi(user.name) })}
        content="users.resetText"
        confirm="users.reset"
        confirmColor="warning"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
      {data && <OneTimeLinkDialog name={user.name} path={data} onClose={reset} />}
    </>
  )
}

/** Gives the user of the page a way to a new password, after asking; leads to the profile for one's own. */
const ResetPasswordButton = () => {
  const user = useRecordContext()
  const account = useAccount()
  const words = useWords()

  if (!user || user.status === 'inactive') return null
  if (user.id !== account?.id) return <AskAndResetPassword user={user} />

  return (
    <Button variant="outlined" component={Link} to="/profile">
      {words('shell.profileSettings')}
    </Button>
  )
}

const AskAndResetTwoFactor = ({ user }: { user: RaRecord }) => {
  const words = useWords()
  const notify = useNotify()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => resetTwoFactor(user.id),
    onSuccess: () => notify('profile.resetDone', { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => setAsking(false),
  })

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words('profile.reset')}
      </Button>
      <Confirm
        isOpen={isAsking}
        loading={isPending}
        title={words('profile.resetTitle', { name: isolateBidi(user.name) })}
        content="profile.resetText"
        confirm="profile.reset"
        confirmColor="warning"
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** Takes the second factor of the user of the page away, after asking; one's own is turned off in the profile. */
const ResetTwoFactorButton = () => {
  const user = useRecordContext()
  const account = useAccount()
  return user && user.id !== account?.id && <AskAndResetTwoFactor user={user} />
}
