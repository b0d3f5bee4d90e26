import { audit } from 'virtual:calls'
import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { AuditLogEntry } from '../../domain/api/audit.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { ReferenceTitle } from '../resources/RecordReference.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { SkeletonRows } from '../ui/Loading.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import {
  auditedRecord,
  hasSeveralRecords,
  useAuditedRecordPath,
  useAuditNames,
  usePickText,
} from './audit-names.ts'

export const oneLineSx = {
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

export const captionSx = {
  ...oneLineSx,
  typography: 'caption',
  lineHeight: 4 / 3,
  color: 'text.secondary',
} as const

/** Subject of an entry, as a link if the user may open it, with its page, resource or key below. */
export const EntryRecord = ({ entry }: { entry: AuditLogEntry }) => {
  const returnState = useReturnState()
  const findRecordPath = useAuditedRecordPath()
  const { title, name, details } = useEntrySubject(entry)

  const path = findRecordPath(entry)

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box component="span" sx={oneLineSx} title={name}>
        {path ? (
          <Link component={RouterLink} to={path} state={returnState} sx={{ fontWeight: 500 }}>
            {title}
          </Link>
        ) : (
          title
        )}
      </Box>
      {details && <Box sx={captionSx}>{details}</Box>}
    </Box>
  )
}

interface EntrySubject {
  readonly title: ReactNode
  /** Title as plain text, if it is known. */
  readonly name?: string
  readonly details?: ReactNode
}

/** Names what an entry is about: the text, page or record, or the texts of an operation. */
const useEntrySubject = (entry: AuditLogEntry): EntrySubject => {
  const t = useTranslate()
  const auditNames = useAuditNames()
  const pickText = usePickText()

  const { text, page, operation, resource } = entry
  const resourceName = auditNames.subject(resource)
  const pageName = page && (pickText(page.titles) || page.screen_location)
  const record = auditedRecord(entry)

  if (hasSeveralRecords(entry) && !(pageName && operation?.pages === 1)) {
    const name =
      operation && operation.pages > 0 ? t('logs.pages', { smart_count: operation.pages }) : resourceName
    return { title: name, name }
  }
  if (pageName && (hasSeveralRecords(entry) || !text))
    return {
      title: <bdi>{pageName}</bdi>,
      name: pageName,
      details: <bdi dir="ltr">{page.screen_location}</bdi>,
    }
  if (text) {
    const name = pickText(text.descriptions) || text.content_key
    const key = (
      <Box component="bdi" dir="ltr" sx={oneLineSx}>
        {text.content_key}
      </Box>
    )
    const details = pageName ? (
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Box component="bdi" sx={{ ...oneLineSx, flexShrink: 0, maxWidth: '60%' }}>
          {pageName}
        </Box>
        <span>{' · '}</span>
        {key}
      </Box>
    ) : (
      key
    )
    return { title: <bdi>{name}</bdi>, name, details }
  }
  if (!record) return { title: resourceName, name: resourceName }

  return {
    title: <ReferenceTitle to={record.resource} id={record.id} />,
    details: (
      <>
        {resourceName} · <bdi dir="ltr">{record.id}</bdi>
      </>
    ),
  }
}

const latestOperations = { group: 'operation', without_sign_ins: 'true', limit: '6' } as const

const fromTablet = { xs: 'none', sm: 'table-cell' }

/** The latest operations: what was changed, how, by whom and when, each a link to its entry in the log. */
export const LatestOperations = () => {
  const t = useTranslate()
  const auditNames = useAuditNames()
  const returnState = useReturnState()
  const query = useApiQuery(audit, { query: latestOperations })

  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
      {({ data: entries }) =>
        entries.length === 0 ? (
          <Typography variant="body2" color="textSecondary" sx={{ padding: 3 }}>
            {t('start.logs.none')}
          </Typography>
        ) : (
          <Table size="small" sx={{ tableLayout: 'fixed' }}>
            <TableHead>
              <TableRow>
                <TableCell>{t('logs.subject')}</TableCell>
                <TableCell sx={{ width: { xs: '42%', sm: '32%' } }}>{t('start.logs.what')}</TableCell>
                <TableCell sx={{ width: 156, display: fromTablet }}>{t('start.logs.when')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {entries.map((entry) => (
                <TableRow key={entry.id}>
                  <TableCell>
                    <EntryRecord entry={entry} />
                  </TableCell>
                  <TableCell>
                    <Link
                      component={RouterLink}
                      to={`/system-logs/audit?entry=${entry.id}`}
                      state={returnState}
                      color="inherit"
                      sx={oneLineSx}
                    >
                      {auditNames.act(entry)}
                    </Link>
                    <Box sx={captionSx}>
                      <bdi>{entry.actor_name ?? t('start.logs.server')}</bdi>
                    </Box>
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap', display: fromTablet }}>
                    <DateTime time={entry.at} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )
      }
    </Loaded>
  )
}
