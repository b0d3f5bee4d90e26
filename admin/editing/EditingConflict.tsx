import type { Language } from '../../domain/languages.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Choices } from './conflict.ts'
import type { Conflict } from './useEditing.ts'

/** What a value is called, and how it is said in words. */
interface Wording<Value> {
  label: string
  language?: Language
  text: (value: Value | undefined) => string
}

interface Props<Value> {
  editing: {
    conflict: Conflict<Value> | undefined
    choose: (choices: Choices) => void
    putAside: () => void
  }
  wordingOf: (path: string) => Wording<Value>
}

/** Shows theirs and mine, value by value, while a conflict waits to be decided. */
export const EditingConflict = <Value,>({ editing, wordingOf }: Props<Value>) => {
  const { conflict, choose, putAside } = editing
  if (!conflict) return null
  const rows = conflict.differences.map(({ path, base, theirs, mine }) => {
    const { text, ...said } = wordingOf(path)
    return { path, ...said, base: text(base), theirs: text(theirs), mine: text(mine) }
  })
  return (
    <ConflictDialog
      who={conflict.who}
      when={conflict.when}
      rows={rows}
      onResolve={choose}
      onClose={putAside}
    />
  )
}
