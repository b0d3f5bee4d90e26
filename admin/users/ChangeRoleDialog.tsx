import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId, useState } from 'react'
import { Form, ResourceContextProvider, SelectInput, useGetOne, useUpdate } from 'react-admin'
import { canAssign, canEditRecord } from '../../domain/descriptor/record-access.ts'
import { isolateBidi } from '../../domain/format/format.ts'
import { type User, users } from '../../domain/resources/users.ts'
import { FailureAlert } from '../form/SaveBar.tsx'
import { ReferenceChoice } from '../resources/RecordReference.tsx'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import { useAccount } from '../ui/useAccount.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'

/** Dialog that changes the role of a user, and states the result. */
export const ChangeRoleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const titleId = useId()
  const change = useRoleChange(onClose)

  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={titleId}>
      <Form noValidate onSubmit={change.confirm}>
        <DialogTitle id={titleId}>{t('users.role.title')}</DialogTitle>
        <RoleForm change={change} onClose={onClose} />
      </Form>
    </Dialog>
  )
}

const toId = (value: unknown): number => Number(value) || 0

/**
 * Returns the state of a role change. It sends the version shown to the user, and refetches after a refusal.
 */
const useRoleChange = (onDone: () => void) => {
  const notifyDone = useNotifyDone()
  const [id, setId] = useState(0)
  const [role, setRole] = useState('')
  const { data: user, refetch } = useGetOne<User>(users.name, { id }, { enabled: id > 0 })
  const [update, { isPending, error, reset }] = useUpdate<User, Error>()

  const confirm = () =>
    update(
      users.name,
      { id, data: { role }, previousData: user },
      {
        mutationMode: 'pessimistic',
        onSuccess: ({ name }) => {
          notifyDone('users.role.changed', { messageArgs: { name: isolateBidi(name) } })
          onDone()
        },
        onError: () => void refetch(),
      },
    )
  const choose = {
    user: (chosenId: unknown) => {
      reset()
      setId(toId(chosenId))
    },
    role: (chosenRole: string) => {
      reset()
      setRole(chosenRole)
    },
  }

  return { user: id > 0 ? user : undefined, role, choose, confirm, isPending, failure: error ?? undefined }
}

type RoleChange = ReturnType<typeof useRoleChange>

const { role: roleField } = users.fields

/** Returns the reason why the role of this user cannot be changed; undefined when it can. */
const useRoleChangeBlocker = (user: User | undefined): string | undefined => {
  const t = useTranslate()
  const account = useAccount()
  if (!user) return undefined
  if (user.id === account?.id) return t('errors.self')
  return canEditRecord(users, account?.role, user) ? undefined : t('users.sessions.higher')
}

/** Result of the change, shown before it is confirmed. */
const RoleChangeOutcome = ({ user, to }: { user: User; to: string }) => {
  const t = useTranslate()
  const language = useLanguage()

  const formatRole = (role: string) =>
    roleField.options.find(({ value }) => value === role)?.label[language] ?? role

  return (
    <Typography role="status">
      {to && to !== user.role
        ? t('users.role.becomes', {
            name: isolateBidi(user.name),
            from: formatRole(user.role),
            to: formatRole(to),
          })
        : t('users.role.is', { name: isolateBidi(user.name), role: formatRole(user.role) })}
    </Typography>
  )
}

interface RoleFormProps {
  change: RoleChange
  onClose: () => void
}

/** Inputs for a user and a role that the current user may assign. */
const RoleForm = ({ change: { user, role, choose, isPending, failure }, onClose }: RoleFormProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const language = useLanguage()
  const ownRole = useAccount()?.role
  const blocker = useRoleChangeBlocker(user)

  const assignableRoles = roleField.options.filter(({ value }) => canAssign(users, 'role', ownRole, value))

  return (
    <ResourceContextProvider value={users.name}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <ReferenceChoice
          source="user"
          to={users}
          label={users.label.one[language]}
          helperText={false}
          onChoose={choose.user}
        />
        <SelectInput
          source="role"
          label={roleField.label[language]}
          choices={assignableRoles.map(({ value, label }) => ({ id: value, name: label[language] }))}
          translateChoice={false}
          helperText={false}
          onChange={({ target }) => choose.role(target.value)}
        />
        {blocker && <Typography role="status">{blocker}</Typography>}
        {user && !blocker && <RoleChangeOutcome user={user} to={role} />}
        {failure && <FailureAlert>{translateMessage(failure.message)}</FailureAlert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('ra.action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color="warning"
          loading={isPending}
          disabled={!user || !role || role === user.role || blocker !== undefined}
        >
          {t('users.role.change')}
        </Button>
      </DialogActions>
    </ResourceContextProvider>
  )
}
