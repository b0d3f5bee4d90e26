import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { permissions, type Role } from '../../domain/access.ts'
import { pageAccess } from '../../domain/page-access.ts'
import { useRoleName } from '../layout/useRoleName.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Roles in the order of the specification, each with the number of permissions it states. */
export const specifiedRoles: readonly (readonly [role: Role, permissions: number])[] = [
  ['director', 40],
  ['administration', 26],
  ['content-manager', 13],
  ['sales-manager', 18],
  ['brokers', 9],
  ['bank-employee', 21],
]

/** Pages for checking the portal: address, name, and the route whose access applies. */
const links = [
  ['/content-management', 'content.site', '/content-management'],
  ['/components', 'dev.components', '/components'],
  ['/content/mortgage', 'dev.mortgageContent', '/content/:contentType'],
  ['/qa-showcase', 'dev.showcase', '/qa-showcase'],
  ['/qa-mortgage', 'dev.mortgage', '/qa-mortgage'],
  ['/qa-language', 'dev.language.title', '/qa-language'],
  ['/content/verification', 'dev.verification.title', '/content/verification'],
] as const

/** Two columns on phones, where links in a row would end unevenly. */
const linksSx = {
  display: { xs: 'grid', sm: 'flex' },
  gridTemplateColumns: '1fr 1fr',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: { lg: 1 },
  '& > a': { display: 'flex', alignItems: 'center', minHeight: { xs: 44, lg: 'auto' } },
}

const cardsSx = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
}

/** Developer dashboard: the roles with their permissions, and links to the pages that the user may open. */
export const DevPage = () => {
  const t = useTranslate()
  const may = useMay()

  return (
    <>
      <PageHeader title={t('dev.title')} />
      <Box component="nav" aria-label={t('dev.links')} sx={linksSx}>
        {links
          .filter(([, , path]) => may(pageAccess(path)))
          .map(([to, label]) => (
            <Link key={to} component={RouterLink} to={to}>
              {t(label)}
            </Link>
          ))}
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ marginBlock: { xs: 2, sm: 3 }, maxWidth: '75ch' }}
      >
        {t('dev.differ')}
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
  const t = useTranslate()
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
              {t(key)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ margin: 0, textAlign: 'end' }}>
              {t('dev.permissions', { smart_count: count })}
            </Typography>
          </Box>
        ))}
      </Box>
    </TitledCard>
  )
}

export const countPermissions = (role: Role): number => permissions[role].length
