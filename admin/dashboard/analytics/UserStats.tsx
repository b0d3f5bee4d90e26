import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { roleByApiName } from '../../../domain/access.ts'
import { figuresAccess } from '../../../domain/access-rules.ts'
import { directions } from '../../../domain/languages.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { CardList, CardListLine } from '../cards/CardList.tsx'
import type { PersonFigures } from '../dashboard-data.ts'
import { usePeopleAnalytics } from '../dashboard-data.ts'
import { DaysToggle, PermissionRequired, useAnalyticsPeriod } from './analytics-parts.tsx'

const figures = [
  ['sign_ins', 'signIns'],
  ['edits', 'edits'],
  ['publications', 'publications'],
] as const

type FigureName = (typeof figures)[number][0]

/** Page with the sign-ins, edits and publications of each user. */
export const UserStats = () => {
  const t = useTranslate()
  return (
    <PermissionRequired title={t('shell.menu.userStatistics')} rights={figuresAccess.people.anyOf}>
      <People />
    </PermissionRequired>
  )
}

/** Number with a bar, as long as its share of the largest value. */
const BarCell = ({ value, maximum }: { value: number; maximum: number }) => {
  const formatNumber = useFormatNumber()
  const language = useLanguage()

  return (
    <TableCell align="right">
      <Box dir="ltr" sx={{ display: 'flex', alignItems: 'center', gap: 2, justifyContent: 'flex-end' }}>
        <Box
          aria-hidden
          dir={directions[language]}
          sx={{ flexGrow: 1, maxWidth: 120, height: 8, bgcolor: 'divider', borderRadius: 1 }}
        >
          <Box
            sx={{
              width: `${(100 * value) / maximum}%`,
              height: '100%',
              bgcolor: 'status.scheduled',
              borderRadius: 1,
            }}
          />
        </Box>
        <Box component="span" sx={{ minWidth: 40, textAlign: 'end' }}>
          {formatNumber(value)}
        </Box>
      </Box>
    </TableCell>
  )
}

/** Users for phones: name and last sign-in, and below them the role and the figures. */
const PeopleCards = ({ people }: { people: readonly PersonFigures[] }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const roleName = useRoleName()

  return (
    <CardList>
      {people.map((person) => (
        <CardListLine key={person.id} name={person.name} value={<LastSignIn person={person} />}>
          <span>{roleName(roleByApiName(person.role))}</span>
          {figures.map(([name, messageKey]) => (
            <span key={name}>
              {t('analytics.share', {
                name: t(`analytics.${messageKey}`),
                count: formatNumber(person[name]),
              })}
            </span>
          ))}
        </CardListLine>
      ))}
    </CardList>
  )
}

const LastSignIn = ({ person: { last_login } }: { person: PersonFigures }) =>
  last_login ? <DateTime time={last_login} /> : '—'

const PeopleTable = ({ people }: { people: readonly PersonFigures[] }) => {
  const t = useTranslate()
  const roleName = useRoleName()

  const findMaximum = (name: FigureName) => Math.max(1, ...people.map((person) => person[name]))

  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('analytics.person')}</TableCell>
          <TableCell>{t('analytics.role')}</TableCell>
          {figures.map(([name, messageKey]) => (
            <TableCell key={name} align="right" sx={{ width: '15%' }}>
              {t(`analytics.${messageKey}`)}
            </TableCell>
          ))}
          <TableCell>{t('analytics.lastSignIn')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {people.map((person) => (
          <TableRow key={person.id}>
            <TableCell component="th" scope="row">
              <bdi>{person.name}</bdi>
            </TableCell>
            <TableCell>{roleName(roleByApiName(person.role))}</TableCell>
            {figures.map(([name]) => (
              <BarCell key={name} value={person[name]} maximum={findMaximum(name)} />
            ))}
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              <LastSignIn person={person} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

const People = () => {
  const t = useTranslate()
  const period = useAnalyticsPeriod()
  const query = usePeopleAnalytics(period.days)
  const isPhone = useIsPhone()

  return (
    <>
      <PageHeader title={t('shell.menu.userStatistics')} actions={<DaysToggle {...period} />} />
      <Loaded query={query}>
        {(people) => (
          <Paper
            variant="outlined"
            {...(!isPhone && { tabIndex: 0, role: 'group', 'aria-label': t('shell.menu.userStatistics') })}
            sx={{ overflowX: 'auto' }}
          >
            {isPhone ? <PeopleCards people={people} /> : <PeopleTable people={people} />}
          </Paper>
        )}
      </Loaded>
    </>
  )
}
