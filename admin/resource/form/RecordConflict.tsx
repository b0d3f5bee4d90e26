import { useTranslateLabel } from 'react-admin'
import { EditingConflict } from '../../editing/EditingConflict.tsx'
import { useDescriptor } from '../useDescriptor.ts'
import { useReferenceText } from '../values/useReferenceText.ts'
import { typedParts } from './subject.ts'
import { useRecordEditingAround } from './useRecordEditing.ts'

/** Theirs and mine of a record that somebody else has saved meanwhile, field by field. */
export const RecordConflict = () => {
  const editing = useRecordEditingAround()
  const translateLabel = useTranslateLabel()
  const parts = typedParts(useDescriptor(), editing.base)
  const partAt = (sought: string) => parts.find(({ path }) => path === sought)
  const named = (editing.conflict?.differences ?? []).flatMap(({ path, base, theirs, mine }) => {
    const field = partAt(path)?.field
    return field ? [base, theirs, mine].map((value) => ({ field, value })) : []
  })
  const text = useReferenceText(named)
  const wordingOf = (path: string) => {
    const part = partAt(path)
    const name = String(translateLabel({ source: part?.source ?? path }))
    return {
      label: part?.label ? `${name}: ${part.label}` : name,
      language: part?.language,
      text: (value: unknown) => (part ? text(part.field, value) : ''),
    }
  }
  return <EditingConflict editing={editing} wordingOf={wordingOf} />
}
