import type { Language, Trilingual } from '../languages.ts'
import type { Glossary } from './glossary.ts'
import type { PreferredSource } from './translation-source.ts'

/**
 * What a finding means for publishing: an `error` is never published, a `warning` only when somebody says why,
 * a `notice` is told and stands in nobody's way.
 */
const severities = {
  unsafe: 'error',
  placeholders: 'warning',
  syntax: 'warning',
  branches: 'warning',
  tags: 'warning',
  unclosed: 'warning',
  formats: 'notice',
  edges: 'notice',
  spaces: 'notice',
  untranslated: 'notice',
  long: 'notice',
  directions: 'notice',
  terms: 'notice',
} as const

export type TextCheckName = keyof typeof severities

const isCheck = (word: string): word is TextCheckName => word in severities

/** The kinds of checks, the gravest first. */
export const textCheckNames: readonly TextCheckName[] = Object.keys(severities).filter(isCheck)

export type Severity = (typeof severities)[TextCheckName]

/** The checks that are told and stand in nobody's way, and those that do. */
export type NoticeCheck = {
  [C in TextCheckName]: (typeof severities)[C] extends 'notice' ? C : never
}[TextCheckName]
export type BlockingCheck = Exclude<TextCheckName, NoticeCheck>

/** What a finding means for publishing. */
export const severityOf = ({ check }: { readonly check: TextCheckName }): Severity => severities[check]

/** What a check has found in the text of one language. */
export interface TextIssue {
  readonly check: TextCheckName
  readonly language: Language
  /** Where in that text, in UTF-16 units; left out where something is not there. */
  readonly at?: { readonly start: number; readonly end: number }
  /** The language that it was compared with. */
  readonly source?: Language
  /** What is missing. */
  readonly lacking?: readonly string[]
  /** What is there and should not be. */
  readonly extra?: readonly string[]
  /** The number of characters that can be shown. */
  readonly limit?: number
}

/** The texts of an item, and what they are shown as. */
export interface CheckedTexts {
  readonly texts: Trilingual
  /** The languages that have a text. */
  readonly present: readonly Language[]
  readonly componentType: string
  readonly maxLength: number | null
  /** The language that the others are compared with, where it has a text. */
  readonly first: PreferredSource
  /** The terms that translations are held to, where they are known. */
  readonly glossary?: Glossary
}

/** A check looks at the texts of one item. */
export type TextCheck = (checked: CheckedTexts) => TextIssue[]

/** What each check is called. */
export const textCheckLabels: Readonly<Record<TextCheckName, Trilingual>> = {
  unsafe: { ru: 'Опасная разметка', he: 'תגיות מסוכנות', en: 'Unsafe markup' },
  placeholders: { ru: 'Подстановки', he: 'משתנים', en: 'Placeholders' },
  syntax: { ru: 'Сообщение ICU', he: 'הודעת ICU', en: 'ICU message' },
  branches: { ru: 'Формы числа и выбора', he: 'צורות מספר ובחירה', en: 'Plural and choice forms' },
  tags: { ru: 'Теги', he: 'תגיות', en: 'Tags' },
  unclosed: { ru: 'Тег без пары', he: 'תגית ללא בת זוג', en: 'Tag without its other half' },
  formats: { ru: 'Форматы и ссылки', he: 'תבניות והפניות', en: 'Formats and references' },
  edges: { ru: 'Пробелы по краям', he: 'רווחים בקצוות', en: 'Spaces at the ends' },
  spaces: { ru: 'Двойные пробелы', he: 'רווחים כפולים', en: 'Double spaces' },
  untranslated: { ru: 'Не переведено', he: 'לא תורגם', en: 'Not translated' },
  long: { ru: 'Длиннее места', he: 'ארוך מהמקום', en: 'Longer than its room' },
  directions: { ru: 'Знаки направления', he: 'סימני כיווניות', en: 'Direction marks' },
  terms: { ru: 'Термины', he: 'מונחים', en: 'Terms' },
}
