import { type Language, perLanguage, type Trilingual } from '../languages.ts'
import { maxTextLength, maxValueLength } from '../limits.ts'
import { type DropdownData, fillingOrder, isBlank, isEmpty } from './dropdown-data.ts'
import type { DropdownOption } from './options.ts'

type Part = 'label' | 'placeholder' | 'options' | 'value' | 'text'

/** What keeps a dropdown from being complete, and where: the part, of which option, in which language. */
export interface DropdownError {
  readonly part: Part
  readonly rule: 'required' | 'minItems' | 'unique' | 'maxLength'
  /** The place of the option, from 0. */
  readonly option?: number
  readonly language?: Language
  /** With `unique`: the place of the option that has the value already. */
  readonly other?: number
}

const checkLength = (text: string | undefined, maxLength: number): 'required' | 'maxLength' | undefined => {
  if (isBlank(text)) return 'required'
  return (text ?? '').length > maxLength ? 'maxLength' : undefined
}

const checkPartTexts = (
  part: 'label' | 'placeholder' | 'text',
  texts: Partial<Trilingual>,
  place: Pick<DropdownError, 'option'> = {},
): DropdownError[] =>
  fillingOrder.flatMap((language) => {
    const rule = checkLength(texts[language], maxTextLength)
    return rule ? [{ part, rule, language, ...place }] : []
  })

const checkOptionValue = ({ value }: DropdownOption, option: number, owners: ReadonlyMap<string, number>) => {
  const rule = checkLength(value, maxValueLength)
  const other = owners.get(value)
  if (rule) return [{ part: 'value', rule, option } as const]
  return other === option ? [] : [{ part: 'value', rule: 'unique', option, other } as const]
}

/** The option that has each value first. */
const findFirstOwners = (options: readonly DropdownOption[]): Map<string, number> => {
  const owners = new Map<string, number>()
  for (const [index, { value }] of options.entries()) if (!owners.has(value)) owners.set(value, index)
  return owners
}

/**
 * All that keeps a dropdown from being complete, in the order in which it is filled in: label, placeholder
 * where any language has one, at least one option, and of each option its value and its texts. What is white
 * space only is missing.
 */
export const validateDropdown = ({ label, placeholder, options }: DropdownData): DropdownError[] => {
  const owners = findFirstOwners(options)
  return [
    ...checkPartTexts('label', label),
    ...(isEmpty(placeholder) ? [] : checkPartTexts('placeholder', placeholder ?? {})),
    ...(options.length === 0 ? [{ part: 'options', rule: 'minItems' } as const] : []),
    ...options.flatMap((option, index) => [
      ...checkOptionValue(option, index, owners),
      ...checkPartTexts('text', option.text, { option: index }),
    ]),
  ]
}

/** What a draft may not have either: whatever is said of values, and texts that are too long. */
export const isErrorInDraft = ({ part, rule }: DropdownError): boolean =>
  part === 'value' || rule === 'maxLength'

/** The field of `dropdown_data` that a mistake is in, such as `options.1.text.en`. */
export const dropdownErrorPath = ({ part, option, language }: DropdownError): string =>
  [...(option === undefined ? [] : ['options', option]), part, language]
    .filter((step) => step !== undefined)
    .join('.')

type RulePhrases = Readonly<Record<Exclude<DropdownError['part'], 'options'>, (language: string) => string>>

interface Words {
  /** Each language as these words name it. */
  readonly languages: Trilingual
  readonly required: RulePhrases
  readonly tooLong: RulePhrases
  readonly taken: (other: number) => string
  readonly of: (option: number, sentence: string) => string
  readonly noOption: string
}

const english: Words = {
  languages: { ru: 'Russian', he: 'Hebrew', en: 'English' },
  required: {
    label: (language) => `${language} label is required`,
    placeholder: (language) => `${language} placeholder is required`,
    value: () => 'value is required',
    text: (language) => `${language} text is required`,
  },
  tooLong: {
    label: (language) => `${language} label is too long`,
    placeholder: (language) => `${language} placeholder is too long`,
    value: () => 'value is too long',
    text: (language) => `${language} text is too long`,
  },
  taken: (other) => `value is already used by option ${other}`,
  of: (option, sentence) => `Option ${option}: ${sentence}`,
  noOption: 'At least one option is required',
}

const russian: Words = {
  languages: { ru: 'на русском', he: 'на иврите', en: 'на английском' },
  required: {
    label: (language) => `Нужна подпись ${language}`,
    placeholder: (language) => `Нужен текст в пустом поле ${language}`,
    value: () => 'нужно значение',
    text: (language) => `нужен текст ${language}`,
  },
  tooLong: {
    label: (language) => `Слишком длинная подпись ${language}`,
    placeholder: (language) => `Слишком длинный текст в пустом поле ${language}`,
    value: () => 'слишком длинное значение',
    text: (language) => `слишком длинный текст ${language}`,
  },
  taken: (other) => `такое значение уже есть у варианта ${other}`,
  of: (option, sentence) => `Вариант ${option}: ${sentence}`,
  noOption: 'Нужен хотя бы один вариант',
}

const hebrew: Words = {
  languages: { ru: 'ברוסית', he: 'בעברית', en: 'באנגלית' },
  required: {
    label: (language) => `נדרשת תווית ${language}`,
    placeholder: (language) => `נדרש טקסט מציין מיקום ${language}`,
    value: () => 'נדרש ערך',
    text: (language) => `נדרש טקסט ${language}`,
  },
  tooLong: {
    label: (language) => `התווית ${language} ארוכה מדי`,
    placeholder: (language) => `הטקסט מציין המיקום ${language} ארוך מדי`,
    value: () => 'הערך ארוך מדי',
    text: (language) => `הטקסט ${language} ארוך מדי`,
  },
  taken: (other) => `הערך כבר קיים באפשרות ${other}`,
  of: (option, sentence) => `אפשרות ${option}: ${sentence}`,
  noOption: 'נדרשת לפחות אפשרות אחת',
}

const wordsIn: Readonly<Record<Language, Words>> = { ru: russian, he: hebrew, en: english }

const formatRule = ({ part, rule, language, other = 0 }: DropdownError, words: Words): string => {
  if (part === 'options') return words.noOption
  if (rule === 'unique') return words.taken(other + 1)
  const phrases = rule === 'maxLength' ? words.tooLong : words.required
  return phrases[part](language ? words.languages[language] : '')
}

/** A mistake in words; in English as the API says it, such as 'Option 2: English text is required'. */
export const formatDropdownError = (error: DropdownError, language: Language): string => {
  const words = wordsIn[language]
  const sentence = formatRule(error, words)
  return error.option === undefined ? sentence : words.of(error.option + 1, sentence)
}

/** How much of a dropdown is filled in. */
interface Completion {
  readonly done: number
  readonly total: number
  /** Rounded, but 100 means complete. */
  readonly percent: number
}

const partsPerText = 3
const partsPerOption = 4

const countParts = ({ placeholder, options }: DropdownData): number =>
  partsPerText + (isEmpty(placeholder) ? 0 : partsPerText) + partsPerOption * Math.max(1, options.length)

/** Each mistake is one part that is not done; an option that is not there is all of its parts. */
const countMissingParts = (errors: readonly DropdownError[]): number =>
  errors.reduce((sum, { part }) => sum + (part === 'options' ? partsPerOption : 1), 0)

/**
 * How much of a dropdown is filled in: three parts of the label, three of the placeholder where any language has
 * one, four of each option. What is filled in against a rule is not done, so that a complete dropdown has no mistakes.
 */
export const dropdownCompletion = (data: DropdownData, errors = validateDropdown(data)): Completion => {
  const total = countParts(data)
  const done = total - countMissingParts(errors)
  return { done, total, percent: done === total ? 100 : Math.min(99, Math.round((100 * done) / total)) }
}

/** Where a text is missing: the label, the placeholder, or the text of an option by its place, from 0. */
interface MissingText {
  readonly part: 'label' | 'placeholder' | 'text'
  readonly option?: number
}

const listMissingInLanguage = (errors: readonly DropdownError[], language: Language): MissingText[] =>
  errors.flatMap(({ part, option, rule, language: errorLanguage }) =>
    errorLanguage === language && rule === 'required' && part !== 'options' && part !== 'value'
      ? [{ part, ...(option !== undefined && { option }) }]
      : [],
  )

/** The places of the texts that are missing in each language, in their order. */
export const missingTexts = (
  data: DropdownData,
  errors = validateDropdown(data),
): Trilingual<readonly MissingText[]> => perLanguage((language) => listMissingInLanguage(errors, language))
