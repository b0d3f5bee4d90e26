import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type Access, unmet } from '../../../domain/access.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAccount } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'
import { ToStart } from './ToStart.tsx'

const Needs = ({ rule }: { rule: ReturnType<typeof unmet>[number] }) => {
  const words = useWords()
  const roleName = useRoleName()
  if ('role' in rule) return <li>{words('shell.denied.role', { role: roleName(rule.role) })}</li>
  const [action, area] = rule
  return (
    <li>
      {words('shell.denied.right', {
        action: words(`shell.actions.${action}`),
        area: words(`shell.rights.${area}`),
      })}{' '}
      <code dir="ltr">
        {action} {area}
      </code>
    </li>
  )
}

/** Says what role or right the page needs, and what the person has. */
export const NoRights = ({ access }: { access: Access }) => {
  const words = useWords()
  const roleName = useRoleName()
  const role = useAccount()?.role
  return (
    <>
      <PageHeader title={words('shell.denied.title')} />
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {unmet(access, role).map((rule) => (
          <Needs key={String(Object.values(rule))} rule={rule} />
        ))}
      </Box>
      <Typography sx={{ marginBlock: 3 }}>
        {words('shell.denied.yourRole', { role: roleName(role) })}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockEnd: 4 }}>{words('shell.denied.ask')}</Typography>
      <ToStart />
    </>
  )
}
