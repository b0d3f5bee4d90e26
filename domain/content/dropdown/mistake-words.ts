import type { Language, Trilingual } from '../../languages.ts'
import type { DropdownMistake } from './dropdown-mistakes.ts'

type Said = Readonly<Record<Exclude<DropdownMistake['part'], 'options'>, (language: string) => string>>

interface Words {
  /** Each language as these words name it. */
  readonly languages: Trilingual
  readonly required: Said
  readonly tooLong: Said
  readonly taken: (other: number) => string
  readonly of: (option: number, said: string) => string
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
  of: (option, said) => `Option ${option}: ${said}`,
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
  of: (option, said) => `Вариант ${option}: ${said}`,
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
  of: (option, said) => `אפשרות ${option}: ${said}`,
  noOption: 'נדרשת לפחות אפשרות אחת',
}

const wordsIn: Readonly<Record<Language, Words>> = { ru: russian, he: hebrew, en: english }

const saidOf = ({ part, rule, language, other = 0 }: DropdownMistake, words: Words): string => {
  if (part === 'options') return words.noOption
  if (rule === 'unique') return words.taken(other + 1)
  const said = rule === 'maxLength' ? words.tooLong : words.required
  return said[part](language ? words.languages[language] : '')
}

/** A mistake in words; in English as the API says it, such as 'Option 2: English text is required'. */
export const mistakeIn = (mistake: DropdownMistake, language: Language): string => {
  const words = wordsIn[language]
  const said = saidOf(mistake, words)
  return mistake.option === undefined ? said : words.of(mistake.option + 1, said)
}
