import { type DropdownData, filledIn, placeholderOf } from '../../../domain/dropdowns/dropdown-data.ts'
import {
  type EditedOption,
  nextOptionValue,
  type EditedOption as Option,
  optionIdentity,
} from '../../../domain/dropdowns/options.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../../../domain/languages.ts'
import {
  type ConflictChoices,
  type EditorModel,
  type FieldDiff,
  isSameValue,
  type RemoteVersion,
  type SplitDiff,
  type ValuesByPath,
} from '../../form/editing-state.ts'
import type { StoredDropdown, TextRecord } from '../../providers/content.ts'
import { fieldPath, isStoredItem, mergeStoredItem, textEditorModel } from '../../text-editor/edited-texts.ts'

/** The label or the placeholder of a dropdown in one language, or its whole list of options. */
export type DropdownValue = string | readonly EditedOption[]

/** Where the list of options stands among what is edited. */
export const optionsPath = 'options'

/** Where the placeholder stands among it. */
export const placeholderPath = (language: Language): string => `placeholder.${language}`

export const placeholderPaths: readonly string[] = languages.map(placeholderPath)

/** The options that are typed, or else stored. */
export const optionsIn = ({ [optionsPath]: list }: ValuesByPath<DropdownValue>): readonly EditedOption[] =>
  Array.isArray(list) ? list : []

/** What is typed of the label and of the placeholder. */
export const titlesIn = (values: ValuesByPath<DropdownValue>): ValuesByPath<string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value]] : [])),
  )

const textAt = (values: ValuesByPath<DropdownValue>, path: string): string => {
  const value = values[path]
  return typeof value === 'string' ? value : ''
}

/** The placeholder as it is typed, or else stored. */
export const placeholderIn = (values: ValuesByPath<DropdownValue>): Trilingual =>
  perLanguage((language) => textAt(values, placeholderPath(language)))

/** The label as it is typed, or else stored, of the text with this id. */
const labelIn = (values: ValuesByPath<DropdownValue>, pathOf: (language: Language) => string): Trilingual =>
  perLanguage((language) => textAt(values, pathOf(language)))

/** Options by the value that they are known by, in their order. */
type Side = ReadonlyMap<string, Option>

/** A list of options as it was, as somebody else has stored it, and as it was edited here. */
interface Sides {
  readonly base: Side
  readonly theirs: Side
  readonly mine: Side
}

const sideOf = (options: readonly Option[]): Side =>
  new Map(options.map((option) => [optionIdentity(option), option]))

const optionPathPrefix = `${optionsPath}.`

/** Where an option stands among what is to be chosen. */
const optionPath = (value: string): string => `${optionPathPrefix}${value}`

export const isOptionPath = (path: string): boolean => path.startsWith(optionPathPrefix)

/** The value of the option that a path names. */
export const optionValueAt = (path: string): string => path.slice(optionPathPrefix.length)

/** Both gave an option the same value, which nobody had: mine takes another one, so that neither is lost. */
const separateEqualValues = ({ base, theirs, mine }: Sides): Side => {
  const options = [...mine.values()]
  const taken = [base, theirs, mine].flatMap((side) => [...side.keys()])
  taken.push(...options.map(({ value }) => value))
  const apart = options.map((option) => {
    const other = theirs.get(option.value)
    const isTheSame = other && optionIdentity(option) === option.value && isSameValue(other.text, option.text)
    if (!other || base.has(option.value) || isTheSame) return option
    const value = nextOptionValue(taken, mine.size)
    taken.push(value)
    return { ...option, value }
  })

  return sideOf(apart)
}

const asList = (option: Option | undefined): readonly Option[] => (option ? [option] : [])

/** The options that one has and the other has not, or that say something else. */
const optionDifferences = ({ base, theirs, mine }: Sides): FieldDiff<DropdownValue>[] =>
  [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((value) => {
    const [was, other, own] = [base.get(value), theirs.get(value), mine.get(value)]
    if (other?.value === own?.value && isSameValue(other?.text, own?.text)) return []
    return [{ path: optionPath(value), base: asList(was), theirs: asList(other), mine: asList(own) }]
  })

/** How many options at the start of all lists are the same. */
const sameAtStart = ([first = [], ...others]: readonly (readonly Option[])[]): number => {
  const knownAt = (list: readonly Option[], place: number) => {
    const option = list[place]
    return option && optionIdentity(option)
  }
  const end = first.findIndex((_, place) =>
    others.some((list) => knownAt(list, place) !== knownAt(first, place)),
  )
  return end < 0 ? first.length : end
}

/** The options that all sides have, where their order is not the same: from the first to the last of these. */
const orderDifference = ({ base, theirs, mine }: Sides): FieldDiff<DropdownValue>[] => {
  const [was = [], other = [], own = []] = [base, theirs, mine].map((side) =>
    [...side].flatMap(([known, option]) =>
      base.has(known) && theirs.has(known) && mine.has(known) ? [option] : [],
    ),
  )
  if (sameAtStart([other, own]) === own.length) return []

  const first = sameAtStart([was, other, own])
  const end = own.length - sameAtStart([was, other, own].map((list) => list.toReversed()))
  // All by the same words, so that nothing but the order tells them apart.
  const moved = (list: readonly Option[]) =>
    list.slice(first, end).flatMap((option) => asList(mine.get(optionIdentity(option))))

  return [{ path: optionsPath, base: moved(was), theirs: moved(other), mine: moved(own) }]
}

/** The values with one that they lack, behind the one that it follows in its own list. */
const insertInOrder = (values: readonly string[], value: string, own: readonly string[]): string[] => {
  const before = own.slice(0, own.indexOf(value))
  const place = values.indexOf(before.findLast((one) => values.includes(one)) ?? '') + 1
  return [...values.slice(0, place), value, ...values.slice(place)]
}

/** Each option from the side that was chosen, in the order that was chosen. */
const mergeSides = ({ theirs, mine }: Sides, choices: ConflictChoices): readonly Option[] => {
  const [leading, other] = choices[optionsPath] === 'mine' ? [mine, theirs] : [theirs, mine]
  const others = [...other.keys()]
  const order = others
    .filter((value) => !leading.has(value))
    .reduce<readonly string[]>((values, value) => insertInOrder(values, value, others), [...leading.keys()])
  return order.flatMap((value) => asList((choices[optionPath(value)] === 'mine' ? mine : theirs).get(value)))
}

/** A list of options that two have changed, taken apart into its options and their order. */
export const splitOptionListDiff = (
  whole: FieldDiff<DropdownValue>,
): SplitDiff<DropdownValue> | undefined => {
  if (whole.path !== optionsPath) return undefined
  const side = (value: DropdownValue | undefined) => sideOf(optionsIn({ [optionsPath]: value ?? [] }))
  const met = { base: side(whole.base), theirs: side(whole.theirs), mine: side(whole.mine) }
  const sides = { ...met, mine: separateEqualValues(met) }
  return {
    differences: [...optionDifferences(sides), ...orderDifference(sides)],
    join: (choices) => mergeSides(sides, choices),
  }
}

/** The label of a dropdown as texts are edited, without those that belong to it. */
export const labelTextsOf = ({ texts }: TextRecord) => texts.slice(0, 1)

const isStoredDropdown = (value: unknown): value is StoredDropdown =>
  isStoredItem(value) && 'options' in value && 'optionsDraft' in value && 'dropdown' in value

const readRemoteVersion = (record: TextRecord, current: unknown): RemoteVersion<TextRecord> | undefined => {
  if (!isStoredDropdown(current) || current.id !== record.id) return undefined

  const { version, options, optionsDraft, dropdown, updated_at, updated_by } = current
  const texts = record.texts.map((text) => (text.id === current.id ? mergeStoredItem(text, current) : text))
  const stored = { version, options, optionsDraft, dropdown, lastModified: updated_at, updated_by, texts }

  return {
    theirs: { ...record, ...stored },
    paths: [...languages.map((language) => fieldPath(record.id, language)), ...placeholderPaths, optionsPath],
    who: updated_by ?? undefined,
    when: updated_at,
  }
}

const valuesOf = (record: TextRecord): ValuesByPath<DropdownValue> => {
  const placeholder = filledIn(record.dropdown?.placeholder)
  return {
    ...textEditorModel.valuesOf(labelTextsOf(record)),
    ...Object.fromEntries(languages.map((language) => [placeholderPath(language), placeholder[language]])),
    [optionsPath]: record.options,
  }
}

/** A dropdown as it is edited: its label and its placeholder in each language, and its options as one list. */
export const dropdownModel: EditorModel<TextRecord, DropdownValue> = {
  valuesOf,
  remoteVersionOf: readRemoteVersion,
  splitDiff: splitOptionListDiff,
}

/** A whole dropdown as it is typed. */
export const toDropdownData = (record: TextRecord, values: ValuesByPath<DropdownValue>): DropdownData => ({
  label: labelIn(values, (language) => fieldPath(record.id, language)),
  placeholder: placeholderOf(placeholderIn(values)),
  options: optionsIn(values),
})
