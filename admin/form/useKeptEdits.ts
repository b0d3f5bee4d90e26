import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { keptEditsPrefix, readRemembered, remember } from '../providers/browser-state.ts'
import { session } from '../providers/session.ts'
import type { ValuesByPath } from './editing-reducer.ts'

/** Unsaved edits of an editor, kept in this browser until they are saved or discarded. */
interface KeptEdits<Value> {
  /** Time of the last edit in milliseconds since the epoch. */
  readonly at: number
  /** Editor that has kept the edits; another tab does not remove them with its own. */
  readonly owner: string
  readonly edits: Readonly<Record<string, Value>>
}

const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** Returns the key of the edits of one editor and one account, so that nobody sees the edits of another. */
const keptEditsKey = (account: number, editor: string): string => `${keptEditsPrefix(account)}${editor}`

/** Reads kept edits; undefined if there are none, or if they cannot be parsed. */
const readKeptEdits = <Value>(key: string): KeptEdits<Value> | undefined => {
  try {
    const kept: KeptEdits<Value> | null = JSON.parse(readRemembered(key) ?? 'null')
    return typeof kept?.at === 'number' && typeof kept.edits === 'object' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps edits. A removed value is written as null, because JSON would leave it out. */
const writeKeptEdits = <Value>(key: string, kept: KeptEdits<Value>): void =>
  remember(
    key,
    JSON.stringify(kept, (_, value: unknown) => (value === undefined ? null : value)),
  )

const removeKeptEdits = (key: string): void => remember(key, null)

/** Removes edits that nobody has come back for in `maxAgeMs`. */
const removeOldKeptEdits = (): void => {
  const oldest = Date.now() - maxAgeMs
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(keptEditsPrefix()) && (readKeptEdits(key)?.at ?? 0) < oldest) removeKeptEdits(key)
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}

/** Delay after which edits are kept: a crash loses no more than this. */
const keepAfterMs = 200

// Once per page load; not at the sign-in, whose script should stay small.
removeOldKeptEdits()

/** Returns the id of the account that the server has confirmed. */
const getConfirmedId = (): number | undefined => {
  const current = session.get()
  return current.state === 'signed-in' || current.state === 'expired' ? current.account.id : undefined
}

export const useConfirmedAccountId = (): number | undefined =>
  useSyncExternalStore(session.subscribe, getConfirmedId)

/**
 * Keeps unsaved edits in this browser, and returns those kept by an earlier visit until the user has restored
 * or discarded them. `editor`: what is edited; undefined keeps nothing. `edits`: the same object until an edit.
 */
export const useKeptEdits = <Value>(editor: string | undefined, edits: ValuesByPath<Value>) => {
  const account = useConfirmedAccountId()
  const key = editor === undefined || account === undefined ? undefined : keptEditsKey(account, editor)
  const [owner] = useState(() => Math.random().toString(36))
  const [found, setFound] = useState<{ key: string | undefined; kept?: KeptEdits<Value> }>({ key: undefined })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hasWritten = useRef(false)

  // Read when the account is known, which may be later than the first edit.
  if (found.key !== key) setFound({ key, kept: key === undefined ? undefined : readKeptEdits<Value>(key) })
  const kept = found.key === key ? found.kept : undefined

  const isOwn = () => key !== undefined && readKeptEdits(key)?.owner === owner
  const write = useEffectEvent(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (key === undefined) return

    if (Object.keys(edits).length > 0) {
      writeKeptEdits(key, { at: Date.now(), owner, edits: { ...kept?.edits, ...edits } })
      hasWritten.current = true
    } else if (hasWritten.current) {
      if (kept) writeKeptEdits(key, kept)
      else if (isOwn()) removeKeptEdits(key)
      hasWritten.current = false
    }
  })
  const handleEdits = useEffectEvent((latest: ValuesByPath<Value>, latestKey: string | undefined) => {
    const isCleared = Object.keys(latest).length === 0
    if (isCleared || latestKey === undefined) write()
    else timer.current ??= setTimeout(write, keepAfterMs)
  })
  const writePending = useEffectEvent(() => {
    if (timer.current !== undefined) write()
  })

  useEffect(() => handleEdits(edits, key), [edits, key])
  useEffect(() => {
    addEventListener('pagehide', writePending)
    return () => {
      removeEventListener('pagehide', writePending)
      writePending()
    }
  }, [])

  return {
    kept,
    /** Ends the offer of the kept edits, which are now among the edits. */
    takeOver: () => {
      hasWritten.current = true
      if (key !== undefined && kept) writeKeptEdits(key, { ...kept, owner })
      setFound({ key })
    },
    /** Ends the offer of the kept edits, and removes them. */
    drop: () => {
      setFound({ key })
      if (key === undefined) return
      if (Object.keys(edits).length > 0) writeKeptEdits(key, { at: Date.now(), owner, edits })
      else removeKeptEdits(key)
    },
    /** Removes all kept edits of this editor, as they were discarded with it. */
    remove: () => {
      clearTimeout(timer.current)
      timer.current = undefined
      hasWritten.current = false
      if (key !== undefined) removeKeptEdits(key)
      setFound({ key })
    },
  }
}

export type KeptEditing<Value> = ReturnType<typeof useKeptEdits<Value>>

/** Calls `onOtherAccount` when another user than before has signed in over the page. */
export const useOtherAccount = (onOtherAccount: () => void): void => {
  const account = useConfirmedAccountId()
  const [owner, setOwner] = useState(account)

  if (account !== undefined && account !== owner) {
    setOwner(account)
    if (owner !== undefined) onOtherAccount()
  }
}

/**
 * Keeps what is typed into a form of a few fields, and puts it back without a question, unless something was typed
 * meanwhile. Returns a function that discards it. `restore`: called without edits for another user.
 */
export const useRestoredEdits = <Value>(
  editor: string | undefined,
  edits: ValuesByPath<Value>,
  restore: (kept: ValuesByPath<Value>) => void,
): (() => void) => {
  const { kept, takeOver, remove } = useKeptEdits(editor, edits)
  useOtherAccount(() => restore({}))
  const restoreKept = useEffectEvent((keptEdits: ValuesByPath<Value>) => {
    if (Object.keys(edits).length === 0) restore(keptEdits)
    takeOver()
  })

  useEffect(() => {
    if (kept) restoreKept(kept.edits)
  }, [kept])

  return remove
}

/**
 * Holds the inputs of a dialog or another small form. This browser keeps them until they are stored or discarded: a
 * dialog that was closed by Escape, by a click beside it or with its page opens again with them. `finish` discards
 * them, for Cancel and after a save, then calls `onFinish`. `editor`: undefined keeps nothing.
 */
export const useKeptInputs = <Inputs extends object>(
  editor: string | undefined,
  initial: Inputs,
  onFinish?: () => void,
) => {
  const [typed, setTyped] = useState<Partial<Inputs>>({})
  const inputs = useMemo((): Inputs => ({ ...initial, ...typed }), [initial, typed])
  const isTyped = JSON.stringify(inputs) !== JSON.stringify(initial)
  const edits = useMemo((): ValuesByPath<Partial<Inputs>> => (isTyped ? { typed } : {}), [isTyped, typed])
  const discardKept = useRestoredEdits<Partial<Inputs>>(editor, edits, (kept) => setTyped(kept.typed ?? {}))

  return {
    inputs,
    changeInputs: (part: Partial<Inputs>) => setTyped((previous) => ({ ...previous, ...part })),
    finish: () => {
      discardKept()
      setTyped({})
      onFinish?.()
    },
  }
}

/** Discards the kept inputs of a dialog that closed before what was typed in it was stored. */
export const discardKeptInputs = (editor: string): void => {
  const account = getConfirmedId()
  if (account !== undefined) removeKeptEdits(keptEditsKey(account, editor))
}
