import { Stack } from '@mui/material'
import type { ReactNode, RefObject } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
import type { SaveMode } from '../../form/editing-state.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { SaveBar, SaveButton } from '../../form/SaveBar.tsx'
import type { WayBack } from '../../ui/navigation.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useWords } from '../../ui/useWords.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import type { OpenItem, SaveFollowUp } from '../useOpenItem.ts'
import type { TextEditing } from '../useTextEditing.ts'

interface ItemFormProps {
  item: OpenItem
  editing: Pick<TextEditing, 'isDirty' | 'hasDrafts' | 'isSaving' | 'failure' | 'fits'> & {
    save: (mode: SaveMode, typed?: undefined, reason?: string) => void
  }
  /** Where the last requested save leads. */
  followUp: RefObject<SaveFollowUp>
  /** Goes to the next gap, which Ctrl+Enter does once nothing is left to save. */
  onNextGap: () => void
  /** Element around the fields. */
  area: RefObject<HTMLDivElement | null>
  /** Names of the keyboard shortcuts. */
  hint: string
  children: ReactNode
}

/** Form of an item: its fields above the save bar. Saving a draft stays on the page; publishing leaves it. */
export const ItemForm = ({ item, editing, followUp, onNextGap, area, hint, children }: ItemFormProps) => {
  const { place, wayBack, after } = item
  const save = (mode: SaveMode, next: SaveFollowUp = 'list') => {
    followUp.current = next
    if (editing.fits) editing.save(mode)
    else area.current?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]')?.focus()
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))
  useShortcut('Ctrl+Enter', () => (editing.isDirty ? save('draft', 'gap') : onNextGap()))

  return (
    <>
      {editing.isDirty && <LeavingWarning />}
      <Stack ref={area} sx={{ gap: 3 }}>
        {children}
      </Stack>
      <EditorBar
        editing={editing}
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} errorScope={place} />}
        onSave={save}
        hint={hint}
        hasNext={after !== undefined}
      />
    </>
  )
}

interface EditorBarProps {
  editing: Pick<TextEditing, 'isDirty' | 'hasDrafts' | 'isSaving'>
  wayBack: WayBack
  /** Alert of the last save, if it failed. */
  failure: ReactNode
  onSave: (mode: SaveMode, next?: SaveFollowUp) => void
  /** Names of the keyboard shortcuts. */
  hint: string
  /** Whether another text follows in the list that this one was opened from. */
  hasNext?: boolean
}

/** Save bar of the content editors: shortcuts, the way back, and buttons to save a draft and to publish. */
const EditorBar = ({ editing, wayBack, failure, hint, onSave, hasNext = false }: EditorBarProps) => {
  const words = useWords()
  const may = useMay()

  const { isDirty, hasDrafts, isSaving } = editing
  const canPublish = may(contentAccess.publish)

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
          onSave={() => onSave('approved', 'next')}
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
