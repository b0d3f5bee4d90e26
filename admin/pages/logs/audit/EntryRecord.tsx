import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import type { LogEntry } from '../../../providers/audit/log.ts'
import { ReferenceTitle } from '../../../resource/values/ReferenceTitle.tsx'
import { useLeavingState } from '../../../ui/return-path.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { pathOf, recordOf, subjectName } from './subject.ts'

/** The record that an entry is about, as a link to it; below it what kind of record it is, and its id. */
export const EntryRecord = ({ entry }: { entry: LogEntry }) => {
  const language = useLanguage()
  const leaving = useLeavingState()
  const record = recordOf(entry)
  const path = pathOf(entry)
  const subject = subjectName(entry, language)
  const title = record ? <ReferenceTitle to={record.of} id={record.id} /> : subject
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {path ? (
        <Link component={RouterLink} to={path} state={leaving} sx={{ fontWeight: 500 }}>
          {title}
        </Link>
      ) : (
        title
      )}
      {record && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {subject} · <bdi dir="ltr">{record.id}</bdi>
        </Box>
      )}
    </Box>
  )
}
