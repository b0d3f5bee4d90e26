import { Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { roleByApiName } from '../../../domain/access.ts'
import { jobs } from '../../../domain/resources/jobs.ts'
import { webhookDeliveries } from '../../../domain/resources/webhook-deliveries.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import { SkeletonRows } from '../../ui/Loading.tsx'
import { lazyRoute } from '../../ui/lazy-loading.ts'
import { StatusLabel } from '../../ui/StatusDot.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DashboardData, PeopleCount } from '../dashboard-data.ts'
import { CardLink, CardList, CardListItem } from './CardList.tsx'

const buildListPath = (list: string, filter: object): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const userStatuses = ['active', 'pending', 'inactive'] as const

const LatestOperations = lazyRoute(async () => (await import('../../audit/EntryRecord.tsx')).LatestOperations)

/** Tight cells, so that four columns fit into the side column of the page. */
const denseCellsSx = {
  '& th, & td': { paddingInline: 1.5 },
  '& tr > :first-of-type': { paddingInlineStart: 3 },
  '& tr > :last-of-type': { paddingInlineEnd: 3 },
}

/** Card with the number of users by role; each number links to their list. */
export const PeopleCard = ({ people }: { people: readonly PeopleCount[] }) => {
  const t = useTranslate()
  const roleName = useRoleName()

  return (
    <TitledCard
      title={t('start.people.title')}
      action={<CardLink to="/users">{t('start.open')}</CardLink>}
      isFlush
    >
      <Table size="small" sx={denseCellsSx}>
        <TableHead>
          <TableRow>
            <TableCell>{t('start.people.role')}</TableCell>
            {userStatuses.map((state) => (
              <TableCell key={state} align="right">
                {t(`start.people.${state}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map((row) => (
            <TableRow key={row.role}>
              <TableCell component="th" scope="row">
                {roleName(roleByApiName(row.role))}
              </TableCell>
              {userStatuses.map((state) => (
                <TableCell key={state} align="right">
                  {row[state] === 0 ? (
                    <Typography component="span" variant="inherit" color="textSecondary">
                      0
                    </Typography>
                  ) : (
                    <Link
                      component={RouterLink}
                      to={buildListPath('users', { role: row.role, status: state })}
                      aria-label={`${row[state]}, ${roleName(roleByApiName(row.role))}, ${t(`start.people.${state}`)}`}
                    >
                      {row[state]}
                    </Link>
                  )}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TitledCard>
  )
}

interface AttentionCardProps extends Pick<DashboardData, 'people' | 'logs'> {
  failures: NonNullable<DashboardData['failures']>
}

/** Card of what an administrator should look into, each line a link to its list; says so if there is nothing. */
export const AttentionCard = ({ failures, people, logs }: AttentionCardProps) => {
  const t = useTranslate()

  const lines = [
    {
      key: 'pending',
      name: t('start.attention.pending'),
      count: people?.reduce((total, { pending }) => total + pending, 0) ?? 0,
      to: buildListPath('users', { status: 'pending' }),
    },
    {
      key: 'refused',
      name: t('start.attention.refused'),
      count: logs?.refused ?? 0,
      to: buildListPath('system-logs/events', { kind: 'sign-in-refused' }),
    },
    ...failureLists.map(({ kind, list }) => ({
      key: kind,
      name: t(`start.failures.${kind}`),
      count: failures[kind],
      to: buildListPath(list, { status: 'failed' }),
    })),
  ].filter(({ count }) => count > 0)

  return (
    <TitledCard title={t('start.attention.title')} isFlush>
      {lines.length === 0 ? (
        <Box sx={{ padding: 3 }}>
          <StatusLabel status="published">{t('start.attention.none')}</StatusLabel>
        </Box>
      ) : (
        <CardList>
          {lines.map(({ key, name, count, to }) => (
            <CardListItem key={key} row={`attention ${key}`} to={to} name={name}>
              <Box component="b" sx={{ color: key === 'pending' ? 'status.draft' : 'status.conflict' }}>
                {count}
              </Box>
            </CardListItem>
          ))}
        </CardList>
      )}
    </TitledCard>
  )
}

const failureLists = [
  { kind: 'deliveries', list: webhookDeliveries.name },
  { kind: 'jobs', list: jobs.name },
] as const

/** Figures of the last 24 hours, with the list of each. */
const logCounts = [
  ['changes', 'changes', '/system-logs/audit'],
  ['sign_ins', 'signIns', buildListPath('system-logs/events', { kind: 'sign-in' })],
] as const

/** Card with the events of the last 24 hours, and the latest operations. */
export const LogsCard = ({ logs }: { logs: NonNullable<DashboardData['logs']> }) => {
  const t = useTranslate()

  return (
    <TitledCard
      title={t('start.logs.title')}
      subtitle={
        <Stack direction="row" component="span" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
          {logCounts.map(([name, messageKey, to]) => (
            <Link key={name} component={RouterLink} to={to}>
              {t(`start.logs.${messageKey}`, { smart_count: logs[name] })}
            </Link>
          ))}
        </Stack>
      }
      action={<CardLink to="/system-logs/audit">{t('start.logs.all')}</CardLink>}
      isFlush
    >
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <LatestOperations />
      </Suspense>
    </TitledCard>
  )
}
