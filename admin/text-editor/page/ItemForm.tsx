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
import type { OpenItem } from '../useOpenItem.ts'
import type { TextEditing } from '../useTextEditing.ts'

interface ItemFormProps {
  item: OpenItem
  editing: Pick<TextEditing, 'isDirty' | 'hasDrafts' | 'isSaving' | 'failure' | 'fits'> & {
    save: (mode: SaveMode, typed?: undefined, reason?: string) => void
  }
  /** Whether publishing goes on to the item that follows. */
  goesOn: RefObject<boolean>
  /** Where the fields are. */
  area: RefObject<HTMLDivElement | null>
  /** Which keys do what. */
  hint: string
  children: ReactNode
}

/** An item while it is edited: its fields over the bar that saves. A draft is saved in place; publishing leads on. */
export const ItemForm = ({ item, editing, goesOn, area, hint, children }: ItemFormProps) => {
  const { place, wayBack, after } = item
  const save = (mode: SaveMode, thenOn = false) => {
    goesOn.current = thenOn
    if (editing.fits) editing.save(mode)
    else area.current?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]')?.focus()
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))

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
  /** Why the last save failed. */
  failure: ReactNode
  /** Saves; `thenOn`: and goes on to the next text rather than back. */
  onSave: (mode: SaveMode, thenOn?: boolean) => void
  /** Which keys do what. */
  hint: string
  /** A text follows in the list that it was opened from. */
  hasNext?: boolean
}

/** The bar of the editors of content: shortcuts, the way back, draft and publication. */
const EditorBar = ({ editing, wayBack, failure, hint, onSave, hasNext = false }: EditorBarProps) => {
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
