import Button from '@mui/material/Button'
import { KeyHint } from '../ui/keys/KeyHint.tsx'
import { useWords } from '../ui/useWords.ts'

interface Props {
  label: string
  isSaving: boolean
  /** There is nothing to save, or it would be refused. */
  disabled: boolean
  /** The one that most people want; it says that a save runs. */
  isMain?: boolean
  inRow?: boolean
  keys?: string
  /** The keys as they stand on the button. */
  hint?: string | undefined
  /** The id of what says why it is off. */
  reason?: string
  /** What saves; without it the form around the button is submitted. */
  onSave?: () => void
}

/**
 * Saves once something has changed, and not while a save runs. In a row it then only says that it is off: a
 * button that is disabled would lose the focus, and Escape with it.
 */
export const SaveButton = ({
  label,
  isSaving,
  disabled,
  isMain,
  inRow,
  keys,
  hint,
  reason,
  onSave,
}: Props) => {
  const words = useWords()
  return (
    <Button
      type={onSave ? 'button' : 'submit'}
      size={inRow ? 'small' : 'medium'}
      variant={isMain ? 'contained' : 'outlined'}
      aria-keyshortcuts={keys}
      aria-describedby={reason}
      disabled={disabled || (isSaving && !inRow)}
      aria-disabled={isSaving}
      onClick={onSave}
    >
      {isMain && isSaving ? words('editing.saving') : label}
      {hint && <KeyHint keys={hint} />}
    </Button>
  )
}
