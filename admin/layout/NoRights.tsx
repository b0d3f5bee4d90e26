import { Box, Paper, Typography } from '@mui/material'
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

/** Note about the page, for pages that have one. */
export type NoRightsNote = 'contentManagement'

/** Page for users who may not open another one: the roles or rights it requires, and the user's role. */
export const NoRights = ({ access, refusal }: { access: Access; refusal?: NoRightsNote }) => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()

  const role = account?.role

  return (
    <>
      <PageHeader title={t('shell.denied.title')} />
      <Paper variant="outlined" sx={{ padding: 5, maxWidth: 720 }}>
        {refusal && <Typography sx={{ marginBlockEnd: 3 }}>{t(`shell.denied.${refusal}`)}</Typography>}
        <Box
          component="ul"
          sx={{ margin: 0, marginBlockEnd: 3, padding: 0, listStyle: 'none', '&:empty': { display: 'none' } }}
        >
          {findUnmetRules(access, role).map((rule) => (
            <li key={JSON.stringify(rule)}>
              <NeededRule rule={rule} />
            </li>
          ))}
        </Box>
        <Typography sx={{ marginBlockEnd: 3 }}>
          {t('shell.denied.yourRole', { role: roleName(role) })}
        </Typography>
        <Typography sx={{ color: 'text.secondary', marginBlockEnd: 4 }}>{t('shell.denied.ask')}</Typography>
        <ToStartButton />
      </Paper>
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

const AlternativeRules = ({ accesses }: { accesses: readonly Access[] }) => {
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

  if ('anyOf' in rule) return <AlternativeRules accesses={rule.anyOf} />
  if ('role' in rule) return t('shell.denied.role', { role: roleName(rule.role) })
  if ('roles' in rule) return t('shell.denied.roles', { roles: rule.roles.map(roleName).join(', ') })
  return <NeededPermission rule={rule} />
}
