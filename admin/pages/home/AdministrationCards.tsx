import { Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { roleByApiName } from '../../../domain/access.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import type { PeopleCount, Started } from '../../providers/own/figures.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useWords } from '../../ui/useWords.ts'
import { CardLink } from './CardLink.tsx'
import { NoLines } from './Line.tsx'
import { usersPath } from './links.ts'
import { useLogged } from './useLogged.ts'

const states = ['active', 'pending', 'inactive'] as const

/** Four columns have to fit into the narrow side of the page. */
const closeCells = {
  '& th, & td': { paddingInline: 1.5 },
  '& tr > :first-of-type': { paddingInlineStart: 3 },
  '& tr > :last-of-type': { paddingInlineEnd: 3 },
}

/** How many people there are of each role; every number opens their list. */
export const PeopleCard = ({ people }: { people: readonly PeopleCount[] }) => {
  const words = useWords()
  const roleName = useRoleName()
  return (
    <TitledCard
      title={words('start.people.title')}
      act={<CardLink to="/users">{words('start.open')}</CardLink>}
      isFlush
    >
      <Table size="small" sx={closeCells}>
        <TableHead>
          <TableRow>
            <TableCell>{words('start.people.role')}</TableCell>
            {states.map((state) => (
              <TableCell key={state} align="right">
                {words(`start.people.${state}`)}
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
              {states.map((state) => (
                <TableCell key={state} align="right">
                  {row[state] === 0 ? (
                    <Typography component="span" variant="inherit" color="textSecondary">
                      0
                    </Typography>
                  ) : (
                    <Link
                      component={RouterLink}
                      to={usersPath(row.role, state)}
                      aria-label={`${row[state]}, ${roleName(roleByApiName(row.role))}, ${words(`start.people.${state}`)}`}
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

const counted = [
  ['changes', 'changes'],
  ['sign_ins', 'signIns'],
  ['refused', 'refused'],
] as const

/** What the last day and night brought, and the latest changes. */
export const LogsCard = ({ logs }: { logs: NonNullable<Started['logs']> }) => {
  const words = useWords()
  const count = useFormatNumber()
  const logged = useLogged()
  return (
    <TitledCard
      title={words('start.logs.title')}
      act={<CardLink to="/system-logs/audit">{words('start.logs.all')}</CardLink>}
      isFlush
    >
      <Stack direction="row" sx={{ gap: 6, padding: 3, flexWrap: 'wrap' }}>
        {counted.map(([name, word]) => (
          <span key={name}>
            <b>{count(logs[name])}</b> {words(`start.logs.${word}`)}
          </span>
        ))}
      </Stack>
      {logs.latest.length === 0 ? (
        <NoLines>{words('start.logs.none')}</NoLines>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              {(['who', 'what', 'when'] as const).map((head) => (
                <TableCell key={head}>{words(`start.logs.${head}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {logs.latest.map((entry) => (
              <TableRow key={entry.id}>
                <TableCell>
                  <bdi>{entry.actor_name ?? words('start.logs.server')}</bdi>
                </TableCell>
                <TableCell>
                  <Link component={RouterLink} to={`/system-logs/audit?entry=${entry.id}`} color="inherit">
                    {logged.subject(entry.resource)}: {logged.act(entry)}
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
