import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { users } from '../../../domain/resources/users.ts'
import { refusalIn } from '../../providers/http.ts'
import { changeName } from '../../providers/own/profile.ts'
import { useAccount } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'

/** The own name, by which colleagues see who has done what. */
export const NameForm = () => {
  const words = useWords()
  const notify = useNotify()
  const account = useAccount()
  const [typed, setTyped] = useState<string>()
  const name = typed ?? account?.name ?? ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => changeName(name.trim()),
    onSuccess: () => {
      setTyped(undefined)
      notify('profile.nameSaved', { type: 'success' })
    },
    onError: (refused) => {
      if (refusalIn(refused)?.code !== 'invalid') notify(refused.message, { type: 'error' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const rule = typed === undefined ? undefined : refusalIn(error)?.fields.name
  return (
    <form noValidate onSubmit={submit} style={{ display: 'grid', gap: 12, maxWidth: 440 }}>
      <TextField
        label={words('profile.name')}
        name="name"
        autoComplete="name"
        value={name}
        onChange={({ target }) => setTyped(target.value)}
        error={rule !== undefined}
        helperText={rule && words(rule === 'maxLength' ? 'rules.maxLength' : 'rules.required')}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: users.fields.name.maxLength } }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={isPending || name.trim() === account?.name}
        sx={{ justifySelf: 'start' }}
      >
        {words('profile.saveName')}
      </Button>
    </form>
  )
}
