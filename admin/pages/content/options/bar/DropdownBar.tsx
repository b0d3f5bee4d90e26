import { Typography } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { contentAccess } from '../../../../../domain/access-rules.ts'
import { SaveBar } from '../../../../editing/SaveBar.tsx'
import { SaveButton } from '../../../../editing/SaveButton.tsx'
import type { Act } from '../../../../editing/state.ts'
import type { WayBack } from '../../../../ui/return-path.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import type { DropdownRule } from '../editing/useSaveDropdown.ts'
import type { Place } from '../grid/places.ts'
import { Missing } from './Missing.tsx'

interface Props {
  editing: DropdownEditing
  rule: DropdownRule
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  /** Saves; `thenOn`: and goes on to the next item rather than back. */
  onSave: (act: Act, thenOn?: boolean) => void
  /** Leads to a field of the table. */
  onOpen: (place: Place) => void
  /** An item follows in the list that it was opened from. */
  hasNext: boolean
}

const Keys = () => (
  <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
    {useWords()('options.keys')}
  </Typography>
)

/** The bar of a dropdown: what is missing in it or else the keys, the way back, draft and publication. */
export const DropdownBar = (props: Props) => {
  const { editing, rule, wayBack, failure, onSave, onOpen, hasNext } = props
  const words = useWords()
  const id = useId()
  const { isDirty, hasDrafts, isSaving, checked } = editing
  const canPublish = useMay()(contentAccess.publish)
  const isComplete = checked.mistakes.length === 0
  const isHeld = rule === 'complete' && !isComplete
  const isOff = isHeld || !(isDirty || hasDrafts)
  const start = isComplete ? <Keys /> : <Missing id={id} rule={rule} checked={checked} onOpen={onOpen} />
  return (
    <SaveBar wayBack={wayBack} failure={failure} start={start}>
      <SaveButton
        isMain={isHeld || !canPublish}
        label={words('editing.saveDraft')}
        keys="Control+S"
        isSaving={isSaving}
        disabled={!isDirty}
        onSave={() => onSave('draft')}
      />
      {canPublish && hasNext && (
        <SaveButton
          label={words('textEditor.publishOn')}
          isSaving={isSaving}
          disabled={isOff}
          onSave={() => onSave('approved', true)}
        />
      )}
      {canPublish && (
        <SaveButton
          isMain={!isHeld}
          label={words('editing.publish')}
          reason={isHeld ? id : undefined}
          isSaving={isSaving}
          disabled={isOff}
          onSave={() => onSave('approved')}
        />
      )}
    </SaveBar>
  )
}
