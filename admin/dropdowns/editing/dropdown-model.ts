import { type DropdownData, fillTexts, toPlaceholder } from '../../../domain/dropdowns/dropdown-data.ts'
import {
  type EditedOption,
  nextOptionValue,
  type EditedOption as Option,
  optionIdentity,
} from '../../../domain/dropdowns/options.ts'
import { type Language, languages, perLanguage, type Trilingual } from '../../../domain/languages.ts'
import type { StoredDropdown, TextRecord } from '../../content-shared/content-types.ts'
import {
  type ConflictChoices,
  type EditorModel,
  type FieldDiff,
  isSameValue,
  type RemoteVersion,
  type SplitDiff,
  type ValuesByPath,
} from '../../form/editing-state.ts'
import { fieldPath, isStoredItem, mergeStoredItem, textEditorModel } from '../../text-editor/edited-texts.ts'

/** The label or the placeholder of a dropdown in one language, or its whole list of options. */
export type DropdownValue = string | readonly EditedOption[]

/** Where the list of options stands among what is edited. */
export const optionsPath = 'options'

/** Where the placeholder stands among it. */
export const placeholderPath = (language: Language): string => `placeholder.${language}`

export const placeholderPaths: readonly string[] = languages.map(placeholderPath)

/** The options that are typed, or else stored. */
export const pickOptions = ({ [optionsPath]: list }: ValuesByPath<DropdownValue>): readonly EditedOption[] =>
  Array.isArray(list) ? list : []

/** What is typed of the label and of the placeholder. */
export const pickTitles = (values: ValuesByPath<DropdownValue>): ValuesByPath<string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value]] : [])),
  )

const textAt = (values: ValuesByPath<DropdownValue>, path: string): string => {
  const value = values[path]
  return typeof value === 'string' ? value : ''
}

/** The placeholder as it is typed, or else stored. */
export const pickPlaceholder = (values: ValuesByPath<DropdownValue>): Trilingual =>
  perLanguage((language) => textAt(values, placeholderPath(language)))

/** The label as it is typed, or else stored, of the text with this id. */
const pickLabel = (values: ValuesByPath<DropdownValue>, pathOf: (language: Language) => string): Trilingual =>
  perLanguage((language) => textAt(values, pathOf(language)))

/** Options by the value that they are known by, in their order. */
type Side = ReadonlyMap<string, Option>

/** A list of options as it was, as somebody else has stored it, and as it was edited here. */
interface Sides {
  readonly base: Side
  readonly theirs: Side
  readonly mine: Side
}

const toSide = (options: readonly Option[]): Side =>
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
  const takenValues = [base, theirs, mine].flatMap((side) => [...side.keys()])
  takenValues.push(...options.map(({ value }) => value))
  const separated = options.map((option) => {
    const theirOption = theirs.get(option.value)
    const isTheSame =
      theirOption && optionIdentity(option) === option.value && isSameValue(theirOption.text, option.text)
    if (!theirOption || base.has(option.value) || isTheSame) return option
    const value = nextOptionValue(takenValues, mine.size)
    takenValues.push(value)
    return { ...option, value }
  })

  return toSide(separated)
}

const toList = (option: Option | undefined): readonly Option[] => (option ? [option] : [])

/** The options that one has and the other has not, or that say something else. */
const findOptionDifferences = ({ base, theirs, mine }: Sides): FieldDiff<DropdownValue>[] =>
  [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((value) => {
    const [baseOption, theirOption, myOption] = [base.get(value), theirs.get(value), mine.get(value)]
    if (theirOption?.value === myOption?.value && isSameValue(theirOption?.text, myOption?.text)) return []
    return [
      {
        path: optionPath(value),
        base: toList(baseOption),
        theirs: toList(theirOption),
        mine: toList(myOption),
      },
    ]
  })

/** How many options at the start of all lists are the same. */
const countSameAtStart = ([first = [], ...others]: readonly (readonly Option[])[]): number => {
  const identityAt = (list: readonly Option[], index: number) => {
    const option = list[index]
    return option && optionIdentity(option)
  }
  const end = first.findIndex((_, index) =>
    others.some((list) => identityAt(list, index) !== identityAt(first, index)),
  )
  return end < 0 ? first.length : end
}

/** The options that all sides have, where their order is not the same: from the first to the last of these. */
const findOrderDifference = ({ base, theirs, mine }: Sides): FieldDiff<DropdownValue>[] => {
  const [baseOrder = [], theirOrder = [], myOrder = []] = [base, theirs, mine].map((side) =>
    [...side].flatMap(([identity, option]) =>
      base.has(identity) && theirs.has(identity) && mine.has(identity) ? [option] : [],
    ),
  )
  if (countSameAtStart([theirOrder, myOrder]) === myOrder.length) return []

  const first = countSameAtStart([baseOrder, theirOrder, myOrder])
  const end =
    myOrder.length - countSameAtStart([baseOrder, theirOrder, myOrder].map((list) => list.toReversed()))
  // All by the same words, so that nothing but the order tells them apart.
  const pickMoved = (list: readonly Option[]) =>
    list.slice(first, end).flatMap((option) => toList(mine.get(optionIdentity(option))))

  return [
    {
      path: optionsPath,
      base: pickMoved(baseOrder),
      theirs: pickMoved(theirOrder),
      mine: pickMoved(myOrder),
    },
  ]
}

/** The values with one that they lack, behind the one that it follows in its own list. */
const insertInOrder = (values: readonly string[], value: string, ownOrder: readonly string[]): string[] => {
  const before = ownOrder.slice(0, ownOrder.indexOf(value))
  const index = values.indexOf(before.findLast((candidate) => values.includes(candidate)) ?? '') + 1
  return [...values.slice(0, index), value, ...values.slice(index)]
}

/** Each option from the side that was chosen, in the order that was chosen. */
const mergeSides = ({ theirs, mine }: Sides, choices: ConflictChoices): readonly Option[] => {
  const [leading, other] = choices[optionsPath] === 'mine' ? [mine, theirs] : [theirs, mine]
  const others = [...other.keys()]
  const order = others
    .filter((value) => !leading.has(value))
    .reduce<readonly string[]>((values, value) => insertInOrder(values, value, others), [...leading.keys()])
  return order.flatMap((value) => toList((choices[optionPath(value)] === 'mine' ? mine : theirs).get(value)))
}

/** A list of options that two have changed, taken apart into its options and their order. */
export const splitOptionListDiff = (diff: FieldDiff<DropdownValue>): SplitDiff<DropdownValue> | undefined => {
  if (diff.path !== optionsPath) return undefined
  const readSide = (value: DropdownValue | undefined) => toSide(pickOptions({ [optionsPath]: value ?? [] }))
  const initialSides = { base: readSide(diff.base), theirs: readSide(diff.theirs), mine: readSide(diff.mine) }
  const sides = { ...initialSides, mine: separateEqualValues(initialSides) }
  return {
    differences: [...findOptionDifferences(sides), ...findOrderDifference(sides)],
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
  const placeholder = fillTexts(record.dropdown?.placeholder)
  return {
    ...textEditorModel.valuesOf(labelTextsOf(record)),
    ...Object.fromEntries(languages.map((language) => [placeholderPath(language), placeholder[language]])),
    [optionsPath]: record.options,
  }
}

/** A dropdown as it is edited: its label and its placeholder in each language, and its options as one list. */
export const dropdownEditorModel: EditorModel<TextRecord, DropdownValue> = {
  valuesOf,
  remoteVersionOf: readRemoteVersion,
  splitDiff: splitOptionListDiff,
}

/** A whole dropdown as it is typed. */
export const toDropdownData = (record: TextRecord, values: ValuesByPath<DropdownValue>): DropdownData => ({
  label: pickLabel(values, (language) => fieldPath(record.id, language)),
  placeholder: toPlaceholder(pickPlaceholder(values)),
  options: pickOptions(values),
})
