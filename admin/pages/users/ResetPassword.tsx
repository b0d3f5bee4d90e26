import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, type RaRecord, useNotify, useRecordContext } from 'react-admin'
import { isolateBidi } from '../../../domain/format/format.ts'
import { resetPassword } from '../../providers/links.ts'
import { useWords } from '../../ui/useWords.ts'
import { LinkDialog } from './LinkDialog.tsx'

const Reset = ({ user }: { user: RaRecord }) => {
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
      {data && <LinkDialog name={user.name} path={data} onClose={reset} />}
    </>
  )
}

/** Gives the user of the page around it a way to a new password, after asking. */
export const ResetPassword = () => {
  const user = useRecordContext()
  return user && user.status !== 'inactive' && <Reset user={user} />
}
