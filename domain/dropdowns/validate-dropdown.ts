import { type Language, perLanguage, type Trilingual } from '../languages.ts'
import { maxTextLength, maxValueLength } from '../limits.ts'
import { type DropdownData, fillingOrder, isBlank, isEmpty } from './dropdown-data.ts'
import { type DropdownOption, findValueConflicts } from './options.ts'

const partsPerText = 3
const partsPerOption = 4

type Part = 'label' | 'placeholder' | 'options' | 'value' | 'text'

/** A rule that a dropdown breaks, with the part, option and language in which it does. */
export interface DropdownError {
  readonly part: Part
  readonly rule: 'required' | 'minItems' | 'unique' | 'maxLength'
  readonly option?: number
  readonly language?: Language
  /** With `unique`: index of the option whose value looks the same. */
  readonly other?: number
  /** With `unique`: the values of the option and of the other one, unless they are equal. */
  readonly values?: readonly [string, string]
}

const checkLength = (text: string | undefined, maxLength: number): 'required' | 'maxLength' | undefined => {
  if (isBlank(text)) return 'required'
  return (text ?? '').length > maxLength ? 'maxLength' : undefined
}

const checkPartTexts = (
  part: 'label' | 'placeholder' | 'text',
  texts: Partial<Trilingual>,
  position: Pick<DropdownError, 'option'> = {},
): DropdownError[] =>
  fillingOrder.flatMap((language) => {
    const rule = checkLength(texts[language], maxTextLength)
    return rule ? [{ part, rule, language, ...position }] : []
  })

const checkOptionValue = (
  options: readonly DropdownOption[],
  option: number,
  other: number | undefined,
): DropdownError[] => {
  const value = options[option]?.value ?? ''
  const rule = checkLength(value, maxValueLength)
  if (rule) return [{ part: 'value', rule, option }]
  if (other === undefined) return []
  const otherValue = options[other]?.value ?? ''
  const values = { values: [value, otherValue] } as const
  return [{ part: 'value', rule: 'unique', option, other, ...(value !== otherValue && values) }]
}

/**
 * Finds all errors of a dropdown, in the order of its form: label, placeholder if any language has one, at
 * least one option, and the value and texts of each option. A text of white space only counts as missing.
 */
export const validateDropdown = ({ label, placeholder, options }: DropdownData): DropdownError[] => {
  const conflicts = new Map(findValueConflicts(options).map(({ option, other }) => [option, other]))

  return [
    ...checkPartTexts('label', label),
    ...(isEmpty(placeholder) ? [] : checkPartTexts('placeholder', placeholder ?? {})),
    ...(options.length === 0 ? [{ part: 'options', rule: 'minItems' } as const] : []),
    ...options.flatMap((option, index) => [
      ...checkOptionValue(options, index, conflicts.get(index)),
      ...checkPartTexts('text', option.text, { option: index }),
    ]),
  ]
}

/** Whether the error is not allowed in a draft either: those of values, and texts that are too long. */
export const isErrorInDraft = ({ part, rule }: DropdownError): boolean =>
  part === 'value' || rule === 'maxLength'

/** Path of an error in `dropdown_data`, such as `options.1.text.en`. */
export const dropdownErrorPath = ({ part, option, language }: DropdownError): string =>
  [...(option === undefined ? [] : ['options', option]), part, language]
    .filter((step) => step !== undefined)
    .join('.')

type RulePhrases = Readonly<Record<Exclude<DropdownError['part'], 'options'>, (language: string) => string>>

/** Phrases of one language for error messages. */
interface ErrorPhrases {
  /** Names of the languages, in the form that the phrases need. */
  readonly languages: Trilingual
  readonly required: RulePhrases
  readonly tooLong: RulePhrases
  readonly taken: (other: number) => string
  readonly alike: (value: string, otherValue: string, other: number) => string
  readonly prefixOption: (option: number, sentence: string) => string
  readonly noOption: string
}

const english: ErrorPhrases = {
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
  alike: (value, otherValue, other) =>
    `value “${value}” differs from “${otherValue}” of option ${other} in letter case or spaces alone`,
  prefixOption: (option, sentence) => `Option ${option}: ${sentence}`,
  noOption: 'At least one option is required',
}

const russian: ErrorPhrases = {
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
  alike: (value, otherValue, other) =>
    `значение «${value}» отличается от «${otherValue}» варианта ${other} только регистром или пробелами`,
  prefixOption: (option, sentence) => `Вариант ${option}: ${sentence}`,
  noOption: 'Нужен хотя бы один вариант',
}

const hebrew: ErrorPhrases = {
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
  alike: (value, otherValue, other) =>
    `הערך ״${value}״ נבדל מהערך ״${otherValue}״ של אפשרות ${other} רק ברישיות או ברווחים`,
  prefixOption: (option, sentence) => `אפשרות ${option}: ${sentence}`,
  noOption: 'נדרשת לפחות אפשרות אחת',
}

const phrasesByLanguage: Readonly<Record<Language, ErrorPhrases>> = { ru: russian, he: hebrew, en: english }

const formatRule = (error: DropdownError, phrases: ErrorPhrases): string => {
  const { part, rule, language, other = 0, values } = error
  if (part === 'options') return phrases.noOption
  if (values) return phrases.alike(...values, other + 1)
  if (rule === 'unique') return phrases.taken(other + 1)
  const rulePhrases = rule === 'maxLength' ? phrases.tooLong : phrases.required
  return rulePhrases[part](language ? phrases.languages[language] : '')
}

/** Formats an error; the API sends it in English, such as 'Option 2: English text is required'. */
export const formatDropdownError = (error: DropdownError, language: Language): string => {
  const phrases = phrasesByLanguage[language]
  const sentence = formatRule(error, phrases)
  return error.option === undefined ? sentence : phrases.prefixOption(error.option + 1, sentence)
}

/** Filled-in parts of a dropdown, out of all its parts. */
interface Completion {
  readonly done: number
  readonly total: number
  /** Rounded, but 100 means complete. */
  readonly percent: number
}

const countParts = ({ placeholder, options }: DropdownData): number =>
  partsPerText + (isEmpty(placeholder) ? 0 : partsPerText) + partsPerOption * Math.max(1, options.length)

/** Counts each error as one missing part; a missing option counts as all of its parts. */
const countMissingParts = (errors: readonly DropdownError[]): number =>
  errors.reduce((sum, { part }) => sum + (part === 'options' ? partsPerOption : 1), 0)

/**
 * Measures how much of a dropdown is filled in: three parts for the label, three for the placeholder if any
 * language has one, four for each option. A part with an error is not done, so a complete dropdown has none.
 */
export const dropdownCompletion = (data: DropdownData, errors = validateDropdown(data)): Completion => {
  const total = countParts(data)
  const done = total - countMissingParts(errors)
  return { done, total, percent: done === total ? 100 : Math.min(99, Math.round((100 * done) / total)) }
}

/** A part without its text; `option` is the index of the option. */
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

/** Lists the missing texts of each language, in the order of the form. */
export const missingTexts = (
  data: DropdownData,
  errors = validateDropdown(data),
): Trilingual<readonly MissingText[]> => perLanguage((language) => listMissingInLanguage(errors, language))
