import { keptEditsPrefix, readRemembered, remember } from '../providers/browser-state.ts'

/** Unsaved edits of an editor, kept in this browser until they are saved or discarded. */
export interface KeptEdits<Value> {
  /** Time of the last edit in milliseconds since the epoch. */
  readonly at: number
  /** Editor that has kept the edits; another tab does not remove them with its own. */
  readonly owner: string
  readonly edits: Readonly<Record<string, Value>>
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** Returns the key of the edits of one editor and one account, so that nobody sees the edits of another. */
export const keptEditsKey = (account: number, editor: string): string =>
  `${keptEditsPrefix(account)}${editor}`

/** Reads kept edits; undefined if there are none, or if they cannot be parsed. */
export const readKeptEdits = <Value>(key: string): KeptEdits<Value> | undefined => {
  try {
    const kept: KeptEdits<Value> | null = JSON.parse(readRemembered(key) ?? 'null')
    return typeof kept?.at === 'number' && typeof kept.edits === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps edits. A removed value is written as null, because JSON would leave it out. */
export const writeKeptEdits = <Value>(key: string, kept: KeptEdits<Value>): void =>
  remember(
    key,
    JSON.stringify(kept, (_, value: unknown) => (value === undefined ? null : value)),
  )

export const removeKeptEdits = (key: string): void => remember(key, null)

/** Removes edits that nobody has come back for in `maxAgeMs`. */
export const removeOldKeptEdits = (): void => {
  const oldest = Date.now() - maxAgeMs
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keptEditsPrefix()) && (readKeptEdits(key)?.at ?? 0) < oldest) removeKeptEdits(key)
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
