import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { formatDate } from '../../../domain/format/format.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ContentAnalytics } from '../dashboard-data.ts'

type Day = ContentAnalytics['activity'][number]

/** A chart takes a small part of a phone, whose first screen shows the figures below it too. */
const chartHeight = { xs: 76, sm: 160 }

/** The axis reaches half a line beyond the chart at both ends. */
const axisHeight = { xs: 76 + 16, sm: 160 + 16 }

/** Number of dates below the chart, at most. */
const maxDates = 7

/** Card with a bar chart of changes by day in reading direction, and the same data as a table. */
export const DayChart = ({ days }: { days: readonly Day[] }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const maxChanges = Math.max(0, ...days.map(({ changes }) => changes))
  if (maxChanges === 0)
    return (
      <TitledCard title={t('analytics.activity')}>
        <Typography variant="body2" color="textSecondary">
          {t('analytics.nothing')}
        </Typography>
      </TitledCard>
    )

  const marks = listAxisMarks(maxChanges)
  const chartLabel = t('analytics.chart', {
    days: days.length,
    changes: formatNumber(sum(days.map(({ changes }) => changes))),
    publications: formatNumber(sum(days.map(({ publications }) => publications))),
    most: formatNumber(maxChanges),
  })

  return (
    <TitledCard title={t('analytics.activity')} action={<Legend />}>
      <Box
        sx={{
          display: 'grid',
          // The dates below the chart do not widen it.
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1,
          typography: 'caption',
          fontVariantNumeric: 'tabular-nums',
          marginBlock: 2,
        }}
      >
        <ValueAxis marks={marks} />
        <Box
          role="img"
          aria-label={chartLabel}
          sx={({ palette }) => ({
            ...{ display: 'flex', gap: '2px', height: chartHeight, borderBottom: 1, borderColor: 'edge' },
            backgroundImage: `repeating-linear-gradient(to bottom, ${palette.divider} 0 1px, transparent 1px ${100 / (marks.length - 1)}%)`,
          })}
        >
          {days.map((day) => (
            <Bar key={day.day} day={day} maximum={marks.at(-1) ?? maxChanges} />
          ))}
        </Box>
        <DateAxis days={days} />
      </Box>
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
    </TitledCard>
  )
}

/** Lists the round values beside the chart, from 0 to the first one that reaches the maximum. */
export const listAxisMarks = (maximum: number): number[] => {
  const idealStep = maximum / 4
  const power = 10 ** Math.floor(Math.log10(idealStep))
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= idealStep) ?? 1,
  )
  return Array.from({ length: Math.ceil(maximum / step) + 1 }, (_, index) => index * step)
}

const ValueAxis = ({ marks }: { marks: readonly number[] }) => {
  const formatNumber = useFormatNumber()

  return (
    <Stack
      aria-hidden
      dir="ltr"
      sx={{
        ...{ flexDirection: 'column-reverse', justifyContent: 'space-between', textAlign: 'end' },
        // Each value is centred on its line.
        ...{ lineHeight: '16px', height: axisHeight, marginBlock: '-8px', color: 'text.secondary' },
      }}
    >
      {marks.map((mark) => (
        <span key={mark}>{formatNumber(mark)}</span>
      ))}
    </Stack>
  )
}

/** Dates below their bars, the last day's always among them; phones have room for every second one. */
const DateAxis = ({ days }: { days: readonly Day[] }) => {
  const interval = Math.ceil(days.length / maxDates)
  const datesAfter = (index: number) => (days.length - 1 - index) / interval

  return (
    <Box sx={{ gridColumn: 2, display: 'flex', gap: '2px', color: 'text.secondary' }}>
      {days.map(({ day }, index) => (
        <Box
          key={day}
          sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center', whiteSpace: 'nowrap' }}
        >
          {Number.isInteger(datesAfter(index)) && (
            <Box
              component="bdi"
              dir="ltr"
              sx={{ display: { xs: datesAfter(index) % 2 === 0 ? 'inline' : 'none', sm: 'inline' } }}
            >
              {formatDate(day).slice(0, 'DD.MM'.length)}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

const colours = { changes: 'status.scheduled', publications: 'status.published' } as const

/** Bar of one day: the publications below the other changes. */
const Bar = ({ day: { day, changes, publications }, maximum }: { day: Day; maximum: number }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()

  const values = [
    t('analytics.share', { name: t('analytics.changes'), count: formatNumber(changes) }),
    t('analytics.share', { name: t('analytics.publications'), count: formatNumber(publications) }),
  ]

  return (
    <Box
      title={[formatDate(day), ...values].join('\n')}
      sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', justifyContent: 'flex-end' }}
    >
      <Box sx={{ height: `${(100 * (changes - publications)) / maximum}%`, bgcolor: colours.changes }} />
      <Box sx={{ height: `${(100 * publications) / maximum}%`, bgcolor: colours.publications }} />
    </Box>
  )
}

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
