import { Alert, Box, Typography } from '@mui/material'
import { useListContext, useResourceContext, useTranslateLabel } from 'react-admin'
import type { FieldChange } from '../../../domain/api/resource-endpoints.ts'
import { fieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import {
  type ImportReport,
  importFile,
  type RejectedRow,
  type RowChange,
} from '../../providers/dataProvider.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import { toValidationMessage } from '../error-messages.ts'
import { fieldParts, valueAtPath } from '../field-views.ts'
import { HistoryChange } from '../HistoryChange.tsx'
import { ImportFrame, useFileImport } from '../ImportFrame.tsx'
import { useDescriptor } from '../resource-context.ts'

/** Limit of rows shown of each kind; the first ones suffice to find what is wrong with a file. */
const maxShownRows = 50

/** Dialog that imports a file into a list after a preview. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const importing = useImport(onClose)

  const { report, error, apply } = importing

  return (
    <ImportFrame
      title={t('resource.file.importTitle')}
      text={t('resource.file.importText')}
      accept=".csv,.json"
      importing={importing}
      canApply={report !== undefined && canApplyImport(report)}
      onApply={() => void apply()}
      onClose={onClose}
    >
      {error !== undefined && <ImportFailure error={error} />}
      {report && <ImportOutcome report={report} />}
    </ImportFrame>
  )
}

/** Returns the import of a list; the list is refetched afterwards. */
const useImport = (onDone: () => void) => {
  const resource = useResourceContext() ?? ''
  const notifyDone = useNotifyDone()
  const { refetch } = useListContext()
  const importing = useFileImport<ImportReport>((file, previewedReport) =>
    importFile(resource, file, !previewedReport),
  )

  const apply = async () => {
    const appliedReport = await importing.apply()
    if (!appliedReport) return
    const writtenCount = appliedReport.created + appliedReport.changed
    notifyDone('resource.file.imported', { messageArgs: { smart_count: writtenCount } })
    refetch()
    onDone()
  }

  return { ...importing, apply }
}

/** Whether a previewed file has no errors and would change something. */
const canApplyImport = ({ refused, created, changed }: ImportReport): boolean =>
  refused === 0 && created + changed > 0

/** Reason why a file cannot be read, or was refused after its preview. */
const ImportFailure = ({ error }: { error: unknown }) => {
  const t = useTranslate()

  const { code = 'internal', fields = {} } = apiErrorOf(error) ?? {}
  const columns = Object.keys(fields)
  if (code !== 'malformed')
    return (
      <Alert severity="error">
        {t(code === 'invalid' ? 'resource.file.changedMeanwhile' : `errors.${code}`)}
      </Alert>
    )

  return (
    <Alert severity="error">
      {columns.length > 0
        ? t('resource.file.wrongColumn', { name: columns.map(isolateBidi).join(', ') })
        : t('resource.file.unreadable')}
    </Alert>
  )
}

/** Preview of an import: counts, refused rows and changed rows. */
const ImportOutcome = ({ report }: { report: ImportReport }) => {
  const t = useTranslate()

  const { created, changed, unchanged, refused, refusals, changes } = report
  const acceptedKey = canApplyImport(report) ? 'ready' : 'nothingToDo'
  const outcomeKey = refused > 0 ? 'refusedAll' : acceptedKey
  const hiddenCount = Math.max(refusals.length - maxShownRows, 0) + Math.max(changes.length - maxShownRows, 0)

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={pickSeverity(report)}>
        {t(`resource.file.${outcomeKey}`)}{' '}
        {t('resource.file.counts', { created, changed, unchanged, refused })}
      </Alert>
      <RowRefusals refusals={refusals.slice(0, maxShownRows)} />
      <RowChanges changes={changes.slice(0, maxShownRows)} />
      {hiddenCount > 0 && (
        <Typography color="textSecondary">{t('resource.file.more', { smart_count: hiddenCount })}</Typography>
      )}
    </Box>
  )
}

const pickSeverity = (report: ImportReport) => {
  if (report.refused > 0) return 'error'
  return canApplyImport(report) ? 'success' : 'info'
}

/** Refused rows of a file with their line numbers and errors. */
const RowRefusals = ({ refusals }: { refusals: readonly RejectedRow[] }) => {
  const t = useTranslate()
  const listReasons = useReasons()

  if (refusals.length === 0) return null

  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
      {refusals.map((refusal) => (
        <li key={refusal.line}>
          {t('resource.file.line', { line: refusal.line })}: {listReasons(refusal).join('; ')}
        </li>
      ))}
    </Box>
  )
}

/** Returns a function that lists the errors of a row: per field, or of the whole row. */
const useReasons = () => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const translateLabel = useTranslateLabel()
  const descriptor = useDescriptor()
  const language = useLanguage()

  return ({ code, fields }: RejectedRow): string[] => {
    const fieldErrors = Object.entries(fields)
    if (fieldErrors.length === 0) return [t(`errors.${code}`)]

    return fieldErrors.map(([path, rule]) => {
      const { message, args } = toValidationMessage(descriptor, path, `rules.${rule}`, {
        language,
        values: {},
      })
      const [name = ''] = path.split('.')
      const label = name === 'id' ? 'ID' : translateLabel({ source: name, resource: descriptor.name })
      return `${label}: ${translateMessage(message, args)}`
    })
  }
}

/** Changed rows of a file with their line numbers and values. */
const RowChanges = ({ changes }: { changes: readonly RowChange[] }) => {
  const t = useTranslate()
  const descriptor = useDescriptor()

  return changes.map((row) => (
    <Box key={row.line} sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 2 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('resource.file.line', { line: row.line })}: {t(`resource.file.${row.act}`)}
      </Typography>
      <Box component="dl" sx={{ display: 'grid', gap: 2, marginBlock: 2 }}>
        {toFieldChanges(descriptor, row).map((change) => (
          <HistoryChange
            key={`${change.field} ${change.language}`}
            resource={descriptor.name}
            change={change}
          />
        ))}
      </Box>
    </Box>
  ))
}

/** Converts a row to its changed values, one per language, in the form of a history. */
const toFieldChanges = (descriptor: Resource, { before, after }: RowChange): FieldChange[] =>
  Object.keys(after).flatMap((name) => {
    const field = fieldOf(descriptor, name)
    if (!field) return []

    return fieldParts(name, field).flatMap(({ path, language = null }) => {
      const sides = {
        before: valueAtPath(before ?? {}, path) ?? null,
        after: valueAtPath(after, path) ?? null,
      }
      const isSame = JSON.stringify(sides.before) === JSON.stringify(sides.after)
      if (isSame || (isEmpty(sides.before) && isEmpty(sides.after))) return []
      return [{ field: name, language: path === name ? null : language, status: null, ...sides }]
    })
  })

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
