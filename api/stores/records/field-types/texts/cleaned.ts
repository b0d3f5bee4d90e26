import { cleanMarkup } from '../../../../input/clean-markup.ts'

/** A rich text as it is stored; whatever else was sent stays, to be refused or kept as nothing. */
export const cleaned = (value: unknown): unknown => (typeof value === 'string' ? cleanMarkup(value) : value)

/** SQL of the text that a rich text shows, as `markupText` makes it but for its spaces. */
export const shownSql = (sql: string): string => `shown_text(${sql})`
