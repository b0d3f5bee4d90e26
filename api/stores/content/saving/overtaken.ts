import { languages } from '../../../../domain/languages.ts'
import type { UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import type { ItemChange } from './item-difference.ts'

/** The people whose drafts end otherwise than by being published as they are. */
export const overtakenIn = ({ before, after }: ItemChange): number[] =>
  languages.flatMap((language) => {
    const draft = before?.draft[language]
    const author = before?.draft_by?.[language]
    if (draft === undefined || !author) return []
    return [after.draft[language], after.approved[language]].includes(draft) ? [] : [author]
  })

/** Tells everybody whose drafts somebody else has changed or discarded, once for the whole act. */
export const tellOvertaken = (unit: UnitOfWork, changes: readonly ItemChange[]): void => {
  const overtaken = new Map<number, ItemChange[]>()
  for (const change of changes)
    for (const person of new Set(overtakenIn(change)))
      if (person !== unit.caller.actor?.id) overtaken.set(person, [...(overtaken.get(person) ?? []), change])
  for (const [person, [first, ...others]] of overtaken) {
    if (!first) continue
    const { id, content_key } = first.after
    const data = { drafts: 1 + others.length, name: content_key, item: others.length === 0 ? id : null }
    const subject = others.length === 0 ? id : unit.operationId
    unit.notify({ kind: 'conflict', to: { people: [person] }, subject, data })
  }
}
