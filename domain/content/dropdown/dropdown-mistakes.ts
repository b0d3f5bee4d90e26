import type { Language, Trilingual } from '../../languages.ts'
import type { Option } from '../options.ts'
import { longestText, longestValue } from '../text-limits.ts'
import { type DropdownData, fillingOrder, isBlank, isEmpty } from './dropdown-data.ts'

type Part = 'label' | 'placeholder' | 'options' | 'value' | 'text'

/** What keeps a dropdown from being complete, and where: the part, of which option, in which language. */
export interface DropdownMistake {
  readonly part: Part
  readonly rule: 'required' | 'minItems' | 'unique' | 'maxLength'
  /** The place of the option, from 0. */
  readonly option?: number
  readonly language?: Language
  /** With `unique`: the place of the option that has the value already. */
  readonly other?: number
}

const ruleBroken = (text: string | undefined, longest: number): 'required' | 'maxLength' | undefined => {
  if (isBlank(text)) return 'required'
  return (text ?? '').length > longest ? 'maxLength' : undefined
}

const textMistakes = (
  part: 'label' | 'placeholder' | 'text',
  texts: Partial<Trilingual>,
  place: Pick<DropdownMistake, 'option'> = {},
): DropdownMistake[] =>
  fillingOrder.flatMap((language) => {
    const rule = ruleBroken(texts[language], longestText)
    return rule ? [{ part, rule, language, ...place }] : []
  })

const valueMistakes = ({ value }: Option, option: number, owners: ReadonlyMap<string, number>) => {
  const rule = ruleBroken(value, longestValue)
  const other = owners.get(value)
  if (rule) return [{ part: 'value', rule, option } as const]
  return other === option ? [] : [{ part: 'value', rule: 'unique', option, other } as const]
}

/** The option that has each value first. */
const ownersOf = (options: readonly Option[]): Map<string, number> => {
  const owners = new Map<string, number>()
  for (const [index, { value }] of options.entries()) if (!owners.has(value)) owners.set(value, index)
  return owners
}

/**
 * All that keeps a dropdown from being complete, in the order in which it is filled in: label, placeholder
 * where any language has one, at least one option, and of each option its value and its texts. What is white
 * space only is missing.
 */
export const dropdownMistakes = ({ label, placeholder, options }: DropdownData): DropdownMistake[] => {
  const owners = ownersOf(options)
  return [
    ...textMistakes('label', label),
    ...(isEmpty(placeholder) ? [] : textMistakes('placeholder', placeholder ?? {})),
    ...(options.length === 0 ? [{ part: 'options', rule: 'minItems' } as const] : []),
    ...options.flatMap((option, index) => [
      ...valueMistakes(option, index, owners),
      ...textMistakes('text', option.text, { option: index }),
    ]),
  ]
}

/** What a draft may not have either: whatever is said of values, and texts that are too long. */
export const isWrongInDraft = ({ part, rule }: DropdownMistake): boolean =>
  part === 'value' || rule === 'maxLength'

/** The field of `dropdown_data` that a mistake is in, such as `options.1.text.en`. */
export const mistakePath = ({ part, option, language }: DropdownMistake): string =>
  [...(option === undefined ? [] : ['options', option]), part, language]
    .filter((step) => step !== undefined)
    .join('.')
