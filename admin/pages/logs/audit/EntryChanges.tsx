import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { auditedResource } from '../../../../domain/audit/audited-resources.ts'
import { fieldOf, type Resource } from '../../../../domain/descriptor/resource.ts'
import { nativeNames } from '../../../../domain/languages.ts'
import type { Change } from '../../../providers/audit/history.ts'
import type { LogEntryNow } from '../../../providers/audit/log.ts'
import { ChangeValue, declaredIn } from '../../../resource/history/ChangeValue.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

const FieldName = ({ of, change }: { of: Resource; change: Change }) => {
  const words = useWords()
  const spoken = useLanguage()
  const { field, language, status } = change
  return (
    <>
      <Box sx={{ fontWeight: 500 }}>
        {fieldOf(of, field)?.label[spoken] ?? field}
        {status === 'draft' && ` (${words('history.draft')})`}
      </Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {language ? <bdi>{nativeNames[language]}</bdi> : <bdi dir="ltr">{field}</bdi>}
      </Box>
    </>
  )
}

const side = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', textDecoration: 'none' } as const

/** A whole value is marked by a ground and a line, as what differs inside a text is. */
const whole = {
  before: { ...side, bgcolor: 'difference.removed', textDecoration: 'line-through' },
  after: { ...side, bgcolor: 'difference.added', textDecoration: 'underline' },
} as const

interface SideProps {
  resource: Resource
  change: Change
  at: 'before' | 'after'
}

const Side = ({ resource, change, at }: SideProps) => {
  const value = change[at]
  const isWhole = !change.language && value !== null && typeof value !== 'object'
  return (
    <Box component={at === 'before' ? 'del' : 'ins'} sx={isWhole ? whole[at] : side}>
      <ChangeValue resource={resource} change={change} at={at} />
    </Box>
  )
}

const ChangeRow = ({ resource, change }: Omit<SideProps, 'at'>) => {
  const of = declaredIn(resource, change)
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <FieldName of={of} change={change} />
      </TableCell>
      <TableCell>
        <Side resource={of} change={change} at="before" />
      </TableCell>
      <TableCell>
        <Side resource={of} change={change} at="after" />
      </TableCell>
    </TableRow>
  )
}

/** What was and what became, field by field; or why no values are shown. */
export const EntryChanges = ({ entry: { changes, resource } }: { entry: LogEntryNow }) => {
  const words = useWords()
  const declared = auditedResource(resource)
  if (!declared || changes.length === 0)
    return (
      <Box sx={{ padding: 3, color: 'text.secondary' }}>
        {words(declared ? 'logs.notReadable' : 'logs.noValues')}
      </Box>
    )
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '28%' }}>{words('logs.field')}</TableCell>
            <TableCell>{words('history.before')}</TableCell>
            <TableCell>{words('history.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map((change) => (
            <ChangeRow
              key={`${change.field} ${change.language} ${change.status}`}
              resource={declared}
              change={change}
            />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
