import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatDate } from '../../../domain/format/format.ts'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ContentAnalytics } from '../dashboard-data.ts'

type Day = ContentAnalytics['activity'][number]

const chartHeightPx = 160

/** Bar chart of changes by day in reading direction, with the same data as a table. */
export const DayChart = ({ days }: { days: readonly Day[] }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const maxChanges = Math.max(0, ...days.map(({ changes }) => changes))
  const chartLabel = t('analytics.chart', {
    days: days.length,
    changes: formatNumber(sum(days.map(({ changes }) => changes))),
    publications: formatNumber(sum(days.map(({ publications }) => publications))),
    most: formatNumber(maxChanges),
  })

  return (
    <Box sx={{ padding: 3, display: 'grid', gap: 2 }}>
      <Legend />
      <Box
        role="img"
        aria-label={chartLabel}
        sx={{ display: 'flex', gap: '2px', height: chartHeightPx, borderBottom: 1, borderColor: 'divider' }}
      >
        {days.map((day) => (
          <Bar key={day.day} day={day} maximum={Math.max(1, maxChanges)} />
        ))}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'space-between', typography: 'caption' }}>
        <bdi dir="ltr">{formatDate(days[0]?.day)}</bdi>
        <bdi dir="ltr">{formatDate(days.at(-1)?.day)}</bdi>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {chartLabel}
      </Typography>
      <Box component="details">
        <Typography
          component="summary"
          variant="body2"
          sx={{ cursor: 'pointer', minHeight: { xs: 44, lg: 0 } }}
        >
          {t('analytics.asTable')}
        </Typography>
        <DayTable days={days} />
      </Box>
    </Box>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const colours = { changes: 'status.scheduled', publications: 'status.published' } as const

/** Bar of one day: the publications below the other changes. */
const Bar = ({ day: { changes, publications }, maximum }: { day: Day; maximum: number }) => (
  <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}>
    <Box sx={{ height: `${(100 * (changes - publications)) / maximum}%`, bgcolor: colours.changes }} />
    <Box sx={{ height: `${(100 * publications) / maximum}%`, bgcolor: colours.publications }} />
  </Box>
)

const Legend = () => {
  const t = useTranslate()

  return (
    <Stack direction="row" sx={{ gap: 4, typography: 'caption' }} aria-hidden>
      {(['changes', 'publications'] as const).map((name) => (
        <Stack key={name} component="span" direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
          <Box component="span" sx={{ width: 10, height: 10, bgcolor: colours[name] }} />
          {t(`analytics.${name}`)}
        </Stack>
      ))}
    </Stack>
  )
}

const DayTable = ({ days }: { days: readonly Day[] }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('analytics.day')}</TableCell>
          <TableCell align="right">{t('analytics.changes')}</TableCell>
          <TableCell align="right">{t('analytics.publications')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {days.toReversed().map(({ day, changes, publications }) => (
          <TableRow key={day}>
            <TableCell component="th" scope="row">
              <bdi dir="ltr">{formatDate(day)}</bdi>
            </TableCell>
            <TableCell align="right">{formatNumber(changes)}</TableCell>
            <TableCell align="right">{formatNumber(publications)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
