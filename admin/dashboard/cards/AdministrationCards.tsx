import { Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { roleByApiName } from '../../../domain/access.ts'
import { jobs } from '../../../domain/resources/jobs.ts'
import { webhookDeliveries } from '../../../domain/resources/webhook-deliveries.ts'
import { useAuditNames } from '../../audit/audit-names.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DashboardData, PeopleCount } from '../dashboard-data.ts'
import { CardLink, CardList, CardListItem, EmptyCard } from './CardList.tsx'

/** Returns the address of a list with a filter. */
const buildListPath = (list: string, filter: object): string =>
  `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`

const userStatuses = ['active', 'pending', 'inactive'] as const

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

/** Card of failed webhook deliveries and jobs, each a link to its list; not rendered without failures. */
export const FailuresCard = ({ failures }: { failures: NonNullable<DashboardData['failures']> }) => {
  const t = useTranslate()

  const lines = [
    { kind: 'deliveries', list: webhookDeliveries.name },
    { kind: 'jobs', list: jobs.name },
  ] as const
  const failedLines = lines.filter(({ kind }) => failures[kind] > 0)
  if (failedLines.length === 0) return null

  return (
    <TitledCard title={t('start.failures.title')} isFlush>
      <CardList>
        {failedLines.map(({ kind, list }) => (
          <CardListItem
            key={kind}
            row={`failures ${kind}`}
            to={buildListPath(list, { status: 'failed' })}
            name={t(`start.failures.${kind}`)}
          >
            <Box component="b" sx={{ color: 'status.conflict' }}>
              {failures[kind]}
            </Box>
          </CardListItem>
        ))}
      </CardList>
    </TitledCard>
  )
}

const logCounts = [
  ['changes', 'changes'],
  ['sign_ins', 'signIns'],
  ['refused', 'refused'],
] as const

/** Card with the events of the last 24 hours, and the latest changes. */
export const LogsCard = ({ logs }: { logs: NonNullable<DashboardData['logs']> }) => {
  const t = useTranslate()
  const auditNames = useAuditNames()

  return (
    <TitledCard
      title={t('start.logs.title')}
      action={<CardLink to="/system-logs/audit">{t('start.logs.all')}</CardLink>}
      isFlush
    >
      <Stack direction="row" sx={{ gap: 6, padding: 3, flexWrap: 'wrap' }}>
        {logCounts.map(([name, messageKey]) => (
          <span key={name}>{t(`start.logs.${messageKey}`, { smart_count: logs[name] })}</span>
        ))}
      </Stack>
      {logs.latest.length === 0 ? (
        <EmptyCard>{t('start.logs.none')}</EmptyCard>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {(['who', 'what', 'when'] as const).map((head) => (
                <TableCell key={head}>{t(`start.logs.${head}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {logs.latest.map((entry) => (
              <TableRow key={entry.id}>
                <TableCell>
                  <bdi>{entry.actor_name ?? t('start.logs.server')}</bdi>
                </TableCell>
                <TableCell>
                  <Link component={RouterLink} to={`/system-logs/audit?entry=${entry.id}`} color="inherit">
                    {auditNames.subject(entry.resource)}: {auditNames.act(entry)}
                  </Link>
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  <DateTime time={entry.at} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </TitledCard>
  )
}
