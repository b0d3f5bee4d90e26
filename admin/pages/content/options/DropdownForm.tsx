import { useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { languages } from '../../../../domain/languages.ts'
import { LeavingWarning } from '../../../editing/LeavingWarning.tsx'
import type { Act } from '../../../editing/state.ts'
import type { TextRecord } from '../../../providers/content.ts'
import type { WayBack } from '../../../ui/return-path.ts'
import { useShortcut } from '../../../ui/useShortcut.ts'
import { useWords } from '../../../ui/useWords.ts'
import { EditorBar } from '../editor/EditorBar.tsx'
import { SaveFailure } from '../editor/SaveFailure.tsx'
import { DropdownConflict } from './conflict/DropdownConflict.tsx'
import { OptionGrid } from './OptionGrid.tsx'
import { useDropdownEditing } from './useDropdownEditing.ts'

interface Props {
  record: TextRecord
  wayBack: WayBack
}

/** A dropdown while it is edited. A draft is saved in place; publishing leads back. */
export const DropdownForm = ({ record, wayBack }: Props) => {
  const words = useWords()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  const editing = useDropdownEditing(record, ({ act, isWhole }) => {
    // What was typed while the save ran is not stored yet.
    if (act === 'approved' && isWhole) void navigate(wayBack.to, { state: wayBack.state })
  })
  const save = (act: Act) => {
    if (editing.fits) editing.save(act)
    else area.current?.querySelector<HTMLTextAreaElement>('textarea[aria-invalid="true"]')?.focus()
  }
  useShortcut('Ctrl+KeyS', () => save('draft'))
  return (
    <>
      {editing.isDirty && <LeavingWarning />}
      <OptionGrid
        ref={area}
        editing={editing}
        start={languages.find((language) => language === params.get('language'))}
      />
      <EditorBar
        editing={editing}
        wayBack={wayBack}
        failure={<SaveFailure editing={editing} isMain={record.section === 'main'} />}
        hint={words('textEditor.saveKey')}
        onSave={save}
      />
      <DropdownConflict editing={editing} />
    </>
  )
}
