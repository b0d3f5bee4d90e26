import * as calls from 'virtual:calls'
import { Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { roleByApiName } from '../../../domain/access.ts'
import { configuration } from '../../../domain/calculator/configuration.ts'
import { useAuditNames } from '../../audit/audit-names.ts'
import { ParameterNumber } from '../../calculator/ParameterValue.tsx'
import { useRoleName } from '../../layout/useRoleName.ts'
import { useApiQuery } from '../../providers/api-queries.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DashboardData, PeopleCount } from '../dashboard-types.ts'
import { usersPath } from '../links.ts'
import { CardLink, EmptyCard } from './CardList.tsx'

const shownParameters = [
  'base_interest_rate',
  'min_interest_rate',
  'max_interest_rate',
  'max_ltv_ratio',
] as const

/** Card with the current parameters of active banks, each bank a link to its page. */
export const BanksCard = () => {
  const t = useTranslate()
  const language = useLanguage()
  const query = useApiQuery(calls.bankConfigurations)

  return (
    <TitledCard
      title={t('start.banks.title')}
      action={<CardLink to="/calculator-formula/compare">{t('start.banks.all')}</CardLink>}
      isFlush
    >
      <Loaded query={query}>
        {(allBanks) => {
          const banks = allBanks.filter(({ bank }) => bank.is_active)
          if (banks.length === 0) return <EmptyCard>{t('start.banks.none')}</EmptyCard>

          return (
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{t('start.banks.bank')}</TableCell>
                  {shownParameters.map((name) => (
                    <TableCell key={name} align="right">
                      {configuration.fields[name].label[language]}, %
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {banks.map(({ bank, configuration: values }) => (
                  <TableRow key={bank.id}>
                    <TableCell component="th" scope="row">
                      <Link component={RouterLink} to={`/calculator-formula?bank=${bank.id}`} color="inherit">
                        <bdi>{bank[`name_${language}`]}</bdi>
                      </Link>
                    </TableCell>
                    {shownParameters.map((name) => (
                      <TableCell key={name} align="right">
                        <ParameterNumber name={name} value={values?.[name]} />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )
        }}
      </Loaded>
    </TitledCard>
  )
}

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
                      to={usersPath(row.role, state)}
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
