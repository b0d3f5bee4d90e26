import { Stack } from '@mui/material'
import type { ReactNode, RefObject } from 'react'
import { LeavingWarning } from '../../../../editing/LeavingWarning.tsx'
import type { Act } from '../../../../editing/state.ts'
import { useShortcut } from '../../../../ui/useShortcut.ts'
import type { TextEditing } from '../useTextEditing.ts'
import { EditorBar } from './EditorBar.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import type { OpenItem } from './useOpenItem.ts'

interface Props {
  item: OpenItem
  editing: Pick<TextEditing, 'isDirty' | 'hasDrafts' | 'isSaving' | 'failure' | 'fits'> & {
    save: (act: Act, typed?: undefined, reason?: string) => void
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
export const ItemForm = ({ item, editing, goesOn, area, hint, children }: Props) => {
  const { place, wayBack, after } = item
  const save = (act: Act, thenOn = false) => {
    goesOn.current = thenOn
    if (editing.fits) editing.save(act)
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
        failure={<SaveFailure editing={editing} place={place} />}
        onSave={save}
        hint={hint}
        hasNext={after !== undefined}
      />
    </>
  )
}
