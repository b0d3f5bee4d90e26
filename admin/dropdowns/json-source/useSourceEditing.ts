import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type DropdownData, fillTexts } from '../../../domain/dropdowns/dropdown-data.ts'
import { type DropdownOption, type EditedOption, optionIdentity } from '../../../domain/dropdowns/options.ts'
import { languages } from '../../../domain/languages.ts'
import type { ValuesByPath } from '../../form/editing-reducer.ts'
import { useRestoredEdits } from '../../form/useKeptEdits.ts'
import { fieldPath } from '../../text-editor/edited-texts.ts'
import { type DropdownValue, optionsPath, placeholderPath } from '../editing/dropdown-model.ts'
import { formatSource, type ParsedSource, parseSource } from './dropdown-source.ts'

/** Converts a dropdown to the edited values of the record with this id. */
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

/**
 * Gives an option the identity of a previous one. Removed metadata becomes null; if it were left out, the
 * stored metadata would stay.
 */
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
 * Gives parsed options the identities of the current ones: of the option with the same value or, when the
 * number of options is unchanged, of the option at the same position whose value was renamed.
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

/** Pause in typing after which the text is parsed. */
const readAfterMs = 300

/** Typed text, with the source it was typed over. */
interface TypedSource {
  readonly text: string
  readonly base: string
  /** Last parse result; undefined right after the first keystroke. */
  readonly parsed: ParsedSource | undefined
  readonly isParsed: boolean
}

/**
 * Returns the formatted source of a dropdown; the result is the same object while the content is the same.
 */
const useStoredSource = ({ label, placeholder, options }: DropdownData) => {
  const titles = JSON.stringify({ label, placeholder })
  return useMemo(() => {
    const source = formatSource({ ...JSON.parse(titles), options })
    return { source, parsed: parseSource(source) }
  }, [titles, options])
}

/**
 * Editing state of the source. A valid text is passed to `apply`, which returns the resulting dropdown.
 * Changes made elsewhere, such as an undo, replace the typed text at once. `keepAs`: name under which this browser
 * keeps a text that is not applied yet.
 */
export const useSourceEditing = (
  data: DropdownData,
  apply: (data: DropdownData) => DropdownData,
  keepAs: string | undefined,
) => {
  const stored = useStoredSource(data)
  const [lastTyped, setLastTyped] = useState<TypedSource>()
  const typedSource = lastTyped?.base === stored.source ? lastTyped : undefined
  const { data: parsedData, issues: sourceIssues } = typedSource?.parsed ?? stored.parsed
  /** Parses the typed text; returns false when it was already parsed. */
  const parseTyped = (): boolean => {
    if (!typedSource || typedSource.isParsed) return false
    const parsed = parseSource(typedSource.text)
    const base = parsed.data ? formatSource(apply(parsed.data)) : typedSource.base
    setLastTyped({ text: typedSource.text, base, parsed, isParsed: true })
    return true
  }
  const parseAfterPause = useEffectEvent(parseTyped)

  const text = typedSource?.text
  useEffect(() => {
    const timer = text === undefined ? undefined : setTimeout(parseAfterPause, readAfterMs)
    return () => clearTimeout(timer)
  }, [text])

  const isOpen = typedSource !== undefined && (!typedSource.isParsed || parsedData === undefined)
  const type = (newText: string) =>
    setLastTyped({ text: newText, base: stored.source, parsed: typedSource?.parsed, isParsed: false })
  const openText = isOpen ? text : undefined
  const edits = useMemo(
    (): ValuesByPath<string> => (openText === undefined ? {} : { text: openText }),
    [openText],
  )
  const discardKept = useRestoredEdits(keepAs, edits, ({ text: keptText }) =>
    keptText === undefined ? setLastTyped(undefined) : type(keptText),
  )

  return {
    text: text ?? stored.source,
    issues: sourceIssues,
    /** Whether the typed text is not applied yet: it is invalid, or was not parsed. */
    isOpen,
    /** Whether the parsed text is invalid and cannot be applied. */
    isBroken: parsedData === undefined,
    type,
    parse: parseTyped,
    discardKept,
  }
}

export type SourceEditing = ReturnType<typeof useSourceEditing>
