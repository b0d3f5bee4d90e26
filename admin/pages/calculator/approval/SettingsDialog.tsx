import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslate } from 'react-admin'
import { calculatorSettings } from '../../../../domain/calculator/settings.ts'
import { FailureAlert } from '../../../editing/FailureAlert.tsx'
import type { Settings } from '../../../providers/pages/calculator-formula.ts'
import { Loaded } from '../../../ui/Loaded.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { useCalculatorSettings } from '../formula/queries.ts'
import { ApprovalSwitch, ShareInput } from './SettingFields.tsx'
import { useSettingsForm } from './useSettingsForm.ts'

interface FormProps {
  stored: Settings
  onClose: () => void
}

const SettingsForm = ({ stored, onClose }: FormProps) => {
  const words = useWords()
  const translate = useTranslate()
  const { typed, type, error, isDirty, isPending, failure, save } = useSettingsForm(stored, onClose)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <DialogContent sx={{ display: 'grid', gap: 4, paddingBlockStart: 2 }}>
        {failure && <FailureAlert>{translate(failure.message)}</FailureAlert>}
        <ApprovalSwitch
          isOn={typed.second_approval}
          onChange={(second_approval) => type({ second_approval })}
        />
        <ShareInput
          value={typed.warning_share}
          error={error}
          onChange={(warning_share) => type({ warning_share })}
        />
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" loading={isPending} disabled={!isDirty || error !== undefined}>
          {words('editing.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** How parameters of banks are changed, for who manages the system: whether another person approves, and what is warned of. */
export const SettingsDialog = ({ onClose }: { onClose: () => void }) => {
  const language = useLanguage()
  const heading = useId()
  const query = useCalculatorSettings()
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={heading}>
      <DialogTitle id={heading}>{calculatorSettings.label.one[language]}</DialogTitle>
      <Loaded query={query}>
        {(stored) => <SettingsForm key={stored.version} stored={stored} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}
