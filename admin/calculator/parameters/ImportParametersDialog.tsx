import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
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
import {
  type ImportedBankChange,
  importParameterTable,
  type ParameterImportOptions,
  type ParameterImportReport,
  type RejectedParameterRow,
} from '../../providers/calculator.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { toValidationMessage } from '../../resources/error-messages.ts'
import { ImportFrame } from '../../resources/ImportFrame.tsx'
import { useFileImport } from '../../resources/useFileImport.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { EffectiveField } from '../timeline/EffectiveField.tsx'
import { immediately, parseEffectiveTime } from '../values/effective-time.ts'

interface Props {
  readonly onImported: () => void
  readonly onClose: () => void
}

/** Imports parameters of banks from a table: every change is shown first, and made once that is agreed to. */
export const ImportParametersDialog = ({ onImported, onClose }: Props) => {
  const words = useWords()
  // The server looks at its own clock once more.
  const [now] = useState(() => Date.now())
  const tableImport = useParameterImport(now, () => {
    onImported()
    onClose()
  })

  const { report, error } = tableImport.importing
  const optionFields = (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
      <EffectiveField value={tableImport.effective} onChange={tableImport.changeEffective} now={now} />
      <TextField
        label={words('calculator.imported.reason')}
        value={tableImport.reason}
        onChange={({ target }) => tableImport.setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: maxChangeReasonLength, dir: 'auto' } }}
        sx={{ flex: 1 }}
      />
    </Stack>
  )

  return (
    <ImportFrame
      title={words('calculator.imported.title')}
      text={words('calculator.imported.text')}
      accept=".xlsx,.csv,.json"
      importing={tableImport.importing}
      canApply={tableImport.canApply}
      onApply={() => void tableImport.apply()}
      onClose={onClose}
      asked={optionFields}
    >
      {error !== undefined && <ParameterImportFailure error={error} />}
      {report && <ParameterImportPreview report={report} />}
    </ImportFrame>
  )
}

/** The import of a table: its file, from when it holds and why. What it would do is asked anew for another moment. */
const useParameterImport = (now: number, onDone: () => void) => {
  const notify = useNotify()
  const [effective, setEffective] = useState(immediately)
  const [reason, setReason] = useState('')
  const effectiveTime = parseEffectiveTime(effective, now)
  const importOptions = useRef<ParameterImportOptions>({ effective_from: null, reason: '' })
  const importing = useFileImport<ParameterImportReport>((file, agreed) =>
    importParameterTable(file, importOptions.current, agreed),
  )

  const { file, report, choose } = importing
  const changeEffective = (typed: string) => {
    setEffective(typed)
    const newTime = parseEffectiveTime(typed, now)
    if (!('moment' in newTime)) return
    importOptions.current = { ...importOptions.current, effective_from: newTime.moment }
    if (file) void choose(file)
  }
  const apply = async () => {
    importOptions.current = { ...importOptions.current, reason: reason.trim() }
    const result = await importing.apply()
    if (!result) return
    const [{ status = 'saved' } = {}] = result.changes
    notify(`calculator.imported.${status}`, {
      type: 'success',
      messageArgs: { smart_count: result.changed },
    })
    onDone()
  }
  const canApply = report !== undefined && isImportable(report) && 'moment' in effectiveTime

  return { importing, effective, changeEffective, reason, setReason, apply, canApply }
}

/** Whether a table that was looked at can be imported as it is, and would do something. */
const isImportable = ({ refused, changed }: ParameterImportReport): boolean => refused === 0 && changed > 0

/** Why a table cannot be read at all, or was refused after it had been looked at. */
const ParameterImportFailure = ({ error }: { error: unknown }) => (
  <Alert severity="error">{useFailureReason(error)}</Alert>
)

const useFailureReason = (error: unknown): string => {
  const words = useWords()

  const { code = 'internal', fields = {} } = apiErrorOf(error) ?? {}
  if (fields.effective_from) return words('calculator.time.effective.faults.notPast')
  if (code === 'conflict' || code === 'invalid') return words('calculator.imported.changedMeanwhile')
  if (code !== 'malformed') return words(`errors.${code}`)
  if (fields.bank) return words('calculator.imported.missing.bank')
  if (fields.parameter) return words('calculator.imported.missing.parameter')

  const columns = Object.keys(fields)
  if (columns.length === 0) return words('calculator.imported.unreadable')

  return words('calculator.imported.wrongColumn', { name: columns.map(isolateBidi).join(', ') })
}

/** What a table would do: in numbers, the rows that are refused, and each bank that changes. */
const ParameterImportPreview = ({ report }: { report: ParameterImportReport }) => {
  const words = useWords()

  const { changed, unchanged, refused, changes, refusals } = report
  const outcome = refused > 0 ? 'refused' : isImportable(report) ? 'ready' : 'nothingToDo'
  const severity = { refused: 'error', ready: 'success', nothingToDo: 'info' } as const

  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Alert severity={severity[outcome]}>
        {words(`calculator.imported.${outcome}`)}{' '}
        {words('calculator.imported.counts', { changed, unchanged, refused })}
      </Alert>
      <RefusedRows refusals={refusals} />
      {changes.map((change) => (
        <BankChangePreview key={change.line} change={change} />
      ))}
    </Box>
  )
}

/** The rows of a table that are refused, each with its line. */
const RefusedRows = ({ refusals }: { refusals: readonly RejectedParameterRow[] }) => {
  const words = useWords()
  const reasonsOf = useRowReasons()

  if (refusals.length === 0) return null

  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
      {refusals.map((refusal) => (
        <li key={refusal.line}>
          {words('resource.file.line', { line: refusal.line })}: {reasonsOf(refusal).join('; ')}
        </li>
      ))}
    </Box>
  )
}

/** What is wrong with a row: its bank, or parameter by parameter. */
const useRowReasons = () => {
  const words = useWords()
  const translate = useTranslate()
  const language = useLanguage()

  const formatBankError = (rule: string) => {
    const reasonKey = rule === 'repeated' ? 'repeated' : 'unknown'
    return `${banks.label.one[language]}: ${words(`calculator.imported.rows.${reasonKey}`)}`
  }

  return ({ code, fields }: RejectedParameterRow): string[] => {
    const brokenRules = Object.entries(fields)
    if (brokenRules.length === 0) return [words(`errors.${code}`)]

    return brokenRules.map(([name, rule]) => {
      const field = fieldOf(configuration, name)
      if (!field) return formatBankError(rule)
      const { message, args } = toValidationMessage(configuration, name, `rules.${rule}`, {
        language,
        values: {},
      })
      return `${field.label[language]}: ${translate(message, args)}`
    })
  }
}

/** What a table changes of a bank, parameter by parameter, from what it is to what it becomes. */
const BankChangePreview = ({ change: { bank, before, after, line } }: { change: ImportedBankChange }) => {
  const words = useWords()
  const language = useLanguage()

  const changedParameters = parameters.filter((name) => before?.[name] !== after[name])
  const name = bank[`name_${language}`]

  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 2, overflowX: 'auto' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {words('resource.file.line', { line })}: <bdi>{name}</bdi>
        {!before && ` — ${words('calculator.imported.created')}`}
      </Typography>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell>{configuration.label.one[language]}</TableCell>
            <TableCell sx={{ textAlign: 'right /* @noflip */' }}>
              {words('calculator.imported.was')}
            </TableCell>
            <TableCell sx={{ textAlign: 'right /* @noflip */' }}>
              {words('calculator.imported.becomes')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changedParameters.map((parameter) => (
            <TableRow key={parameter}>
              <TableCell component="th" scope="row">
                {configuration.fields[parameter].label[language]}
              </TableCell>
              <ValueCell name={parameter} of={before} />
              <ValueCell name={parameter} of={after} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** A value with its unit, which reads from left to right and stands on the right edge in every language. */
const ValueCell = ({ name, of }: { name: Parameter; of: ImportedBankChange['before'] }) => {
  const language = useLanguage()
  return (
    <TableCell dir="ltr" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
      {of ? formatFieldValue(configuration.fields[name], of[name], language) : '—'}
    </TableCell>
  )
}
