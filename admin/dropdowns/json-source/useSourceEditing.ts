import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type DropdownData, filledIn } from '../../../domain/dropdowns/dropdown-data.ts'
import { type DropdownOption, type EditedOption, optionIdentity } from '../../../domain/dropdowns/options.ts'
import { languages } from '../../../domain/languages.ts'
import type { ValuesByPath } from '../../form/editing-state.ts'
import { fieldPath } from '../../text-editor/edited-texts.ts'
import { type DropdownValue, optionsPath, placeholderPath } from '../editing/dropdown-model.ts'
import { formatSource, type ParsedSource, parseSource } from './dropdown-source.ts'

/** All that is edited of the dropdown with this id, as its source says it. */
export const toValues = (
  id: string,
  { label, placeholder, options }: DropdownData,
): ValuesByPath<DropdownValue> => ({
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [fieldPath(id, language), label[language]],
      [placeholderPath(language), filledIn(placeholder)[language]],
    ]),
  ),
  [optionsPath]: options,
})

const isSame = (a: DropdownOption, b: DropdownOption): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The option with what it is known by. Metadata that was taken away is null: left out, it would stay. */
const identifyAs = (option: DropdownOption, as: EditedOption | undefined): EditedOption => {
  if (!as) return option
  const id = optionIdentity(as)
  const taken = as.metadata !== undefined && option.metadata === undefined
  const own = {
    ...(id !== option.value && { id }),
    ...option,
    ...(taken && { metadata: null }),
  }
  return isSame({ ...as, text: as.text }, own) ? as : own
}

/**
 * Options as they were read, known by what those are known by that stand there now: that of the same value or,
 * where no option came or went, that of the same place, whose value has become another one.
 */
export const keepIdentities = (
  now: readonly EditedOption[],
  read: readonly DropdownOption[],
): EditedOption[] => {
  const byValue = new Map(now.map((option) => [option.value, option]))
  const values = new Set(read.map(({ value }) => value))
  const isRenamed = (option: EditedOption | undefined) =>
    now.length === read.length && option !== undefined && !values.has(option.value)
  return read.map((option, index) => {
    const there = now[index]
    return identifyAs(option, byValue.get(option.value) ?? (isRenamed(there) ? there : undefined))
  })
}

/** Milliseconds without a key after which what is typed is read. */
const readAfterMs = 300

/** What is typed, over the source of the dropdown as it was then. */
interface Typed {
  readonly text: string
  readonly over: string
  /** What was read last; undefined after the first key. */
  readonly read: ParsedSource | undefined
  readonly isRead: boolean
}

/** The source of a dropdown, the same as long as it says the same. */
const useStored = ({ label, placeholder, options }: DropdownData) => {
  const titles = JSON.stringify({ label, placeholder })
  return useMemo(() => {
    const source = formatSource({ ...JSON.parse(titles), options })
    return { source, read: parseSource(source) }
  }, [titles, options])
}

/**
 * The source of a dropdown while it is typed: taken once it can be. `take` answers the dropdown as it is then. What
 * changes elsewhere, as by an undo, shows at once.
 */
export const useSourceEditing = (data: DropdownData, take: (data: DropdownData) => DropdownData) => {
  const stored = useStored(data)
  const [last, setLast] = useState<Typed>()
  const typed = last?.over === stored.source ? last : undefined
  const { data: found, mistakes } = typed?.read ?? stored.read
  /** Reads what is typed now; false where there is nothing new. */
  const read = (): boolean => {
    if (!typed || typed.isRead) return false
    const now = parseSource(typed.text)
    const over = now.data ? formatSource(take(now.data)) : typed.over
    setLast({ text: typed.text, over, read: now, isRead: true })
    return true
  }
  const readInTime = useEffectEvent(read)

  const text = typed?.text
  useEffect(() => {
    const timer = text === undefined ? undefined : setTimeout(readInTime, readAfterMs)
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

export type SourceEditing = ReturnType<typeof useSourceEditing>
