import { useEffect, useMemo } from 'react'
import { type Language, languages } from '../../../../../domain/languages.ts'
import { textStatus } from '../../../../content-shared/content-items.ts'
import type { Act } from '../../../../editing/state.ts'
import { useRowKeys } from '../../../../editing/useRowKeys.ts'
import type { EditableText } from '../../../../providers/content.ts'
import type { WorkbenchText } from '../../../../providers/pages/workbench.ts'
import { useTextEditing } from '../../editor/useTextEditing.ts'
import { useConfirm } from '../../outdated/useConfirm.ts'
import type { Cell } from './gaps.ts'
import type { WorkedRow } from './useWork.ts'

/** The languages whose text is another one than before, or in another state. */
const changedSince = (before: WorkbenchText, now: EditableText): Language[] =>
  languages.filter(
    (language) =>
      before.translations[language] !== now.translations[language] ||
      textStatus(before, language) !== textStatus(now, language),
  )

/** The editing of a row at one of its cells. */
export const useRowEditing = ({ text, work }: WorkedRow, cell: Cell) => {
  const { manner, setLocked, stored, close, goOn } = work
  const loaded = useMemo(() => ({ ...text, contentKey: text.content_key }), [text])
  const texts = useMemo(() => [loaded], [loaded])
  const editing = useTextEditing(texts, ({ stored: [own], isWhole }) => {
    if (own) stored(cell, own, changedSince(text, own), isWhole)
  })
  const { isDirty, isSaving, fits, conflict } = editing
  const [own = loaded] = editing.base
  useEffect(() => setLocked(isDirty), [isDirty, setLocked])
  const isDraft = own.drafts.includes(cell.language)
  const save = (act: Act = manner.manner) => {
    if (!fits || isSaving || conflict) return
    if (isDirty || (act === 'approved' && isDraft)) editing.save(act)
    else void goOn(cell)
  }
  const { confirm, isPending } = useConfirm({
    ...editing.confirming,
    onConfirmed: ({ texts: [confirmed] }) => confirmed && stored(cell, confirmed, [], true),
  })
  const mayConfirm = own.outdated[cell.language] !== undefined && !isDirty && !isSaving && !isPending
  const keys = useRowKeys(editing, () => save('draft'), close)
  return {
    editing,
    own,
    save,
    mayConfirm,
    confirm: () => mayConfirm && confirm(own, cell.language),
    keys,
  }
}

export type RowEditing = ReturnType<typeof useRowEditing>
