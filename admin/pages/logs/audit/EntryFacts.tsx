import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { LogEntryNow } from '../../../providers/audit/log.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useWords } from '../../../ui/useWords.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  )

const Exact = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

const grid = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  margin: 0,
  typography: 'body2',
} as const

/** What there is to know of an entry beside its values. */
export const EntryFacts = ({ entry }: { entry: LogEntryNow }) => {
  const words = useWords()
  const { at, reason, version, request_id, address, later } = entry
  return (
    <Box sx={{ padding: 3, borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } }}>
      <Box component="dl" sx={grid}>
        <Fact name={words('logs.when')}>
          <DateTime time={at} />
        </Fact>
        <Fact name={words('history.reason')}>{reason && <bdi>{reason}</bdi>}</Fact>
        <Fact name={words('logs.version')}>
          {version === null ? words('logs.gone') : <Exact>{version}</Exact>}
        </Fact>
        <Fact name={words('logs.request')}>{request_id && <Exact>{request_id}</Exact>}</Fact>
        <Fact name={words('logs.where')}>{address && <Exact>{address}</Exact>}</Fact>
      </Box>
      {later > 0 && (
        <Box sx={{ typography: 'body2', color: 'status.draft', marginBlockStart: 2 }}>
          {words('logs.later', { smart_count: later })}
        </Box>
      )}
    </Box>
  )
}
