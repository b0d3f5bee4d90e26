import { audit, auditEntry, revert, revertAct } from 'virtual:calls'
import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Fragment, type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import type { AuditLogEntry, AuditLogEntryDetails } from '../../domain/api/audit.ts'
import type { FieldChange } from '../../domain/api/resource-endpoints.ts'
import { findAuditedResource } from '../../domain/audit/audited-resources.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import { nativeNames } from '../../domain/languages.ts'
import { useApiQuery } from '../providers/api-queries.ts'
import { ChangeValue, findDeclaringResource } from '../resources/HistoryChange.tsx'
import { RevertButton } from '../resources/RecordHistory.tsx'
import { toVisibleChanges } from '../resources/useHistory.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { LoadingRows } from '../ui/Loading.tsx'
import { LoadFailure } from '../ui/Notice.tsx'
import { useReturnState } from '../ui/navigation.ts'
import { useMay } from '../ui/useAccount.ts'
import { useCopyLink } from '../ui/useCopy.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { hasSeveralRecords, useAuditedRecordPath } from './audit-names.ts'
import { EntryRecord } from './EntryRecord.tsx'

/** Number of entries of an operation that are loaded at a time. */
const partsPerPage = 50

const valueSx = { overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', textDecoration: 'none' } as const

/** A value that is replaced as a whole is marked like a difference inside a text. */
const wholeValueSx = {
  before: { ...valueSx, bgcolor: 'difference.removed', textDecoration: 'line-through' },
  after: { ...valueSx, bgcolor: 'difference.added', textDecoration: 'underline' },
} as const

const factsSx = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 3,
  rowGap: 1,
  margin: 0,
  typography: 'body2',
} as const

/** Details of an entry or of its whole operation: the changed values, the facts about it, and its actions. */
export const AuditEntryPanel = ({ id }: { id: string }) => {
  const { data, error, refetch } = useApiQuery(auditEntry, { params: { id } })

  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />

  const isWhole = !data.operation || data.operation.entries === 1
  // Below many records the buttons would be far away.
  const hasActionsFirst = hasSeveralRecords(data)

  return (
    <>
      {hasActionsFirst && <EntryActions entry={data} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1fr) 240px', xl: 'minmax(0, 1fr) 320px' },
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          backgroundColor: 'background.paper',
        }}
      >
        <ChangesTable>{isWhole ? <EntryRows entry={data} /> : <OperationRows entry={data} />}</ChangesTable>
        <EntryFacts entry={data} />
      </Box>
      {!hasActionsFirst && <EntryActions entry={data} />}
    </>
  )
}

/** Table of changed fields with old and new values. */
const ChangesTable = ({ children }: { children: ReactNode }) => {
  const t = useTranslate()

  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: '28%' }}>{t('logs.field')}</TableCell>
            <TableCell>{t('history.before')}</TableCell>
            <TableCell>{t('history.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>{children}</TableBody>
      </Table>
    </Box>
  )
}

/** Changed fields of one entry, or why no values are shown. */
const EntryRows = ({ entry: { changes, resource } }: { entry: AuditLogEntry }) => {
  const t = useTranslate()

  const descriptor = findAuditedResource(resource)
  if (!descriptor || changes.length === 0)
    return (
      <TableRow>
        <TableCell colSpan={3} sx={{ color: 'text.secondary' }}>
          {t(descriptor ? 'logs.notReadable' : 'logs.noValues')}
        </TableCell>
      </TableRow>
    )

  return toVisibleChanges(changes).map((change) => (
    <ChangeRow
      key={`${change.field} ${change.language} ${change.status}`}
      resource={descriptor}
      change={change}
    />
  ))
}

/** Changed fields of all entries of an operation, page by page, each record under its name. */
const OperationRows = ({ entry }: { entry: AuditLogEntry }) => {
  const t = useTranslate()
  const [pages, setPages] = useState(1)

  const entries = entry.operation?.entries ?? 0

  return (
    <>
      {Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
        <OperationPage key={page} entry={entry} page={page} />
      ))}
      {entries > pages * partsPerPage && (
        <TableRow>
          <TableCell colSpan={3}>
            <Button size="small" onClick={() => setPages(pages + 1)}>
              {t('history.more')}
            </Button>
          </TableCell>
        </TableRow>
      )}
    </>
  )
}

const OperationPage = ({ entry, page }: { entry: AuditLogEntry; page: number }) => {
  const query = {
    operation: entry.operation_id,
    sort: 'at' as const,
    page: String(page),
    limit: String(partsPerPage),
  }
  const { data: answer, error, refetch } = useApiQuery(audit, { query })

  if (!answer)
    return (
      <TableRow>
        <TableCell colSpan={3}>
          {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <LoadingRows />}
        </TableCell>
      </TableRow>
    )

  const isNewRecord = (part: AuditLogEntry, index: number) => {
    const previous = answer.data[index - 1]
    return previous?.record_id !== part.record_id || previous.resource !== part.resource
  }

  return answer.data.map((part, index) => (
    <Fragment key={part.id}>
      {hasSeveralRecords(entry) && isNewRecord(part, index) && (
        <TableRow sx={{ backgroundColor: 'action.hover' }}>
          <TableCell component="th" scope="rowgroup" colSpan={3}>
            <EntryRecord entry={part} />
          </TableCell>
        </TableRow>
      )}
      <EntryRows entry={part} />
    </Fragment>
  ))
}

const ChangeRow = ({ resource, change }: Omit<ChangedValueProps, 'side'>) => {
  const changedResource = findDeclaringResource(resource, change)

  return (
    <TableRow>
      <TableCell component="th" scope="row">
        <FieldName resource={changedResource} change={change} />
      </TableCell>
      <TableCell>
        <ChangedValue resource={changedResource} change={change} side="before" />
      </TableCell>
      <TableCell>
        <ChangedValue resource={changedResource} change={change} side="after" />
      </TableCell>
    </TableRow>
  )
}

const FieldName = ({ resource, change }: { resource: Resource; change: FieldChange }) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const { field, language, status } = change
  const name = fieldOf(resource, field)?.label[interfaceLanguage] ?? field

  return (
    <>
      <Box sx={{ fontWeight: 500 }}>{language ? <bdi>{nativeNames[language]}</bdi> : name}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        {language ? name : <bdi dir="ltr">{field}</bdi>}
        {status === 'draft' && ` (${t('history.draft')})`}
      </Box>
    </>
  )
}

interface ChangedValueProps {
  resource: Resource
  change: FieldChange
  side: 'before' | 'after'
}

const ChangedValue = ({ resource, change, side }: ChangedValueProps) => {
  const value = change[side]
  const isWhole = !change.language && value !== null && typeof value !== 'object'

  return (
    <Box component={side === 'before' ? 'del' : 'ins'} sx={isWhole ? wholeValueSx[side] : valueSx}>
      <ChangeValue resource={resource} change={change} side={side} />
    </Box>
  )
}

/** Facts about an entry besides its values: time, reason, version, request and address. */
const EntryFacts = ({ entry }: { entry: AuditLogEntryDetails }) => {
  const t = useTranslate()

  const { action: auditAction, at, reason, request_id, address, later } = entry
  // The reason of a revert is the id of what it reverts.
  const givenReason = auditAction === 'revert' ? null : reason

  return (
    <Box sx={{ padding: 3, borderLeft: { lg: 1 }, borderColor: { lg: 'divider' } }}>
      <Box component="dl" sx={factsSx}>
        <Fact name={t('logs.when')}>
          <DateTime time={at} />
        </Fact>
        <Fact name={t('history.reason')}>{givenReason && <bdi>{givenReason}</bdi>}</Fact>
        {!hasSeveralRecords(entry) && <VersionFact entry={entry} />}
        <Fact name={t('logs.request')}>{request_id && <LtrText>{request_id}</LtrText>}</Fact>
        <Fact name={t('logs.where')}>{address && <LtrText>{address}</LtrText>}</Fact>
      </Box>
      {later > 0 && !hasSeveralRecords(entry) && (
        <Box sx={{ typography: 'body2', color: 'status.draft', marginBlockStart: 2 }}>
          {t('logs.later', { smart_count: later })}
        </Box>
      )}
    </Box>
  )
}

/** Current version of the record; not rendered for entries without one, or if the user may not read it. */
const VersionFact = ({ entry: { resource, version } }: { entry: AuditLogEntryDetails }) => {
  const t = useTranslate()
  const may = useMay()

  const descriptor = findAuditedResource(resource)
  if (!descriptor || !may(descriptor.access.read)) return null

  return (
    <Fact name={t('logs.version')}>{version === null ? t('logs.gone') : <LtrText>{version}</LtrText>}</Fact>
  )
}

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

const LtrText = ({ children }: { children: ReactNode }) => <bdi dir="ltr">{children}</bdi>

const EntryActions = ({ entry }: { entry: AuditLogEntryDetails }) => {
  const t = useTranslate()
  const returnState = useReturnState()
  const findRecordPath = useAuditedRecordPath()

  const path = findRecordPath(entry)

  return (
    <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end', marginBlock: 2 }}>
      <CopyEntryLinkButton id={entry.id} />
      {path && (
        <Button
          variant="outlined"
          size="small"
          color="inherit"
          component={Link}
          to={path}
          state={returnState}
        >
          {t('logs.open')}
        </Button>
      )}
      {entry.together > 1 && <RevertOperationButton entry={entry} />}
      {entry.revertible && entry.operation?.entries === 1 && <RevertEntryButton entry={entry} />}
    </Box>
  )
}

/** Button that copies the address of the page with the open entry. */
const CopyEntryLinkButton = ({ id }: { id: string }) => {
  const t = useTranslate()
  const copy = useCopyLink()
  const { pathname } = useLocation()

  return (
    <Button
      variant="outlined"
      size="small"
      color="inherit"
      onClick={() => void copy(`${pathname}?entry=${id}`)}
    >
      {t('logs.address')}
    </Button>
  )
}

/** Reverts the whole operation of an entry, unless one of its records has changed since. */
const RevertOperationButton = ({ entry: { operation_id, together } }: { entry: AuditLogEntryDetails }) => {
  const t = useTranslate()
  const notify = useNotify()

  return (
    <RevertButton
      call={revertAct}
      request={{ params: { id: operation_id } }}
      label={t('logs.revertAct', { smart_count: together })}
      title={t('logs.revertActTitle')}
      question={t('logs.revertActText')}
      onReverted={({ changed }) => notify('logs.revertedAct', { messageArgs: { smart_count: changed } })}
    />
  )
}

/** Restores the values from before an entry, unless the record has changed since it was read. */
const RevertEntryButton = ({ entry }: { entry: AuditLogEntryDetails }) => {
  const notify = useNotify()

  return (
    <RevertButton
      call={revert}
      request={{ params: { id: entry.id }, body: { version: entry.version ?? undefined } }}
      question={<RevertQuestion later={entry.later} />}
      onReverted={() => notify('history.reverted', { type: 'success' })}
    />
  )
}

/** Text of the question: what a revert does, and how many newer changes it replaces. */
const RevertQuestion = ({ later }: Pick<AuditLogEntryDetails, 'later'>) => {
  const t = useTranslate()

  return (
    <>
      {t('history.revertText')}
      {later > 0 && ` ${t('logs.later', { smart_count: later })} ${t('logs.laterLost')}`}
    </>
  )
}
