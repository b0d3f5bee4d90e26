import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import { Box, Button, TableCell, TableRow, Typography } from '@mui/material'
import { figuresAccess } from '../../../domain/access-rules.ts'
import { maxReportRows } from '../../../domain/api/analytics.ts'
import { byteOrderMark, formatCsvRow } from '../../../domain/format/csv.ts'
import { formatDateTime } from '../../../domain/format/format.ts'
import { useAuditNames } from '../../audit/audit-names.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ScrollTable } from '../../ui/ScrollTable.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { CardList, CardListLine } from '../cards/CardList.tsx'
import type { ChangeAnalytics } from '../dashboard-data.ts'
import { useChangeAnalytics } from '../dashboard-data.ts'
import { AnalyticsSkeleton, DaysToggle, PermissionRequired, useAnalyticsPeriod } from './analytics-parts.tsx'
import { DayChart } from './DayChart.tsx'

/** Row of the report with readable names. */
interface ChangeReportRow {
  readonly who: string
  readonly what: string
  readonly act: string
  readonly changes: number
  readonly last: string
}

/** Page that reports the changes of a period by user and subject. */
export const Reports = () => {
  const t = useTranslate()
  return (
    <PermissionRequired title={t('shell.menu.reports')} rights={[figuresAccess.changes]}>
      <Report />
    </PermissionRequired>
  )
}

/** Formats the report as CSV for spreadsheets. */
export const formatReportCsv = (headers: readonly string[], rows: readonly ChangeReportRow[]): string =>
  [
    byteOrderMark + formatCsvRow(headers),
    ...rows.map(({ who, what, act, changes, last }) =>
      formatCsvRow([who, what, act, String(changes), formatDateTime(last) ?? '']),
    ),
  ].join('')

const reportColumns = ['who', 'what', 'act', 'count', 'last'] as const

/** Returns a function that replaces the codes of rows by names. */
const useReportRows = () => {
  const t = useTranslate()
  const { subject, act } = useAuditNames()

  return (rows: ChangeAnalytics['rows']): ChangeReportRow[] =>
    rows.map((row) => ({
      who: row.actor_name ?? t('start.logs.server'),
      what: subject(row.resource),
      act: act(row),
      changes: row.changes,
      last: row.last_at,
    }))
}

const ReportTable = ({ rows }: { rows: readonly ChangeReportRow[] }) => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const isPhone = useIsPhone()

  if (isPhone)
    return (
      <CardList>
        {rows.map(({ who, what, act, changes, last }) => (
          <CardListLine
            key={`${who} ${what} ${act} ${last}`}
            name={`${what}: ${act}`}
            value={formatNumber(changes)}
          >
            <bdi>{who}</bdi>
            <DateTime time={last} />
          </CardListLine>
        ))}
      </CardList>
    )

  return (
    <ScrollTable
      label={t('analytics.done')}
      heads={reportColumns.map((key) => ({
        key,
        label: t(`analytics.${key}`),
        isNumber: key === 'count',
      }))}
    >
      {rows.map(({ who, what, act, changes, last }) => (
        <TableRow key={`${who} ${what} ${act} ${last}`}>
          <TableCell component="th" scope="row">
            <bdi>{who}</bdi>
          </TableCell>
          <TableCell>{what}</TableCell>
          <TableCell>{act}</TableCell>
          <TableCell align="right">{formatNumber(changes)}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>
            <DateTime time={last} />
          </TableCell>
        </TableRow>
      ))}
    </ScrollTable>
  )
}

const Report = () => {
  const t = useTranslate()
  const period = useAnalyticsPeriod()
  const toReportRows = useReportRows()
  const query = useChangeAnalytics(period.days)

  const rows = toReportRows(query.data?.rows ?? [])
  const headers = reportColumns.map((name) => t(`analytics.${name}`))
  const downloadCsv = () =>
    saveFile(new Blob([formatReportCsv(headers, rows)], { type: 'text/csv' }), 'report.csv')

  return (
    <>
      <PageHeader
        title={t('shell.menu.reports')}
        actions={
          <>
            <DaysToggle {...period} />
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              disabled={rows.length === 0}
              onClick={downloadCsv}
            >
              {t('resource.export')}
            </Button>
          </>
        }
      />
      <Loaded query={query} skeleton={<AnalyticsSkeleton />}>
        {({ activity }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <DayChart days={activity} />
            <TitledCard title={t('analytics.done')} subtitle={rows.length} isFlush>
              {rows.length === 0 ? (
                <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
                  {t('analytics.nothing')}
                </Typography>
              ) : (
                <ReportTable rows={rows} />
              )}
              {rows.length === maxReportRows && (
                <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
                  {t('analytics.most', { count: maxReportRows })}
                </Typography>
              )}
            </TitledCard>
          </Box>
        )}
      </Loaded>
    </>
  )
}
