import { Box, Link, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { permissions, type Role } from '../../domain/access.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useWords } from '../ui/useWords.ts'

/** Roles in the order of the specification, each with the number of permissions it states. */
export const specifiedRoles: readonly (readonly [role: Role, permissions: number])[] = [
  ['director', 40],
  ['administration', 26],
  ['content-manager', 13],
  ['sales-manager', 18],
  ['brokers', 9],
  ['bank-employee', 21],
]

const cardsSx = { display: 'grid', gap: 3, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }

/** Dashboard of developers: the roles with their permissions, and links to pages for checking the portal. */
export const DevPage = () => {
  const words = useWords()

  const links = [
    ['/content-management', words('content.site')],
    ['/components', words('dev.components')],
    ['/content/mortgage', words('dev.mortgageContent')],
    ['/qa-showcase', words('dev.showcase')],
    ['/qa-mortgage', words('dev.mortgage')],
    ['/qa-language', words('dev.language.title')],
    ['/content/verification', words('dev.verification.title')],
  ] as const

  return (
    <>
      <PageHeader title={words('dev.title')} />
      <Stack
        component="nav"
        aria-label={words('dev.links')}
        direction="row"
        sx={{ gap: 4, flexWrap: 'wrap' }}
      >
        {links.map(([to, name]) => (
          <Link key={to} component={RouterLink} to={to} sx={{ minHeight: { xs: 44, lg: 'auto' } }}>
            {name}
          </Link>
        ))}
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 3, maxWidth: '75ch' }}>
        {words('dev.differ')}
      </Typography>
      <Box sx={cardsSx}>
        {specifiedRoles.map(([role, specified]) => (
          <RoleCard key={role} role={role} specified={specified} />
        ))}
      </Box>
    </>
  )
}

const RoleCard = ({ role, specified }: { role: (typeof specifiedRoles)[number][0]; specified: number }) => {
  const words = useWords()
  const roleName = useRoleName()

  const counts = [
    ['dev.specified', specified],
    ['dev.inPolicy', countPermissions(role)],
  ] as const

  return (
    <TitledCard title={roleName(role)}>
      <Box component="dl" sx={{ margin: 0, display: 'grid', gridTemplateColumns: '1fr auto', gap: 1 }}>
        {counts.map(([key, count]) => (
          <Box key={key} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {words(key)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, textAlign: 'end' }}>
              {words('dev.permissions', { smart_count: count })}
            </Typography>
          </Box>
        ))}
      </Box>
    </TitledCard>
  )
}

/** Returns the number of permissions of a role. */
export const countPermissions = (role: Role): number => permissions[role].length
