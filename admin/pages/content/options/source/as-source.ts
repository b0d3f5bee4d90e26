import { type DropdownData, filledIn } from '../../../../../domain/dropdowns/dropdown-data.ts'
import type { DropdownOption } from '../../../../../domain/dropdowns/options.ts'
import type { Trilingual } from '../../../../../domain/languages.ts'

const textsOf = (texts: Partial<Trilingual> | null): string => {
  if (!texts) return 'null'
  const { ru, he, en } = filledIn(texts)
  return `{ "ru": ${JSON.stringify(ru)}, "he": ${JSON.stringify(he)}, "en": ${JSON.stringify(en)} }`
}

const lineOf = ({ value, text, metadata }: DropdownOption): string => {
  const more = metadata === undefined || metadata === null ? '' : `, "metadata": ${JSON.stringify(metadata)}`
  return `    { "value": ${JSON.stringify(value)}, "text": ${textsOf(text)}${more} }`
}

/** A dropdown as JSON: each option in one line, as in the table. */
export const asSource = ({ label, placeholder, options }: DropdownData): string =>
  [
    '{',
    `  "label": ${textsOf(label)},`,
    `  "placeholder": ${textsOf(placeholder)},`,
    options.length === 0 ? '  "options": []' : `  "options": [\n${options.map(lineOf).join(',\n')}\n  ]`,
    '}',
  ].join('\n')
