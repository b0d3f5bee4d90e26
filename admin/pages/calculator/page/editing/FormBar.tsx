import WarningAmber from '@mui/icons-material/WarningAmber'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { BottomBar } from '../../../../editing/BottomBar.tsx'
import { SaveButton } from '../../../../editing/SaveButton.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import { atOnce } from '../../time/effective.ts'
import { SaveFailure } from './SaveFailure.tsx'
import type { ConfigurationEditing } from './useConfigurationEditing.ts'

interface Props {
  editing: ConfigurationEditing
  /** Something was typed that is worth saving. */
  canSave: boolean
  /** How many values are unusual. */
  warnings: number
  /** What the change does to loans, where there is no room beside the parameters. */
  effect: ReactNode
  onCancel: () => void
}

const Remarks = ({ count }: { count: number }) => (
  <Stack direction="row" sx={{ gap: 2, alignItems: 'center', fontSize: 13, color: 'status.draft' }}>
    <WarningAmber fontSize="small" aria-hidden />
    {useWords()('calculator.page.editing.warnings', { smart_count: count })}
  </Stack>
)

/** The bar of the form: why it could not be saved, what is unusual, and the acts. */
export const FormBar = ({ editing, canSave, warnings, effect, onCancel }: Props) => {
  const words = useWords()
  const isScheduled = editing.effective !== atOnce
  return (
    <BottomBar
      notice={
        <>
          {effect}
          <SaveFailure editing={editing} />
        </>
      }
      start={warnings > 0 && <Remarks count={warnings} />}
    >
      <Button variant="outlined" color="inherit" disabled={editing.isSaving} onClick={onCancel}>
        {words('editing.cancel')}
      </Button>
      <SaveButton
        isMain
        label={words(isScheduled ? 'calculator.page.schedule' : 'calculator.page.save')}
        isSaving={editing.isSaving}
        disabled={!canSave}
        keys="Control+S"
      />
    </BottomBar>
  )
}
