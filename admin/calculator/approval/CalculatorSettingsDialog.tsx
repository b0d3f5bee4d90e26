import * as calls from 'virtual:calls'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  InputAdornment,
  Switch,
  TextField,
} from '@mui/material'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { calculatorSettings } from '../../../domain/calculator/settings.ts'
import { recordErrors } from '../../../domain/descriptor/record-schema.ts'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import { formatDateTime, isolateBidi } from '../../../domain/format/format.ts'
import { parseTypedNumber } from '../../../domain/format/typed-number.ts'
import { FailureAlert, useSaveErrorText } from '../../form/SaveBar.tsx'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { useApiMutation, useApiQuery } from '../../providers/api-queries.ts'
import { toValidationMessage } from '../../resources/error-messages.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import type { CalculatorSettings } from '../calculator-types.ts'

type SettingsInputs = Pick<CalculatorSettings, 'second_approval' | 'warning_share'>

/**
 * Dialog with the settings for changing parameters: second approval, and the share that triggers a warning.
 */
export const CalculatorSettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  const headingId = useId()
  const query = useApiQuery(calls.calculatorSettings)

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{calculatorSettings.label.one[language]}</DialogTitle>
      <Loaded query={query}>
        {(settings) => <SettingsForm key={settings.version} settings={settings} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

const useShareError = ({ warning_share }: SettingsInputs): string | undefined => {
  const language = useLanguage()
  const translateMessage = useTranslateMessage()

  const { warning_share: brokenRule } = recordErrors(calculatorSettings, 'update', { warning_share })
  if (!brokenRule) return undefined

  const rule = warning_share === '' ? 'required' : brokenRule
  const { message, args } = toValidationMessage(calculatorSettings, 'warning_share', `rules.${rule}`, {
    language,
    values: { warning_share },
  })

  return translateMessage(message, args)
}

/** Holds the form values; saves over the version that the user has seen. */
const useSettingsForm = (settings: CalculatorSettings, onClose: () => void) => {
  const notify = useNotify()
  const notifyDone = useNotifyDone()
  const { mutate, isPending, error: failure } = useApiMutation(calls.saveCalculatorSettings)
  const { second_approval, warning_share, version } = settings
  // Over a newer version, kept inputs would take back what another user has saved.
  const { inputs, changeInputs, finish } = useKeptInputs<SettingsInputs>(
    `calculator-settings/${version}`,
    { second_approval, warning_share },
    onClose,
  )

  const request = {
    ...inputs,
    warning_share: parseTypedNumber(inputs.warning_share, {
      scale: calculatorSettings.fields.warning_share.scale,
    }),
  }
  const notifySaved = (saved: CalculatorSettings, newSettings: SettingsInputs) => {
    const isHeld = saved.second_approval && !newSettings.second_approval
    if (isHeld) notify('calculator.approval.offRequested', { type: 'info' })
    else notifyDone('editing.saved')
    finish()
  }
  const send = (newSettings: SettingsInputs) =>
    mutate({ body: { ...newSettings, version } }, { onSuccess: (saved) => notifySaved(saved, newSettings) })

  return {
    inputs,
    changeInputs,
    finish,
    error: useShareError(request),
    isDirty: request.second_approval !== second_approval || request.warning_share !== warning_share,
    isPending,
    failure,
    save: () => send(request),
    keepOn: () => send({ second_approval: true, warning_share }),
  }
}

const useFieldText = (name: string) => {
  const language = useLanguage()
  const field = fieldOf(calculatorSettings, name)
  return { label: field?.label[language], hint: field?.hint?.[language] }
}

interface ApprovalSwitchProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Switch that requires a second person to approve changes. */
const ApprovalSwitch = ({ isOn, onChange }: ApprovalSwitchProps) => {
  const { label, hint } = useFieldText('second_approval')
  const hintId = useId()

  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId}>{hint}</FormHelperText>
    </div>
  )
}

interface ShareInputProps {
  value: string
  error: string | undefined
  onChange: (input: string) => void
}

/** Input of the share of a value above which its change triggers a warning. */
const ShareInput = ({ value, error, onChange }: ShareInputProps) => {
  const { label, hint } = useFieldText('warning_share')

  return (
    <TextField
      label={label}
      value={value}
      error={error !== undefined}
      helperText={error ?? hint}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{
        htmlInput: { dir: 'ltr', inputMode: 'decimal', style: { textAlign: 'right' } },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  )
}

interface SettingsFormProps {
  settings: CalculatorSettings
  onClose: () => void
}

const SettingsForm = ({ settings, onClose }: SettingsFormProps) => {
  const t = useTranslate()
  const describeError = useSaveErrorText()
  const form = useSettingsForm(settings, onClose)
  const { inputs, changeInputs, finish, error, isDirty, isPending, failure, save, keepOn } = form

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 4, paddingBlockStart: 2 }}>
        {failure && <FailureAlert>{describeError(failure)}</FailureAlert>}
        <OffRequest settings={settings} isPending={isPending} onKeepOn={keepOn} />
        <ApprovalSwitch
          isOn={inputs.second_approval}
          onChange={(second_approval) => changeInputs({ second_approval })}
        />
        <ShareInput
          value={inputs.warning_share}
          error={error}
          onChange={(warning_share) => changeInputs({ warning_share })}
        />
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={finish}>
          {t('ra.action.cancel')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!isDirty || error !== undefined}>
          {t('editing.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface OffRequestProps {
  settings: CalculatorSettings
  isPending: boolean
  onKeepOn: () => void
}

/** Request of a user to switch second approval off, with a way to turn it down. */
const OffRequest = ({ settings, isPending, onKeepOn }: OffRequestProps) => {
  const t = useTranslate()

  if (!settings.second_approval || !settings.off_requested_by) return null

  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" disabled={isPending} onClick={onKeepOn}>
          {t('calculator.approval.keepOn')}
        </Button>
      }
    >
      {t('calculator.approval.off', {
        name: isolateBidi(settings.off_requested_by.name),
        time: isolateBidi(formatDateTime(settings.off_requested_at ?? undefined) ?? ''),
      })}
    </Alert>
  )
}
