import { languages, type Trilingual } from '../languages.ts'
import { fillTexts } from './dropdown-data.ts'
import {
  addOption,
  changeOption,
  type DropdownOption,
  type EditedOption,
  optionErrors,
  optionIdentity,
  removeOption,
  renameOption,
} from './options.ts'

/** An option as it was added or changed; one whose value was changed keeps its previous value as `id`. */
interface ChangedOption extends Pick<EditedOption, 'value' | 'text'> {
  readonly id?: string | undefined
}

/** Changes of an edit to the options of a list, to be repeated in other lists. */
export interface OptionChanges {
  readonly added: ChangedOption[]
  readonly changed: ChangedOption[]
  /** Values of the deleted options. */
  readonly deleted: string[]
}

const hasSameTexts = (one: Trilingual, other: Trilingual): boolean =>
  languages.every((language) => one[language] === other[language])

/** Leaves out additional data of an option: it belongs to the list. */
const toChangedOption = ({ id, value, text }: EditedOption): ChangedOption => ({
  ...(id !== undefined && { id }),
  value,
  text: fillTexts(text),
})

/** Compares the options of a list before and after an edit; their order is not compared. */
export const compareOptions = (
  before: readonly DropdownOption[],
  after: readonly EditedOption[],
): OptionChanges => {
  const optionsBefore = new Map(before.map((option) => [option.value, option]))
  const identities = new Set(after.map(optionIdentity))
  return {
    added: after.filter((option) => !optionsBefore.has(optionIdentity(option))).map(toChangedOption),
    changed: after
      .filter((option) => {
        const previous = optionsBefore.get(optionIdentity(option))
        return previous && (previous.value !== option.value || !hasSameTexts(previous.text, option.text))
      })
      .map(toChangedOption),
    deleted: before.flatMap(({ value }) => (identities.has(value) ? [] : [value])),
  }
}

/** Result of applying changes to a list. */
interface ChangedOptions {
  /** The list that results; the given one if the changes would break a rule of options. */
  readonly options: readonly DropdownOption[]
  /** Numbers of options that were added, changed and deleted. */
  readonly added: number
  readonly changed: number
  readonly deleted: number
  /** Whether the result has a rule broken: values that look alike, or no option left. */
  readonly isInvalid: boolean
}

const withoutId = ({ id: _, ...option }: EditedOption): DropdownOption => option

/**
 * Applies the changes of one list to another one of the same field. An option is recognised by its value: one
 * that the list has already gets the new texts instead of being added again, one that it lacks is neither
 * changed nor deleted.
 */
export const applyOptionChanges = (
  options: readonly DropdownOption[],
  { added, changed, deleted }: OptionChanges,
): ChangedOptions => {
  const values = new Set(options.map(({ value }) => value))
  const absent = added.filter(({ value }) => !values.has(value))
  const present = [...changed, ...added].filter(({ id, value }) => values.has(id ?? value))
  const removed = deleted.filter((value) => values.has(value))

  const withChanges = present.reduce<EditedOption[]>(
    (list, { id, value, text }) =>
      changeOption(renameOption(list, id ?? value, value), id ?? value, { text }),
    [...options],
  )
  const withoutDeleted = removed.reduce(removeOption, withChanges)
  const result = absent
    .reduce((list, { value, text }) => addOption(list, { value, text }), withoutDeleted)
    .map(withoutId)

  const difference = compareOptions(options, withChanges)
  const isInvalid = Object.keys(optionErrors(result)).length > 0
  return {
    options: isInvalid ? options : result,
    added: absent.length,
    changed: difference.changed.length,
    deleted: removed.length,
    isInvalid,
  }
}
