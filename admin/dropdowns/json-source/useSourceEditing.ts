import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type DropdownData, fillTexts } from '../../../domain/dropdowns/dropdown-data.ts'
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
      [placeholderPath(language), fillTexts(placeholder)[language]],
    ]),
  ),
  [optionsPath]: options,
})

const isSameOption = (a: DropdownOption, b: DropdownOption): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** The option with what it is known by. Metadata that was taken away is null: left out, it would stay. */
const identifyAs = (option: DropdownOption, previous: EditedOption | undefined): EditedOption => {
  if (!previous) return option
  const id = optionIdentity(previous)
  const hasLostMetadata = previous.metadata !== undefined && option.metadata === undefined
  const identified = {
    ...(id !== option.value && { id }),
    ...option,
    ...(hasLostMetadata && { metadata: null }),
  }
  return isSameOption({ ...previous, text: previous.text }, identified) ? previous : identified
}

/**
 * Options as they were read, known by what those are known by that stand there now: that of the same value or,
 * where no option came or went, that of the same place, whose value has become another one.
 */
export const keepIdentities = (
  current: readonly EditedOption[],
  parsed: readonly DropdownOption[],
): EditedOption[] => {
  const byValue = new Map(current.map((option) => [option.value, option]))
  const values = new Set(parsed.map(({ value }) => value))
  const isRenamed = (option: EditedOption | undefined) =>
    current.length === parsed.length && option !== undefined && !values.has(option.value)
  return parsed.map((option, index) => {
    const optionInPlace = current[index]
    return identifyAs(
      option,
      byValue.get(option.value) ?? (isRenamed(optionInPlace) ? optionInPlace : undefined),
    )
  })
}

/** Milliseconds without a key after which what is typed is read. */
const readAfterMs = 300

/** What is typed, over the source of the dropdown as it was then. */
interface TypedSource {
  readonly text: string
  readonly over: string
  /** What was read last; undefined after the first key. */
  readonly read: ParsedSource | undefined
  readonly isRead: boolean
}

/** The source of a dropdown, the same as long as it says the same. */
const useStoredSource = ({ label, placeholder, options }: DropdownData) => {
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
  const stored = useStoredSource(data)
  const [lastTyped, setLastTyped] = useState<TypedSource>()
  const typed = lastTyped?.over === stored.source ? lastTyped : undefined
  const { data: parsedData, issues: sourceIssues } = typed?.read ?? stored.read
  /** Reads what is typed now; false where there is nothing new. */
  const read = (): boolean => {
    if (!typed || typed.isRead) return false
    const parsed = parseSource(typed.text)
    const over = parsed.data ? formatSource(take(parsed.data)) : typed.over
    setLastTyped({ text: typed.text, over, read: parsed, isRead: true })
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
    issues: sourceIssues,
    /** What is typed was not taken: something is wrong with it, or it was not read yet. */
    isOpen: typed !== undefined && (!typed.isRead || parsedData === undefined),
    /** What was read could not be taken. */
    isBroken: parsedData === undefined,
    type: (changed: string) =>
      setLastTyped({ text: changed, over: stored.source, read: typed?.read, isRead: false }),
    read,
  }
}

export type SourceEditing = ReturnType<typeof useSourceEditing>
