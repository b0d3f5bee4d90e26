import WarningAmber from '@mui/icons-material/WarningAmber'
import { Box, Button, Stack, TextField } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import {
  configuration,
  maxChangeReasonLength,
  type Parameter,
  parameters,
} from '../../../domain/calculator/configuration.ts'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import { formatDateTime, isolateBidi } from '../../../domain/format/format.ts'
import { EditingConflict } from '../../form/EditingConflict.tsx'
import { LeaveQuestion, type LeaveSave, LeavingWarning } from '../../form/LeavingWarning.tsx'
import { ChangedElsewhere, OthersWithRecord } from '../../form/Presence.tsx'
import { BottomBar, FailureAlert, SaveButton } from '../../form/SaveBar.tsx'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useOpenRecord } from '../../ui/live-changes.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { isTyping, useShortcut } from '../../ui/shortcuts.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useIsPhone } from '../../ui/useScreenWidth.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { BankSeries, BankWithValues, NamedBank, Period } from '../calculator-types.ts'
import { NarrowScreenEffect, toEditEffectProps, WideScreenEffect } from '../effect/EffectPanel.tsx'
import { EffectiveField, ScheduledNotice } from '../timeline/EffectiveField.tsx'
import { PeriodTimeline } from '../timeline/PeriodTimeline.tsx'
import { immediately, parseEffectiveTime } from '../values/effective-time.ts'
import {
  calculateNumberChange,
  isParameter,
  type ParameterEdit,
  type StartedEdit,
  toParameterTexts,
  toStoredNumber,
} from '../values/typed-parameters.ts'
import {
  CalculatorPageHeader,
  ControlsCard,
  LabelledControl,
  ParameterColumns,
  PeriodChoice,
} from './CalculatorFrame.tsx'
import { ParameterInput } from './ParameterInput.tsx'
import { ParameterTable } from './ParameterTable.tsx'
import { type ConfigurationEditing, useConfigurationEditing } from './useConfigurationEditing.ts'
import { calculateMedians, useParameterWarnings } from './useParameterRemarks.ts'

const tickMs = 15_000

interface ParameterFormProps extends StartedEdit {
  bank: NamedBank
  banks: readonly BankWithValues[]
  bankChoice: ReactNode
  series: BankSeries
  /** Period that was shown before. */
  shownPeriod: Period | undefined
  onChoose: (period: Period) => void
  /** Leaves edit mode. */
  onDone: () => void
}

/** Form of a bank's parameters: typed values beside the current ones, and the bar that saves them. */
export const ParameterForm = ({
  bank,
  banks,
  bankChoice,
  series,
  baseEdit,
  initialEdits,
  shownPeriod,
  onChoose,
  onDone,
}: ParameterFormProps) => {
  const now = useServerTime(series.now)
  const isPhone = useIsPhone()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const editing = useConfigurationEditing({ series, baseEdit, initialEdits, now, onDone })
  useOpenRecord('banks', String(bank.id), editing.isDirty)
  const [isConfirmingLeave, setIsConfirmingLeave] = useState(false)
  const current = series.periods.find(({ state }) => state === 'current')
  const referenceValues = {
    today: current && toParameterTexts(current),
    medians: calculateMedians(bank.id, banks),
  }
  const warnings = useParameterWarnings(editing.values, referenceValues)

  const effectProps = toEditEffectProps(referenceValues.today, editing, now)
  const isChanged = (name: Parameter) =>
    calculateNumberChange(name, referenceValues.today?.[name] ?? '', editing.values[name] ?? '') !== undefined
  const changedCount = current ? parameters.filter(isChanged).length : 0
  const canSave = editing.isDirty && (!current || baseEdit.replaces !== undefined || changedCount > 0)
  const submit = (): boolean => canSave && editing.submit()
  const editedPeriod = series.periods.find(({ id }) => id === baseEdit.replaces) ?? current
  const choosePeriod = (period: Period) => (period.id === shownPeriod?.id ? leave() : onChoose(period))
  const leave = () => (editing.isDirty ? setIsConfirmingLeave(true) : onDone())
  const discard = () => {
    editing.discardEdits()
    onDone()
  }
  const saveLabel = editing.effective === immediately ? 'calculator.page.save' : 'calculator.page.schedule'
  useShortcut('Ctrl+KeyS', submit)
  useShortcut('Escape', leave)
  useFocusFirstError(form, editing.attempts)

  const scheduledNotice = (
    <Box sx={{ marginBlockEnd: 3, '&:empty': { display: 'none' } }}>
      <ScheduledNotice series={series} effective={editing.effective} replaces={baseEdit.replaces} />
    </Box>
  )

  return (
    <form
      id={formId}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={({ key, target, nativeEvent }) => {
        // Outside inputs, `useShortcut` handles the key for the whole page.
        if (
          key === 'Escape' &&
          isTyping(target instanceof EventTarget ? target : null) &&
          !nativeEvent.isComposing
        )
          leave()
      }}
    >
      <CalculatorPageHeader aside={<ChangeSummary begun={baseEdit} changed={changedCount} bank={bank} />} />
      <ChangedElsewhere editing={editing} />
      <ControlsCard>
        {bankChoice}
        {current && <PeriodChoice series={series} chosenPeriod={editedPeriod} onChoose={choosePeriod} />}
        <Box sx={{ flex: { xs: '1 1 110px', sm: '0 1 190px', xl: '0 1 240px' }, minWidth: 0 }}>
          <EffectiveField
            value={editing.effective}
            onChange={(value) => editing.edit('effective_from', value)}
            now={now}
            error={editing.timeError}
          />
        </Box>
        <ReasonField editing={editing} />
      </ControlsCard>
      {!isPhone && scheduledNotice}
      <ParameterColumns effect={<WideScreenEffect {...effectProps} />}>
        <ParameterTable
          values={editing.values}
          {...referenceValues}
          warnings={warnings}
          errorOf={editing.errorOf}
          input={(name, ids) => (
            <ParameterInput
              name={name}
              editing={editing}
              isChanged={isChanged(name)}
              ids={ids}
              isFirst={name === parameters[0]}
            />
          )}
        />
        {isPhone && scheduledNotice}
        {current && <PeriodTimeline series={series} shownPeriod={shownPeriod} onChoose={choosePeriod} />}
      </ParameterColumns>
      <FormBar
        form={formId}
        effect={<NarrowScreenEffect {...effectProps} />}
        editing={editing}
        canSave={canSave}
        warningCount={warnings.length}
        saveLabel={saveLabel}
        onCancel={discard}
      />
      <ConfigurationConflict editing={editing} />
      <LeavingWarning edits={editing} save={{ label: saveLabel, start: submit }} />
      <LeaveQuestion
        isOpen={isConfirmingLeave}
        onLeave={discard}
        onStay={() => setIsConfirmingLeave(false)}
        saveLabel={saveLabel}
        onSave={() => {
          setIsConfirmingLeave(false)
          submit()
        }}
      />
    </form>
  )
}

/** Returns the time of the server in milliseconds; it advances while the page is open. */
const useServerTime = (serverTime: string): number => {
  const [now, setNow] = useState(() => Date.parse(serverTime))
  useEffect(() => {
    const startedAtMs = performance.now()
    const updateNow = () => setNow(Date.parse(serverTime) + performance.now() - startedAtMs)
    updateNow()
    const timer = setInterval(updateNow, tickMs)
    return () => clearInterval(timer)
  }, [serverTime])
  return now
}

/** Focuses the first invalid input after each attempt to save. */
const useFocusFirstError = (form: RefObject<HTMLElement | null>, attempts: number): void => {
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, attempts])
}

interface ChangeSummaryProps {
  begun: ParameterEdit
  changed: number
  bank: NamedBank
}

/** Kind of edit, number of changed parameters, and who else edits them. */
const ChangeSummary = ({ begun, changed, bank }: ChangeSummaryProps) => {
  const t = useTranslate()

  const isScheduled = begun.replaces !== undefined
  const editKind = begun.version === 0 ? 'new' : 'now'

  return (
    <Stack direction="row" component="span" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
      <Stack
        component="span"
        direction="row"
        sx={{ gap: 1.5, alignItems: 'center', color: `status.${isScheduled ? 'scheduled' : 'draft'}` }}
      >
        <StatusDot status={isScheduled ? 'scheduled' : 'draft'} />
        {t(`calculator.page.editing.${isScheduled ? 'scheduled' : editKind}`)}
      </Stack>
      {changed > 0 && t('calculator.page.editing.changed', { smart_count: changed })}
      <OthersWithRecord resource="banks" id={String(bank.id)} />
    </Stack>
  )
}

/** Input for the reason of the change. */
const ReasonField = ({ editing }: { editing: ConfigurationEditing }) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const labelId = useId()

  return (
    <LabelledControl id={labelId} label={t('calculator.page.reason')} basis={120} phoneBasis={96} grows>
      <TextField
        margin="none"
        value={editing.values.reason ?? ''}
        placeholder={isPhone ? t('calculator.page.reason') : undefined}
        onChange={({ target }) => editing.edit('reason', target.value)}
        slotProps={{
          htmlInput: { 'aria-labelledby': labelId, maxLength: maxChangeReasonLength, dir: 'auto' },
          input: { sx: { fontSize: 13 } },
        }}
      />
    </LabelledControl>
  )
}

interface FormBarProps {
  form: string
  editing: ConfigurationEditing
  /** Whether there are edits worth saving. */
  canSave: boolean
  /** Number of unusual values. */
  warningCount: number
  saveLabel: LeaveSave['label']
  /** Effect of the change on loans, on screens with no room beside the parameters. */
  effect: ReactNode
  onCancel: () => void
}

/** Bar of the form: why saving failed, the number of warnings, and the buttons. */
const FormBar = ({ form, editing, canSave, warningCount, saveLabel, effect, onCancel }: FormBarProps) => {
  const t = useTranslate()

  return (
    <BottomBar
      notice={
        <>
          {effect}
          <ConfigurationSaveFailure editing={editing} />
        </>
      }
      start={warningCount > 0 && <WarningCount count={warningCount} />}
    >
      <Button variant="outlined" color="inherit" disabled={editing.isSaving} onClick={onCancel}>
        {t('editing.cancel')}
      </Button>
      <SaveButton
        isMain
        form={form}
        label={t(saveLabel)}
        isSaving={editing.isSaving}
        disabled={!canSave}
        keys="Control+S"
      />
    </BottomBar>
  )
}

/** Alert that explains why the last save failed. */
const ConfigurationSaveFailure = ({ editing }: { editing: ConfigurationEditing }) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()

  const { failure } = editing
  if (!failure) return null

  const apiError = apiErrorOf(failure)
  const describeFailure = () => {
    if (apiError?.code === 'network') return t('calculator.page.failures.connection')
    if (editing.isRefusedByField) return t('calculator.page.failures.fields')
    return translateMessage(apiError ? failure.message : 'errors.unknown')
  }

  return <FailureAlert title={t('calculator.page.failures.save')}>{describeFailure()}</FailureAlert>
}

const WarningCount = ({ count }: { count: number }) => {
  const t = useTranslate()

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center', fontSize: 13, color: 'status.draft' }}>
      <WarningAmber fontSize="small" aria-hidden />
      {t('calculator.page.editing.warnings', { smart_count: count })}
    </Stack>
  )
}

/** Dialog that compares parameters saved by another user with the edits, one by one. */
const ConfigurationConflict = ({ editing }: { editing: ConfigurationEditing }) => {
  const t = useTranslate()
  const language = useLanguage()

  const formatTime = (value = '') => {
    const effectiveTime = parseEffectiveTime(value, 0)
    if (!('moment' in effectiveTime)) return value
    return effectiveTime.moment
      ? isolateBidi(formatDateTime(effectiveTime.moment) ?? '')
      : t('calculator.page.conflict.atOnce')
  }
  const wordingOf = (path: string) => {
    if (!isParameter(path)) return { label: t('calculator.page.conflict.at'), text: formatTime }
    const field = configuration.fields[path]
    return {
      label: field.label[language],
      text: (value = '') => formatFieldValue(field, toStoredNumber(path, value), language),
    }
  }

  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}
