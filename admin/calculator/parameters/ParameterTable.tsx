import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Card, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import { Fragment, type ReactNode, useId } from 'react'
import { configuration, type Parameter, parameters } from '../../../domain/calculator/configuration.ts'
import type { ParameterWarning } from '../../../domain/calculator/parameter-warnings.ts'
import type { ValuesByPath } from '../../form/editing-reducer.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { NumberCell } from '../NumberCell.tsx'
import { ParameterDelta, ParameterNumber, ParameterUnit } from '../ParameterValue.tsx'
import { calculateNumberChange } from '../values/typed-parameters.ts'
import {
  type Medians,
  type ReferenceValues,
  useErrorText,
  useNoteText,
  useWarningText,
} from './useParameterRemarks.ts'

/** Parameters by group, as the descriptor groups them. */
const parameterGroups = Object.entries(configuration.groups ?? {}).map(([key, { label }]) => ({
  key,
  label,
  names: parameters.filter((name) => configuration.fields[name].group === key),
}))

/** Ids of the elements that label and describe the input of a row. */
export interface RowElementIds {
  label: string
  remark: string
}

type RenderRow = (name: Parameter) => ReactNode

interface ParameterTableProps extends ReferenceValues, Pick<ParameterRowProps, 'input'> {
  values: ValuesByPath<string>
  /** Returns the error of a typed value, if it has one. */
  errorOf?: (name: Parameter) => string | undefined
  /** Unusual values. */
  warnings?: readonly ParameterWarning[]
}

/** The eight parameters of a bank by group, read-only or as inputs beside the current values. */
export const ParameterTable = ({
  values,
  today,
  medians,
  warnings = [],
  errorOf,
  input,
}: ParameterTableProps) => {
  const language = useLanguage()
  const isPhone = useIsPhone('md')
  const formatError = useErrorText()
  const formatWarning = useWarningText()

  const Row = isPhone ? ParameterCard : ParameterRow
  const renderRow: RenderRow = (name) => {
    const error = errorOf?.(name)
    const warningTexts = warnings.filter(({ field }) => field === name).map(formatWarning)
    return (
      <Row
        {...{ name, values, today, medians, input }}
        error={error && formatError(name, error)}
        warnings={warningTexts}
      />
    )
  }

  return (
    <Card>
      {isPhone ? (
        <ParameterCards row={renderRow} />
      ) : (
        <Table
          size="small"
          aria-label={configuration.label.one[language]}
          // Six columns leave less room for the names of the parameters than four.
          sx={{ '& tr > :not(:first-of-type, :last-of-type)': { paddingInline: today ? 2 : 3 } }}
        >
          <ColumnHeads today={today} input={input} />
          <ParameterGroups columns={today ? 6 : 4} row={renderRow} />
        </Table>
      )}
    </Card>
  )
}

/** Parameter on a phone: its name and value, and below them what to compare it with. */
const ParameterCard = ({ name, values, today, medians, error, warnings, input }: ParameterRowProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const formatNote = useNoteText()
  const id = useId()

  const ids = { label: id, remark: `${id}-remark` }
  const value = values[name] ?? ''
  const before = today?.[name] ?? ''

  return (
    <Box component="li" sx={{ padding: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={ids.label} component="span" variant="body2">
          {configuration.fields[name].label[language]}
        </Typography>
        <Stack direction="row" dir="ltr" sx={{ gap: 2, flex: input && '0 0 168px' }}>
          {input ? (
            input(name, ids)
          ) : (
            <>
              <ParameterNumber name={name} value={value} />
              <ParameterUnit name={name} />
            </>
          )}
        </Stack>
      </Stack>
      <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap' }}>
        <Typography variant="caption" color="textSecondary" component="div">
          {today && calculateNumberChange(name, before, value) && (
            <>
              {t('calculator.page.columns.today')}: <ParameterNumber name={name} value={before} />,{' '}
              <ParameterDelta name={name} before={before} after={value} />
              {' · '}
            </>
          )}
          {t('calculator.page.columns.median')}: <ParameterNumber name={name} value={medians[name]} />
        </Typography>
        <ParameterRemark id={ids.remark} error={error} warnings={warnings} note={formatNote(name)} />
      </Stack>
    </Box>
  )
}

interface ParameterRemarkProps {
  id: string
  /** Error that prevents saving. */
  error?: string
  /** Warnings, which do not prevent saving. */
  warnings: readonly string[]
  /** Note that is shown when there is neither an error nor a warning. */
  note?: string
}

/** Remark beside a value: its error, else its warnings, else a note on its limits. */
const ParameterRemark = ({ id, error, warnings, note }: ParameterRemarkProps) => {
  if (error)
    return (
      <Typography id={id} component="div" variant="caption" color="error" role="alert">
        {error}
      </Typography>
    )
  if (warnings.length > 0)
    return (
      <Typography
        id={id}
        component="div"
        variant="caption"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', color: 'status.draft' }}
      >
        <WarningAmber aria-hidden sx={{ fontSize: 16, flex: 'none' }} />
        <span>{warnings.join('. ')}</span>
      </Typography>
    )

  return (
    <Typography id={id} component="div" variant="caption" color="textSecondary">
      {note}
    </Typography>
  )
}

interface ParameterRowProps {
  name: Parameter
  /** Values shown or typed. */
  values: ValuesByPath<string>
  /** Values in force today, if others are shown. */
  today?: ValuesByPath<string>
  medians: Medians
  error?: string
  warnings: readonly string[]
  /** Renders the input; without it the value is read-only. */
  input?: (name: Parameter, ids: RowElementIds) => ReactNode
}

/** Parameter in the table: its value, the value of today, the median and a remark. */
const ParameterRow = ({ name, values, today, medians, error, warnings, input }: ParameterRowProps) => {
  const language = useLanguage()
  const formatNote = useNoteText()
  const id = useId()

  const ids = { label: id, remark: `${id}-remark` }
  const value = values[name] ?? ''
  const before = today?.[name] ?? ''
  const isChanged = calculateNumberChange(name, before, value) !== undefined

  return (
    <TableRow>
      <TableCell id={ids.label} component="th" scope="row" sx={{ fontWeight: 400 }}>
        {configuration.fields[name].label[language]}
      </TableCell>
      <NumberCell sx={{ paddingBlock: 1 }}>
        {input ? (
          input(name, ids)
        ) : (
          <Stack component="span" direction="row" sx={{ gap: 2, justifyContent: 'flex-end', fontSize: 14 }}>
            <ParameterNumber name={name} value={value} />
            <ParameterUnit name={name} />
          </Stack>
        )}
      </NumberCell>
      {today && (
        <>
          <NumberCell>{isChanged ? <ParameterNumber name={name} value={before} /> : '—'}</NumberCell>
          <NumberCell>
            <ParameterDelta name={name} before={before} after={value} />
          </NumberCell>
        </>
      )}
      <NumberCell sx={{ color: 'text.secondary' }}>
        <ParameterNumber name={name} value={medians[name]} />
      </NumberCell>
      <TableCell>
        <ParameterRemark id={ids.remark} error={error} warnings={warnings} note={formatNote(name)} />
      </TableCell>
    </TableRow>
  )
}

const ParameterCards = ({ row }: { row: RenderRow }) => {
  const language = useLanguage()

  return parameterGroups.map(({ key, label, names }) => (
    <Box key={key} component="section" aria-label={label[language]}>
      <Typography
        component="h2"
        variant="body2"
        sx={{ paddingInline: 3, paddingBlock: 1, fontWeight: 600, bgcolor: 'background.default' }}
      >
        {label[language]}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {names.map((name) => (
          <Fragment key={name}>{row(name)}</Fragment>
        ))}
      </Box>
    </Box>
  ))
}

const ColumnHeads = ({ today, input }: Pick<ParameterTableProps, 'today' | 'input'>) => {
  const t = useTranslate()

  return (
    <TableHead>
      <TableRow>
        <TableCell>{t('calculator.page.columns.parameter')}</TableCell>
        <NumberCell sx={{ width: today ? 152 : 148 }}>
          {t(`calculator.page.columns.${input ? 'typed' : 'value'}`)}
        </NumberCell>
        {today && (
          <>
            <NumberCell>{t('calculator.page.columns.today')}</NumberCell>
            <NumberCell>{t('calculator.page.columns.change')}</NumberCell>
          </>
        )}
        <NumberCell sx={{ whiteSpace: 'normal', minWidth: 90 }}>
          {t('calculator.page.columns.median')}
        </NumberCell>
        <TableCell sx={{ width: today ? '22%' : 176 }}>{t('calculator.page.columns.note')}</TableCell>
      </TableRow>
    </TableHead>
  )
}

const ParameterGroups = ({ columns, row }: { columns: number; row: RenderRow }) => {
  const language = useLanguage()

  return parameterGroups.map(({ key, label, names }) => (
    <TableBody key={key}>
      <TableRow>
        <TableCell
          component="th"
          scope="rowgroup"
          colSpan={columns}
          sx={{ height: 30, paddingBlock: 0.5, fontWeight: 600, bgcolor: 'background.default' }}
        >
          {label[language]}
        </TableCell>
      </TableRow>
      {names.map((name) => (
        <Fragment key={name}>{row(name)}</Fragment>
      ))}
    </TableBody>
  ))
}
