import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { ResourceContextProvider, SelectInput, useTranslate } from 'react-admin'
import { canAssign, canEditRecord } from '../../../../domain/descriptor/record-access.ts'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { type User, users } from '../../../../domain/resources/users.ts'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import { ReferenceChoice } from '../../../resource/values/ReferenceChoice.tsx'
import { useAccount } from '../../../ui/useAccount.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { RoleChange } from './useRoleChange.ts'

const { role: roleField } = users.fields

/** Why the person may not change the role of this user; nothing where he may. */
const useHindrance = (user: User | undefined): string | undefined => {
  const words = useWords()
  const account = useAccount()
  if (!user) return undefined
  if (user.id === account?.id) return words('errors.self')
  return canEditRecord(users, account?.role, user) ? undefined : words('users.sessions.higher')
}

/** What becomes of the user, said before it is confirmed. */
const Outcome = ({ user, to }: { user: User; to: string }) => {
  const words = useWords()
  const language = useLanguage()
  const nameOf = (role: string) =>
    roleField.options.find(({ value }) => value === role)?.label[language] ?? role
  return (
    <Typography role="status">
      {to && to !== user.role
        ? words('users.role.becomes', {
            name: isolateBidi(user.name),
            from: nameOf(user.role),
            to: nameOf(to),
          })
        : words('users.role.is', { name: isolateBidi(user.name), role: nameOf(user.role) })}
    </Typography>
  )
}

interface Props {
  change: RoleChange
  onClose: () => void
}

/** The choice of a user and of a role that the person may give; the button names what is confirmed. */
export const RoleForm = ({ change: { user, role, choose, isPending, failure }, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const language = useLanguage()
  const own = useAccount()?.role
  const hindrance = useHindrance(user)
  const given = roleField.options.filter(({ value }) => canAssign(users, 'role', own, value))
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
          choices={given.map(({ value, label }) => ({ id: value, name: label[language] }))}
          translateChoice={false}
          helperText={false}
          onChange={({ target }) => choose.role(target.value)}
        />
        {hindrance && <Typography role="status">{hindrance}</Typography>}
        {user && !hindrance && <Outcome user={user} to={role} />}
        {failure && <FailureAlert>{translate(failure.message)}</FailureAlert>}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button
          type="submit"
          variant="contained"
          color="warning"
          loading={isPending}
          disabled={!user || !role || role === user.role || hindrance !== undefined}
        >
          {words('users.role.change')}
        </Button>
      </DialogActions>
    </ResourceContextProvider>
  )
}
