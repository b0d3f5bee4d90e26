import type { RuleName } from '../errors.ts'
import type { Trilingual } from '../languages.ts'
import { type Default, fieldType } from './field-type.ts'
import { type LocalizedTextField, languageLongText, localizedTextProperties } from './localized-text-types.ts'
import { type TextField, textProperties, textSchema } from './text-types.ts'

/** The tags that a rich text may hold, and the attributes of each; the server removes all others. */
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

/** What a page of the web can follow without running anything. */
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/** True where a link of a rich text may lead. */
export const isLinkAddress = (address: string): boolean =>
  URL.canParse(address) && linkSchemes.includes(new URL(address).protocol)

const lineEnds = /<\/(p|h2|h3|li)>|<br>/g

/** A rich text without its tags, as it is searched, exported and shown where there is room for a line. */
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

/** A rich text in words. */
const formatMarkup = (value: unknown): string => markupToText(String(value ?? ''))

/** More tags than any prose has take long to read. */
const maxTags = 10_000

/** Tags around nothing are nothing. */
export const checkMarkup = (
  value: string,
  { required }: { readonly required?: boolean },
): RuleName | undefined => {
  if (value.split('<', maxTags + 1).length > maxTags) return 'maxLength'
  return required && markupToText(value) === '' ? 'required' : undefined
}

/** What a rich text is, in the words of the document of the API. */
const describeMarkup = (): string =>
  `HTML of ${Object.keys(allowedTags).join(', ')}; other tags and attributes are removed`

/** A rich text in each language, kept as a language text is. */
export const languageRich = fieldType<LocalizedTextField & Default<Trilingual>, Partial<Trilingual>>()({
  ...languageLongText,
  properties: localizedTextProperties,
  brokenRule: checkMarkup,
  said: describeMarkup,
  words: formatMarkup,
})

/** Prose with paragraphs, headings, lists and links, as HTML of a few tags. */
export const rich = fieldType<TextField, string>()({
  properties: textProperties,
  traits: { searchable: true },
  schema: textSchema,
  brokenRule: checkMarkup,
  said: describeMarkup,
  words: formatMarkup,
})
