import {
  Box,
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
import { useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const ChangeRoleDialog = lazyPart(async () => (await import('./ChangeRoleDialog.tsx')).ChangeRoleDialog)

/** Table of all roles and their permissions, with links to the users of each role. */
export const RolesPermissions = () => {
  const t = useTranslate()
  const isPhone = useIsPhone()

  return (
    <>
      <PageHeader
        title={t('shell.menu.roles')}
        aside={t('users.matrix.intro')}
        actions={<ChangeRoleButton />}
      />
      {isPhone ? <RoleCards /> : <RoleTable />}
    </>
  )
}

/** In narrow windows, roles take as little room as they can, so that a permission keeps to one line. */
const tableSx = {
  '& tr > :not(:first-of-type)': { width: { xs: '1%', xl: 'auto' }, paddingInline: { xs: 2, xl: 3 } },
} as const

const RoleTable = () => {
  const t = useTranslate()

  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={t('shell.menu.roles')} sx={tableSx}>
        <TableHead>
          <RoleHeads />
        </TableHead>
        <TableBody>
          {allPermissions.map((pair) => (
            <PermissionRow key={pair.join(' ')} pair={pair} />
          ))}
          <CountRow label={t('users.matrix.counted')} countPermissions={(role) => permissions[role].length} />
          <CountRow
            label={t('users.matrix.specified')}
            countPermissions={(role) => specifiedPermissionCounts[role]}
          />
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Returns the areas of a role's permissions, each with its actions. */
const groupActions = (role: Role): [area: Permission[1], actions: Permission[0][]][] => {
  const pairs = permissions[role]
  const areas = [...new Set(pairs.map(([, area]) => area))]
  return areas.map((area) => [area, pairs.filter((pair) => pair[1] === area).map(([action]) => action)])
}

/** Roles for phones: a card each, with a line for each area. */
const RoleCards = () => {
  const t = useTranslate()

  return (
    <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
      {roles.map((role) => (
        <Paper key={role} component="li" variant="outlined" sx={{ padding: 3, fontSize: 13 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
            <RoleLink role={role} />
            <Typography variant="body2" color="textSecondary">
              {t('users.matrix.counted')}: {permissions[role].length} · {t('users.matrix.specified')}:{' '}
              {specifiedPermissionCounts[role]}
            </Typography>
          </Box>
          <Box component="ul" sx={{ margin: 0, marginBlockStart: 1, padding: 0, listStyle: 'none' }}>
            {groupActions(role).map(([area, actions]) => (
              <Box key={area} component="li" sx={{ paddingBlock: 0.5 }}>
                {t(`shell.rights.${area}`)}:{' '}
                <Typography component="span" variant="body2" color="textSecondary">
                  {actions.map((action) => t(`shell.actions.${action}`)).join(', ')}
                </Typography>
              </Box>
            ))}
          </Box>
        </Paper>
      ))}
    </Box>
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

/** Name of a role, as a link to its users. */
const RoleLink = ({ role }: { role: Role }) => {
  const formatRole = useRoleName()

  return (
    <Link component={RouterLink} to={buildUsersPath(role)}>
      {formatRole(role)}
    </Link>
  )
}

const RoleHeads = () => {
  const t = useTranslate()

  return (
    <TableRow>
      <TableCell>{t('users.matrix.right')}</TableCell>
      {roles.map((role) => (
        <TableCell key={role} align="center" sx={{ whiteSpace: 'normal' }}>
          <RoleLink role={role} />
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
