import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import {
  type Access,
  type AccessRule,
  accessRulesOf,
  findUnmetRules,
  type Permission,
} from '../../domain/access.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useAccount } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { ToStartButton } from './ToStartButton.tsx'
import { useRoleName } from './useRoleName.ts'

/** Says what role or right the page needs, and what the person has. */
export const NoRights = ({ access, refusal }: { access: Access; refusal?: NoRightsNote }) => {
  const t = useTranslate()
  const roleName = useRoleName()
  const role = useAccount()?.role

  return (
    <>
      <PageHeader title={t('shell.denied.title')} />
      {refusal && <Typography sx={{ marginBlockEnd: 3 }}>{t(`shell.denied.${refusal}`)}</Typography>}
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {findUnmetRules(access, role).map((rule) => (
          <li key={JSON.stringify(rule)}>
            <NeededRule rule={rule} />
          </li>
        ))}
      </Box>
      <Typography sx={{ marginBlock: 3 }}>{t('shell.denied.yourRole', { role: roleName(role) })}</Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 4 }}>{t('shell.denied.ask')}</Typography>
      <ToStartButton />
    </>
  )
}

const NeededPermission = ({ rule: [action, area] }: { rule: Permission }) => {
  const t = useTranslate()

  return (
    <>
      {t('shell.denied.right', {
        action: t(`shell.actions.${action}`),
        area: t(`shell.rights.${area}`),
      })}{' '}
      <code dir="ltr">
        {action} {area}
      </code>
    </>
  )
}

const AnyOf = ({ accesses }: { accesses: readonly Access[] }) => {
  const t = useTranslate()

  return (
    <>
      {t('shell.denied.anyOf')}
      <ul>
        {accesses.map((access) => (
          <li key={JSON.stringify(access)}>
            {accessRulesOf(access).map((rule) => (
              <div key={JSON.stringify(rule)}>
                <NeededRule rule={rule} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const NeededRule = ({ rule }: { rule: AccessRule }) => {
  const t = useTranslate()
  const roleName = useRoleName()
  if ('anyOf' in rule) return <AnyOf accesses={rule.anyOf} />
  if ('role' in rule) return t('shell.denied.role', { role: roleName(rule.role) })
  if ('roles' in rule) return t('shell.denied.roles', { roles: rule.roles.map(roleName).join(', ') })
  return <NeededPermission rule={rule} />
}

/** What is said of a page beside what it needs, where it has words of its own. */
export type NoRightsNote = 'contentManagement'
