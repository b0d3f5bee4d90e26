import type { Language, Trilingual } from '../languages.ts'
import type { Glossary } from './glossary.ts'
import type { MessageSyntax } from './message-syntax.ts'
import type { PreferredSource } from './translation-source.ts'

/**
 * Severities by check: a text with an `error` is never published, one with a `warning` only with a reason. A
 * `notice` does not affect publishing.
 */
const severities = {
  unsafe: 'error',
  placeholders: 'warning',
  syntax: 'warning',
  branches: 'warning',
  tags: 'warning',
  unclosed: 'warning',
  garbled: 'warning',
  formats: 'notice',
  edges: 'notice',
  spaces: 'notice',
  untranslated: 'notice',
  script: 'notice',
  numbers: 'notice',
  repeats: 'notice',
  proportion: 'notice',
  long: 'notice',
  directions: 'notice',
  terms: 'notice',
} as const

export type TextCheckName = keyof typeof severities

const isCheck = (word: string): word is TextCheckName => word in severities

/** Names of the checks, the gravest first. */
export const textCheckNames: readonly TextCheckName[] = Object.keys(severities).filter(isCheck)

export type Severity = (typeof severities)[TextCheckName]

/** Checks that do not affect publishing. */
export type NoticeCheck = {
  [C in TextCheckName]: (typeof severities)[C] extends 'notice' ? C : never
}[TextCheckName]

/** Checks that keep a text from being published, or need a reason. */
export type BlockingCheck = Exclude<TextCheckName, NoticeCheck>

/** Returns the severity of an issue. */
export const severityOf = ({ check }: { readonly check: TextCheckName }): Severity => severities[check]

/** An issue that a check has found in the text of one language. */
export interface TextIssue {
  readonly check: TextCheckName
  readonly language: Language
  /** Range in the text, in UTF-16 units; left out for something missing. */
  readonly at?: { readonly start: number; readonly end: number }
  /** Language that the text was compared with. */
  readonly source?: Language
  /** Parts that are missing. */
  readonly lacking?: readonly string[]
  /** Parts that should not be there. */
  readonly extra?: readonly string[]
  /** Highest number of characters that can be shown. */
  readonly limit?: number
}

/** Input of the checks besides the texts. */
export interface CheckSettings {
  /** Syntax of the application's texts; ICU by default. */
  readonly messageSyntax?: MessageSyntax
  /** Key of the item, whose end can name a plural form. */
  readonly contentKey?: string
}

/** Texts of an item and the context that checks need. */
export interface CheckedTexts extends CheckSettings {
  readonly texts: Trilingual
  readonly present: readonly Language[]
  readonly componentType: string
  readonly maxLength: number | null
  /** Preferred source language; others are compared with it if it has a text. */
  readonly preferredSource: PreferredSource
  /** Glossary whose terms translations must use; undefined if it is not loaded. */
  readonly glossary?: Glossary
}

/** Checks the texts of one item. */
export type TextCheck = (checked: CheckedTexts) => TextIssue[]

export const textCheckLabels: Readonly<Record<TextCheckName, Trilingual>> = {
  unsafe: { ru: 'Опасная разметка', he: 'תגיות מסוכנות', en: 'Unsafe markup' },
  placeholders: { ru: 'Подстановки', he: 'משתנים', en: 'Placeholders' },
  syntax: { ru: 'Сообщение ICU', he: 'הודעת ICU', en: 'ICU message' },
  branches: { ru: 'Формы числа и выбора', he: 'צורות מספר ובחירה', en: 'Plural and select forms' },
  tags: { ru: 'Теги', he: 'תגיות', en: 'Tags' },
  unclosed: { ru: 'Тег без пары', he: 'תגית ללא תגית תואמת', en: 'Unclosed tag' },
  garbled: { ru: 'Неверная кодировка', he: 'קידוד שגוי', en: 'Wrong encoding' },
  formats: { ru: 'Форматы и ссылки', he: 'תבניות והפניות', en: 'Formats and references' },
  edges: { ru: 'Пробелы по краям', he: 'רווחים בקצוות', en: 'Leading or trailing spaces' },
  spaces: { ru: 'Двойные пробелы', he: 'רווחים כפולים', en: 'Double spaces' },
  untranslated: { ru: 'Не переведено', he: 'לא תורגם', en: 'Not translated' },
  script: { ru: 'Чужие буквы', he: 'אותיות זרות', en: 'Foreign letters' },
  numbers: { ru: 'Числа и валюты', he: 'מספרים ומטבעות', en: 'Numbers and currencies' },
  repeats: { ru: 'Повтор слова', he: 'מילה כפולה', en: 'Repeated word' },
  proportion: { ru: 'Длина рядом с другими', he: 'אורך לעומת השפות האחרות', en: 'Length beside others' },
  long: { ru: 'Слишком длинный текст', he: 'ארוך מהמגבלה', en: 'Too long' },
  directions: { ru: 'Знаки направления', he: 'סימני כיווניות', en: 'Direction marks' },
  terms: { ru: 'Термины', he: 'מונחים', en: 'Terms' },
}
