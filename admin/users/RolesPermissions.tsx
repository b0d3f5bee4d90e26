import {
  Button,
  Link,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { Suspense, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import {
  apiRoleName,
  can,
  type Permission,
  permissions,
  type Role,
  roles,
  specifiedPermissionCounts,
} from '../../domain/access.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { lazyPart } from '../ui/lazy-loading.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

const ChangeRoleDialog = lazyPart(async () => (await import('./ChangeRoleDialog.tsx')).ChangeRoleDialog)

/** Table of all roles and their permissions, with links to the users of each role. */
export const RolesPermissions = () => {
  const t = useTranslate()

  return (
    <>
      <PageHeader title={t('shell.menu.roles')} actions={<ChangeRoleButton />} />
      <Typography sx={{ maxWidth: 760, marginBlockEnd: 4 }}>{t('users.matrix.intro')}</Typography>
      <TableContainer component={Paper} variant="outlined">
        <Table size="small" aria-label={t('shell.menu.roles')}>
          <TableHead>
            <RoleHeads />
          </TableHead>
          <TableBody>
            {allPermissions.map((pair) => (
              <PermissionRow key={pair.join(' ')} pair={pair} />
            ))}
            <CountRow
              label={t('users.matrix.counted')}
              countPermissions={(role) => permissions[role].length}
            />
            <CountRow
              label={t('users.matrix.specified')}
              countPermissions={(role) => specifiedPermissionCounts[role]}
            />
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

/** Button that opens the change of a user's role above the table. */
const ChangeRoleButton = () => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('users.role.change')}
      </Button>
      <Suspense>{isOpen && <ChangeRoleDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Permissions held by at least one role, without duplicates. */
const allPermissions: readonly Permission[] = [
  ...new Map(roles.flatMap((role) => permissions[role].map((pair) => [pair.join(' '), pair]))).values(),
]

const buildUsersPath = (role: Role): string =>
  `/users?filter=${encodeURIComponent(JSON.stringify({ role: apiRoleName(role) }))}`

const RoleHeads = () => {
  const t = useTranslate()
  const formatRole = useRoleName()

  return (
    <TableRow>
      <TableCell>{t('users.matrix.right')}</TableCell>
      {roles.map((role) => (
        <TableCell key={role} align="center" sx={{ whiteSpace: 'normal' }}>
          <Link component={RouterLink} to={buildUsersPath(role)}>
            {formatRole(role)}
          </Link>
        </TableCell>
      ))}
    </TableRow>
  )
}

const PermissionRow = ({ pair: [action, area] }: { pair: Permission }) => {
  const t = useTranslate()

  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {t(`shell.rights.${area}`)}: {t(`shell.actions.${action}`)}
      </TableCell>
      {roles.map((role) => (
        <TableCell key={role} align="center">
          {can(role, action, area) ? (
            <span role="img" aria-label={t('users.matrix.yes')}>
              ✓
            </span>
          ) : (
            <Typography component="span" color="textSecondary" role="img" aria-label={t('users.matrix.no')}>
              –
            </Typography>
          )}
        </TableCell>
      ))}
    </TableRow>
  )
}

const CountRow = ({
  label,
  countPermissions,
}: {
  label: string
  countPermissions: (role: Role) => number
}) => (
  <TableRow>
    <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
      {label}
    </TableCell>
    {roles.map((role) => (
      <TableCell key={role} align="center">
        {countPermissions(role)}
      </TableCell>
    ))}
  </TableRow>
)
