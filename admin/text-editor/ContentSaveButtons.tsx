import { contentAccess } from '../../domain/access-rules.ts'
import type { SaveMode } from '../form/editing-state.ts'
import { SaveButton } from '../form/SaveBar.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface ContentSaveButtonsProps {
  editing: { readonly isDirty: boolean; readonly hasDrafts: boolean; readonly isSaving: boolean }
  /** Id of the element that explains why the item cannot be published; undefined if it can. */
  blockedBy?: string | undefined
  /** Whether another item follows in the list that this one was opened from. */
  hasNext: boolean
  /** Saves; with `next`, the following item is opened afterwards. */
  onSave: (mode: SaveMode, next?: 'next') => void
}

/** Buttons that save a draft, publish and continue, and publish. */
export const ContentSaveButtons = ({ editing, blockedBy, hasNext, onSave }: ContentSaveButtonsProps) => {
  const t = useTranslate()
  const may = useMay()

  const canPublish = may(contentAccess.publish)

  const { isDirty, hasDrafts, isSaving } = editing
  const isBlocked = blockedBy !== undefined
  const isOff = isBlocked || !(isDirty || hasDrafts)

  return (
    <>
      <SaveButton
        isMain={isBlocked || !canPublish}
        label={t('editing.saveDraft')}
        keys="Control+S"
        isSaving={isSaving}
        disabled={!isDirty}
        onSave={() => onSave('draft')}
      />
      {canPublish && hasNext && (
        <SaveButton
          label={t('textEditor.publishOn')}
          isSaving={isSaving}
          disabled={isOff}
          onSave={() => onSave('approved', 'next')}
        />
      )}
      {canPublish && (
        <SaveButton
          isMain={!isBlocked}
          label={t('editing.publish')}
          reason={blockedBy}
          isSaving={isSaving}
          disabled={isOff}
          onSave={() => onSave('approved')}
        />
      )}
    </>
  )
}
