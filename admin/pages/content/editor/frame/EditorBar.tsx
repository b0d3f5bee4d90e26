import type { ReactNode } from 'react'
import { contentAccess } from '../../../../../domain/access-rules.ts'
import { SaveBar } from '../../../../editing/SaveBar.tsx'
import { SaveButton } from '../../../../editing/SaveButton.tsx'
import type { Act } from '../../../../editing/state.ts'
import type { WayBack } from '../../../../ui/return-path.ts'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { TextEditing } from '../useTextEditing.ts'

interface Props {
  editing: Pick<TextEditing, 'isDirty' | 'hasDrafts' | 'isSaving'>
  wayBack: WayBack
  /** Why the last save failed. */
  failure: ReactNode
  /** Saves; `thenOn`: and goes on to the next text rather than back. */
  onSave: (act: Act, thenOn?: boolean) => void
  /** Which keys do what. */
  hint: string
  /** A text follows in the list that it was opened from. */
  hasNext?: boolean
}

/** The bar of the editors of content: shortcuts, the way back, draft and publication. */
export const EditorBar = ({ editing, wayBack, failure, hint, onSave, hasNext = false }: Props) => {
  const words = useWords()
  const { isDirty, hasDrafts, isSaving } = editing
  const canPublish = useMay()(contentAccess.publish)
  return (
    <SaveBar wayBack={wayBack} failure={failure} hint={hint}>
      <SaveButton
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
          disabled={!(isDirty || hasDrafts)}
          onSave={() => onSave('approved', true)}
        />
      )}
      {canPublish && (
        <SaveButton
          isMain
          label={words('editing.publish')}
          isSaving={isSaving}
          disabled={!(isDirty || hasDrafts)}
          onSave={() => onSave('approved')}
        />
      )}
    </SaveBar>
  )
}
