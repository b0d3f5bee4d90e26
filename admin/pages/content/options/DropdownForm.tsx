import { useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { languages } from '../../../../domain/languages.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ItemForm } from '../editor/frame/ItemForm.tsx'
import { Surroundings } from '../editor/frame/Surroundings.tsx'
import { useAfterPublishing } from '../editor/frame/useAfterPublishing.ts'
import type { OpenItem } from '../editor/frame/useOpenItem.ts'
import { useTextHistory } from '../editor/history/useTextHistory.ts'
import { DropdownCard } from './card/DropdownCard.tsx'
import { useUndoKeys } from './card/useUndoKeys.ts'
import { DropdownConflict } from './conflict/DropdownConflict.tsx'
import { labelOf } from './editing/dropdown.ts'
import { useDropdownEditing } from './editing/useDropdownEditing.ts'

/** A dropdown while it is edited: its label and its options. */
export const DropdownForm = (item: OpenItem) => {
  const { record, nextGap } = item
  const words = useWords()
  const [params] = useSearchParams()
  const area = useRef<HTMLDivElement>(null)
  const history = useTextHistory(record)
  const { goesOn, leave } = useAfterPublishing(item)
  const editing = useDropdownEditing(record, leave)
  const { base } = editing
  useUndoKeys(area, editing)
  const texts = useMemo(() => labelOf(base), [base])
  const start = languages.find((language) => language === params.get('language'))
  return (
    <>
      <ItemForm item={item} editing={editing} goesOn={goesOn} area={area} hint={words('options.keys')}>
        <DropdownCard editing={editing} start={start} nextGap={nextGap} />
        <Surroundings record={record} texts={texts} typing={editing.titles} history={history} />
      </ItemForm>
      <DropdownConflict editing={editing} />
    </>
  )
}
