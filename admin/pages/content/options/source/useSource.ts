import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DropdownData } from '../../../../../domain/dropdowns/dropdown-data.ts'
import { asSource } from './as-source.ts'
import { type ReadSource, readSource } from './read-source.ts'

/** Milliseconds without a key after which what is typed is read. */
const pause = 300

/** What is typed, over the source of the dropdown as it was then. */
interface Typed {
  readonly text: string
  readonly over: string
  /** What was read last; undefined after the first key. */
  readonly read: ReadSource | undefined
  readonly isRead: boolean
}

/** The source of a dropdown, the same as long as it says the same. */
const useStored = ({ label, placeholder, options }: DropdownData) => {
  const titles = JSON.stringify({ label, placeholder })
  return useMemo(() => {
    const source = asSource({ ...JSON.parse(titles), options })
    return { source, read: readSource(source) }
  }, [titles, options])
}

/**
 * The source of a dropdown while it is typed: taken once it can be. `take` answers the dropdown as it is then. What
 * changes elsewhere, as by an undo, shows at once.
 */
export const useSource = (data: DropdownData, take: (data: DropdownData) => DropdownData) => {
  const stored = useStored(data)
  const [last, setLast] = useState<Typed>()
  const typed = last?.over === stored.source ? last : undefined
  const { data: found, mistakes } = typed?.read ?? stored.read
  /** Reads what is typed now; false where there is nothing new. */
  const read = (): boolean => {
    if (!typed || typed.isRead) return false
    const now = readSource(typed.text)
    const over = now.data ? asSource(take(now.data)) : typed.over
    setLast({ text: typed.text, over, read: now, isRead: true })
    return true
  }
  const readInTime = useEffectEvent(read)
  const text = typed?.text
  useEffect(() => {
    const timer = text === undefined ? undefined : setTimeout(readInTime, pause)
    return () => clearTimeout(timer)
  }, [text])
  return {
    text: text ?? stored.source,
    mistakes,
    /** What is typed was not taken: something is wrong with it, or it was not read yet. */
    isOpen: typed !== undefined && (!typed.isRead || found === undefined),
    /** What was read could not be taken. */
    isBroken: found === undefined,
    type: (changed: string) =>
      setLast({ text: changed, over: stored.source, read: typed?.read, isRead: false }),
    read,
  }
}

export type Source = ReturnType<typeof useSource>
