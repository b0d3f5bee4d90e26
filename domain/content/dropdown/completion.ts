import { type Language, perLanguage, type Trilingual } from '../../languages.ts'
import { type DropdownData, isEmpty } from './dropdown-data.ts'
import { type DropdownMistake, dropdownMistakes } from './dropdown-mistakes.ts'

/** How much of a dropdown is filled in. */
export interface Completion {
  readonly done: number
  readonly total: number
  /** Rounded, but 100 means complete. */
  readonly percent: number
}

const partsOfText = 3
const partsOfOption = 4

const partsIn = ({ placeholder, options }: DropdownData): number =>
  partsOfText + (isEmpty(placeholder) ? 0 : partsOfText) + partsOfOption * Math.max(1, options.length)

/** Each mistake is one part that is not done; an option that is not there is all of its parts. */
const partsMissing = (mistakes: readonly DropdownMistake[]): number =>
  mistakes.reduce((sum, { part }) => sum + (part === 'options' ? partsOfOption : 1), 0)

/**
 * How much of a dropdown is filled in: three parts of the label, three of the placeholder where any language has
 * one, four of each option. What is filled in against a rule is not done, so that a complete dropdown has no mistakes.
 */
export const completion = (data: DropdownData, mistakes = dropdownMistakes(data)): Completion => {
  const total = partsIn(data)
  const done = total - partsMissing(mistakes)
  return { done, total, percent: done === total ? 100 : Math.min(99, Math.round((100 * done) / total)) }
}

/** Where a text is missing: the label, the placeholder, or the text of an option by its place, from 0. */
export interface MissingPlace {
  readonly part: 'label' | 'placeholder' | 'text'
  readonly option?: number
}

const missingIn = (mistakes: readonly DropdownMistake[], language: Language): MissingPlace[] =>
  mistakes.flatMap(({ part, option, rule, language: own }) =>
    own === language && rule === 'required' && part !== 'options' && part !== 'value'
      ? [{ part, ...(option !== undefined && { option }) }]
      : [],
  )

/** The places of the texts that are missing in each language, in their order. */
export const missing = (
  data: DropdownData,
  mistakes = dropdownMistakes(data),
): Trilingual<readonly MissingPlace[]> => perLanguage((language) => missingIn(mistakes, language))
