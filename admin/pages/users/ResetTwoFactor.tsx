import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { resetTwoFactor } from '../../providers/links.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'

const Reset = ({ user }: { user: RaRecord }) => {
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
export const ResetTwoFactor = () => {
  const user = useRecordContext()
  const account = useAccount()
  return user && user.id !== account?.id && <Reset user={user} />
}
