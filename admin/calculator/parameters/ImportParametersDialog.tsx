import * as calls from 'virtual:calls'
import {
  Alert,
  Box,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material'
import { useRef, useState } from 'react'
import type { parameterTableCalls } from '../../../domain/api/bank-configuration-files.ts'
import type { RequestOf } from '../../../domain/api/call.ts'
import {
  configuration,
  maxChangeReasonLength,
  type Parameter,
  parameters,
} from '../../../domain/calculator/configuration.ts'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import { isolateBidi } from '../../../domain/format/format.ts'
import { banks } from '../../../domain/resources/banks.ts'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { useApiMutation } from '../../providers/api-queries.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { toValidationMessage } from '../../resources/error-messages.ts'
import { ImportFrame, useFileImport } from '../../resources/ImportFrame.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { ImportedBankChange, ParameterImportReport, RejectedParameterRow } from '../calculator-types.ts'
import { NumberCell } from '../NumberCell.tsx'
import { EffectiveField } from '../timeline/EffectiveField.tsx'
import { immediately, parseEffectiveTime } from '../values/effective-time.ts'

interface Props {
  readonly onClose: () => void
}

/** Dialog that imports parameters of banks from a table: shows every change, then saves on confirmation. */
export const ImportParametersDialog = ({ onClose }: Props) => {
  const t = useTranslate()
  // The server checks the time again by its own clock.
  const [now] = useState(() => Date.now())
  const tableImport = useParameterImport(now, onClose)

  const { report, error } = tableImport.importing
  const optionFields = (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
      <EffectiveField value={tableImport.effective} onChange={tableImport.changeEffective} now={now} />
      <TextField
        label={t('calculator.imported.reason')}
        value={tableImport.inputs.reason}
        onChange={({ target }) => tableImport.changeInputs({ reason: target.value })}
        slotProps={{ htmlInput: { maxLength: maxChangeReasonLength, dir: 'auto' } }}
        sx={{ flex: 1 }}
      />
    </Stack>
  )

  return (
    <ImportFrame
      title={t('calculator.imported.title')}
      text={t('calculator.imported.text')}
      accept=".xlsx,.csv,.json"
      importing={tableImport.importing}
      canApply={tableImport.canApply}
      onApply={() => void tableImport.apply()}
      onClose={onClose}
      onDiscard={tableImport.finish}
      extraInputs={optionFields}
    >
      {error !== undefined && <ParameterImportFailure error={error} />}
      {report && <ParameterImportPreview report={report} />}
    </ImportFrame>
  )
}

type ImportQuery = RequestOf<typeof parameterTableCalls.importParameters>['query']

interface ParameterImportOptions {
  /** Start of the imported parameters; null for now. */
  readonly effective_from: string | null
  readonly reason: string
}

const getContentType = ({ name }: File): string => {
  if (/\.xlsx$/i.test(name)) return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return /\.json$/i.test(name) ? 'application/json' : 'text/csv'
}

/** Holds the file, effective time and reason of an import; a new effective time updates the preview. */
const useParameterImport = (now: number, onClose: () => void) => {
  const notifyDone = useNotifyDone()
  const [effective, setEffective] = useState(immediately)
  const { inputs, changeInputs, finish } = useKeptInputs('imported-parameters', { reason: '' }, onClose)
  const effectiveTime = parseEffectiveTime(effective, now)
  const importOptions = useRef<ParameterImportOptions>({ effective_from: null, reason: '' })
  const { mutateAsync } = useApiMutation(calls.importParameters)
  const importing = useFileImport<ParameterImportReport>((file, confirmedReport) => {
    const { effective_from, reason: givenReason } = importOptions.current
    const query: ImportQuery = {
      ...(confirmedReport ? { agreed: confirmedReport.mark } : { dry_run: 'true' }),
      ...(effective_from && { effective_from }),
      ...(givenReason && { reason: givenReason }),
    }
    return mutateAsync({ query, file: new Blob([file], { type: getContentType(file) }) })
  })

  const { file, report, choose } = importing
  const changeEffective = (value: string) => {
    setEffective(value)
    const newTime = parseEffectiveTime(value, now)
    if (!('moment' in newTime)) return
    importOptions.current = { ...importOptions.current, effective_from: newTime.moment }
    if (file) void choose(file)
  }
  const apply = async () => {
    importOptions.current = { ...importOptions.current, reason: inputs.reason.trim() }
    const result = await importing.apply()
    if (!result) return
    const [{ status = 'saved' } = {}] = result.changes
    notifyDone(`calculator.imported.${status}`, { messageArgs: { smart_count: result.changed } })
    finish()
  }
  const canApply = report !== undefined && isImportable(report) && 'moment' in effectiveTime

  return { importing, effective, changeEffective, inputs, changeInputs, finish, apply, canApply }
}

/** Whether a previewed table has no refused row and changes something. */
const isImportable = ({ refused, changed }: ParameterImportReport): boolean => refused === 0 && changed > 0

/** Reason why a table cannot be read, or was refused after its preview. */
const ParameterImportFailure = ({ error }: { error: unknown }) => {
  const reason = useFailureReason(error)
  return <Alert severity="error">{reason}</Alert>
}

const useFailureReason = (error: unknown): string => {
  const t = useTranslate()

  const { code = 'internal', fields = {} } = apiErrorOf(error) ?? {}
  if (fields.effective_from) return t('calculator.time.effective.faults.notPast')
  if (code === 'conflict' || code === 'invalid') return t('calculator.imported.changedMeanwhile')
  if (code !== 'malformed') return t(`errors.${code}`)
  if (fields.bank) return t('calculator.imported.missing.bank')
  if (fields.parameter) return t('calculator.imported.missing.parameter')

  const columns = Object.keys(fields)
  if (columns.length === 0) return t('calculator.imported.unreadable')

  return t('calculator.imported.wrongColumn', { name: columns.map(isolateBidi).join(', ') })
}

/** Preview of an import: its outcome in numbers, the refused rows, and each bank that changes. */
const ParameterImportPreview = ({ report }: { report: ParameterImportReport }) => {
  const t = useTranslate()

  const { changed, unchanged, refused, changes, refusals } = report
  const acceptedOutcome = isImportable(report) ? 'ready' : 'nothingToDo'
  const outcome = refused > 0 ? 'refused' : acceptedOutcome
  const severity = { refused: 'error', ready: 'success', nothingToDo: 'info' } as const

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={severity[outcome]}>
        {t(`calculator.imported.${outcome}`)}{' '}
        {t('calculator.imported.counts', { changed, unchanged, refused })}
      </Alert>
      <RefusedRows refusals={refusals} />
      {changes.map((change) => (
        <BankChangePreview key={change.line} change={change} />
      ))}
    </Box>
  )
}

/** Refused rows of a table, each with its line and reasons. */
const RefusedRows = ({ refusals }: { refusals: readonly RejectedParameterRow[] }) => {
  const t = useTranslate()
  const describeReasons = useRowReasons()

  if (refusals.length === 0) return null

  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
      {refusals.map((refusal) => (
        <li key={refusal.line}>
          {t('resource.file.line', { line: refusal.line })}: {describeReasons(refusal).join('; ')}
        </li>
      ))}
    </Box>
  )
}

/** Returns a function that describes what is wrong with a row: its bank, or its parameters one by one. */
const useRowReasons = () => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const language = useLanguage()

  const formatBankError = (rule: string) => {
    const reasonKey = rule === 'repeated' ? 'repeated' : 'unknown'
    return `${banks.label.one[language]}: ${t(`calculator.imported.rows.${reasonKey}`)}`
  }

  return ({ code, fields }: RejectedParameterRow): string[] => {
    const brokenRules = Object.entries(fields)
    if (brokenRules.length === 0) return [t(`errors.${code}`)]

    return brokenRules.map(([name, rule]) => {
      const field = fieldOf(configuration, name)
      if (!field) return formatBankError(rule)
      const { message, args } = toValidationMessage(configuration, name, `rules.${rule}`, {
        language,
        values: {},
      })
      return `${field.label[language]}: ${translateMessage(message, args)}`
    })
  }
}

/** Parameters of a bank that a table changes, each with its old and new value. */
const BankChangePreview = ({ change: { bank, before, after, line } }: { change: ImportedBankChange }) => {
  const t = useTranslate()
  const language = useLanguage()

  const changedParameters = parameters.filter((name) => before?.[name] !== after[name])
  const name = bank[`name_${language}`]

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 2, overflowX: 'auto' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('resource.file.line', { line })}: <bdi>{name}</bdi>
        {!before && ` — ${t('calculator.imported.created')}`}
      </Typography>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell>{configuration.label.one[language]}</TableCell>
            <NumberCell>{t('calculator.imported.was')}</NumberCell>
            <NumberCell>{t('calculator.imported.becomes')}</NumberCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changedParameters.map((parameter) => (
            <TableRow key={parameter}>
              <TableCell component="th" scope="row">
                {configuration.fields[parameter].label[language]}
              </TableCell>
              <ValueCell name={parameter} values={before} />
              <ValueCell name={parameter} values={after} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

interface ValueCellProps {
  name: Parameter
  values: ImportedBankChange['before']
}

/** Value of a parameter with its unit. */
const ValueCell = ({ name, values }: ValueCellProps) => {
  const language = useLanguage()
  return (
    <NumberCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {values ? formatFieldValue(configuration.fields[name], values[name], language) : '—'}
    </NumberCell>
  )
}
