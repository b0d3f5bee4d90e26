import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import {
  Box,
  Button,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material'
import { logsAccess } from '../../../domain/access-rules.ts'
import { maxReportRows } from '../../../domain/api/analytics.ts'
import type { ChangeAnalytics } from '../../providers/own/figures.ts'
import { saveFile } from '../../resource/files/save-file.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useWords } from '../../ui/useWords.ts'
import { useLogged } from '../home/useLogged.ts'
import { DayChart } from './DayChart.tsx'
import { OfRight } from './OfRight.tsx'
import { useChangeAnalytics } from './queries.ts'
import { type ReportRow, reportCsv } from './reports-csv.ts'
import { SpanChoice } from './SpanChoice.tsx'
import { useSpan } from './useSpan.ts'

const columns = ['who', 'what', 'act', 'count', 'last'] as const

/** The rows of the report in words. */
const useRows = () => {
  const words = useWords()
  const { subject, act } = useLogged()
  return (rows: ChangeAnalytics['rows']): ReportRow[] =>
    rows.map((row) => ({
      who: row.actor_name ?? words('start.logs.server'),
      what: subject(row.resource),
      act: act(row),
      changes: row.changes,
      last: row.last_at,
    }))
}

const ReportTable = ({ rows }: { rows: readonly ReportRow[] }) => {
  const words = useWords()
  const count = useFormatNumber()
  return (
    <TableContainer tabIndex={0} role="group" aria-label={words('analytics.done')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {columns.map((name) => (
              <TableCell key={name} align={name === 'count' ? 'right' : undefined}>
                {words(`analytics.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ who, what, act, changes, last }) => (
            <TableRow key={`${who} ${what} ${act} ${last}`}>
              <TableCell component="th" scope="row">
                <bdi>{who}</bdi>
              </TableCell>
              <TableCell>{what}</TableCell>
              <TableCell>{act}</TableCell>
              <TableCell align="right">{count(changes)}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <DateTime time={last} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const Report = () => {
  const words = useWords()
  const span = useSpan()
  const inWords = useRows()
  const query = useChangeAnalytics(span.days)
  const rows = inWords(query.data?.rows ?? [])
  const heads = columns.map((name) => words(`analytics.${name}`))
  const save = () => saveFile(new Blob([reportCsv(heads, rows)], { type: 'text/csv' }), 'report.csv')
  return (
    <>
      <PageHeader
        title={words('shell.menu.reports')}
        actions={
          <>
            <SpanChoice {...span} />
            <Button
              variant="outlined"
              startIcon={<DownloadIcon />}
              disabled={rows.length === 0}
              onClick={save}
            >
              {words('resource.export')}
            </Button>
          </>
        }
      />
      <Loaded query={query}>
        {({ activity }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <TitledCard title={words('analytics.activity')} isFlush>
              <DayChart days={activity} />
            </TitledCard>
            <TitledCard title={words('analytics.done')} figure={rows.length} isFlush>
              {rows.length === 0 ? (
                <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
                  {words('analytics.nothing')}
                </Typography>
              ) : (
                <ReportTable rows={rows} />
              )}
              {rows.length === maxReportRows && (
                <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
                  {words('analytics.most', { count: maxReportRows })}
                </Typography>
              )}
            </TitledCard>
          </Box>
        )}
      </Loaded>
    </>
  )
}

/** Who changed what in a period. */
export const Reports = () => (
  <OfRight title={useWords()('shell.menu.reports')} rights={[logsAccess]}>
    <Report />
  </OfRight>
)
