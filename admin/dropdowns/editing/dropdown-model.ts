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
} from '../../form/editing-reducer.ts'
import { fieldPath, isStoredItem, mergeStoredItem, textEditorModel } from '../../text-editor/edited-texts.ts'

/** Edited value: a label or placeholder in one language, or the whole list of options. */
export type DropdownValue = string | readonly EditedOption[]

/** Path of the option list among the edited values. */
export const optionsPath = 'options'

export const placeholderPath = (language: Language): string => `placeholder.${language}`

export const placeholderPaths: readonly string[] = languages.map(placeholderPath)

/** Returns the edited options; stored ones where nothing was edited. */
export const pickOptions = ({ [optionsPath]: list }: ValuesByPath<DropdownValue>): readonly EditedOption[] =>
  Array.isArray(list) ? list : []

/** Picks the texts of the label and the placeholder. */
export const pickTitles = (values: ValuesByPath<DropdownValue>): ValuesByPath<string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([path, value]) => (typeof value === 'string' ? [[path, value]] : [])),
  )

const pickText = (values: ValuesByPath<DropdownValue>, path: string): string => {
  const value = values[path]
  return typeof value === 'string' ? value : ''
}

export const pickPlaceholder = (values: ValuesByPath<DropdownValue>): Trilingual =>
  perLanguage((language) => pickText(values, placeholderPath(language)))

const pickLabel = (values: ValuesByPath<DropdownValue>, pathOf: (language: Language) => string): Trilingual =>
  perLanguage((language) => pickText(values, pathOf(language)))

/** Options by their identity (see `optionIdentity`), in list order. */
type Side = ReadonlyMap<string, Option>

/** Versions of an option list in a conflict: before both edits, as saved by another user, as edited here. */
interface Sides {
  readonly base: Side
  readonly theirs: Side
  readonly mine: Side
}

const toSide = (options: readonly Option[]): Side =>
  new Map(options.map((option) => [optionIdentity(option), option]))

const optionPathPrefix = `${optionsPath}.`

/** Path of one option in the conflict dialog. */
const buildOptionPath = (value: string): string => `${optionPathPrefix}${value}`

export const isOptionPath = (path: string): boolean => path.startsWith(optionPathPrefix)

export const optionValueAt = (path: string): string => path.slice(optionPathPrefix.length)

/**
 * Resolves new options of both users that got the same value: mine takes another value, so neither is lost.
 */
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

/** Finds options that exist on one side only or have different contents. */
const findOptionDifferences = ({ base, theirs, mine }: Sides): FieldDiff<DropdownValue>[] =>
  [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((value) => {
    const baseOption = base.get(value)
    const theirOption = theirs.get(value)
    const myOption = mine.get(value)
    if (theirOption?.value === myOption?.value && isSameValue(theirOption?.text, myOption?.text)) return []
    return [
      {
        path: buildOptionPath(value),
        base: toList(baseOption),
        theirs: toList(theirOption),
        mine: toList(myOption),
      },
    ]
  })

/** Counts the leading options that are the same in all lists. */
const countSameAtStart = ([first = [], ...others]: readonly (readonly Option[])[]): number => {
  const findIdentity = (list: readonly Option[], index: number) => {
    const option = list[index]
    return option && optionIdentity(option)
  }
  const end = first.findIndex((_, index) =>
    others.some((list) => findIdentity(list, index) !== findIdentity(first, index)),
  )
  return end < 0 ? first.length : end
}

/**
 * Finds a different order of the options common to all sides, cut to the range from first to last difference.
 */
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
  // All sides use the same texts, so that only the order differs.
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

/** Inserts a missing value after the value that precedes it in its original list. */
const insertInOrder = (
  values: readonly string[],
  value: string,
  originalOrder: readonly string[],
): string[] => {
  const before = originalOrder.slice(0, originalOrder.indexOf(value))
  const index = values.indexOf(before.findLast((candidate) => values.includes(candidate)) ?? '') + 1
  return [...values.slice(0, index), value, ...values.slice(index)]
}

/** Merges the options from the chosen sides in the chosen order. */
const mergeSides = ({ theirs, mine }: Sides, choices: ConflictChoices): readonly Option[] => {
  const [leading, other] = choices[optionsPath] === 'mine' ? [mine, theirs] : [theirs, mine]
  const others = [...other.keys()]
  const order = others
    .filter((value) => !leading.has(value))
    .reduce<readonly string[]>((values, value) => insertInOrder(values, value, others), [...leading.keys()])
  return order.flatMap((value) =>
    toList((choices[buildOptionPath(value)] === 'mine' ? mine : theirs).get(value)),
  )
}

/** Splits a conflict in the option list into single options and their order; undefined for other paths. */
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

/** Returns the label as a text, without the dropdown's additional texts. */
export const pickLabelTexts = ({ texts }: TextRecord) => texts.slice(0, 1)

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
    author: updated_by ?? undefined,
    savedAt: updated_at,
  }
}

const listValues = (record: TextRecord): ValuesByPath<DropdownValue> => {
  const placeholder = fillTexts(record.dropdown?.placeholder)
  return {
    ...textEditorModel.valuesOf(pickLabelTexts(record)),
    ...Object.fromEntries(languages.map((language) => [placeholderPath(language), placeholder[language]])),
    [optionsPath]: record.options,
  }
}

/** Editor model of a dropdown: label and placeholder per language, and all options as one list. */
export const dropdownEditorModel: EditorModel<TextRecord, DropdownValue> = {
  valuesOf: listValues,
  remoteVersionOf: readRemoteVersion,
  splitDiff: splitOptionListDiff,
}

/** Builds the whole dropdown from the edited values. */
export const toDropdownData = (record: TextRecord, values: ValuesByPath<DropdownValue>): DropdownData => ({
  label: pickLabel(values, (language) => fieldPath(record.id, language)),
  placeholder: toPlaceholder(pickPlaceholder(values)),
  options: pickOptions(values),
})
