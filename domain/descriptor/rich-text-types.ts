import type { RuleName } from '../errors.ts'
import type { Trilingual } from '../languages.ts'
import { type Default, fieldType } from './field-type.ts'
import { type LocalizedTextField, languageLongText, localizedTextProperties } from './localized-text-types.ts'
import { type TextField, textProperties, textSchema } from './text-types.ts'

/** Tags allowed in a rich text, with the allowed attributes of each; the server removes all others. */
export const allowedTags = {
  p: [],
  br: [],
  strong: [],
  em: [],
  h2: [],
  h3: [],
  ul: [],
  ol: ['start'],
  li: [],
  a: ['href'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Schemes of links that run no code. */
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

export const isLinkAddress = (address: string): boolean =>
  URL.canParse(address) && linkSchemes.includes(new URL(address).protocol)

const lineEnds = /<\/(p|h2|h3|li)>|<br>/g

/** Strips the tags from a rich text, for search, export and one-line display. */
export const markupToText = (markup: string): string =>
  markup
    .replace(lineEnds, ' ')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/ {2,}/g, ' ')
    .trim()

const formatMarkup = (value: unknown): string => markupToText(String(value ?? ''))

/** Limit that no prose reaches; more tags would take long to parse. */
const maxTags = 10_000

/** Finds the broken rule of a rich text; tags without text count as empty. */
export const checkMarkup = (
  value: string,
  { required }: { readonly required?: boolean },
): RuleName | undefined => {
  if (value.split('<', maxTags + 1).length > maxTags) return 'maxLength'
  return required && markupToText(value) === '' ? 'required' : undefined
}

/** Describes rich texts for the API document. */
const describeMarkup = (): string =>
  `HTML of ${Object.keys(allowedTags).join(', ')}; other tags and attributes are removed`

/** Rich text for each language, stored like a language text. */
export const languageRich = fieldType<LocalizedTextField & Default<Trilingual>, Partial<Trilingual>>()({
  ...languageLongText,
  properties: localizedTextProperties,
  brokenRule: checkMarkup,
  describe: describeMarkup,
  format: formatMarkup,
})

/** Text with paragraphs, headings, lists and links, as HTML with a few allowed tags. */
export const rich = fieldType<TextField, string>()({
  properties: textProperties,
  traits: { searchable: true },
  schema: textSchema,
  brokenRule: checkMarkup,
  describe: describeMarkup,
  format: formatMarkup,
})
