import { isolateBidi, isolateInDirection } from '../format/format.ts'
import { type Language, languages } from '../languages.ts'
import type { TitlePattern } from './descriptor.ts'
import { formatFieldValue, hasTrait, localizedField } from './field.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'

type Values = Readonly<Record<string, unknown>>

/** One of the values that name a record, with the field that shows it. */
export interface TitlePart {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** What the record of another resource is called; undefined while that is not known, or hidden. */
export type TitleOf = (to: Resource, id: unknown) => string | undefined

type Title = Resource['title']

const isPattern = (title: Title): title is TitlePattern =>
  typeof title === 'object' && !Array.isArray(title) && 'pattern' in title

/** The pattern of a title in a language; undefined for a title of fields alone. */
const patternIn = (title: Title, language: Language): string | undefined => {
  if (!isPattern(title)) return undefined
  return typeof title.pattern === 'string' ? title.pattern : title.pattern[language]
}

const placeholders = /\{(\w+)\}/g

const namesInPattern = (pattern: string): string[] =>
  [...pattern.matchAll(placeholders)].map(([, name = '']) => name)

/** The patterns of a title; none where it names fields alone. */
export const titlePatterns = ({ title }: Pick<Resource, 'title'>): readonly string[] => {
  if (!isPattern(title)) return []
  return typeof title.pattern === 'string' ? [title.pattern] : Object.values(title.pattern)
}

/** The text of a pattern without its places. */
export const withoutPlaces = (pattern: string): string => pattern.replace(placeholders, '')

/** The names of the fields that a record is called by. */
export const titleFields = ({ title }: Pick<Resource, 'title'>): readonly string[] =>
  isPattern(title) ? [...new Set(titlePatterns({ title }).flatMap(namesInPattern))] : [title].flat()

/** A title without the fields that somebody may not read; of a pattern their places stay empty. */
export const narrowTitle = (title: Title, hasField: (name: string) => boolean): Title =>
  isPattern(title) ? title : [title].flat().filter(hasField)

/** What stands between the parts of a title. */
export const titleSeparator = ' · '

/** What stands for a record that has no name of its own. */
export const numberTitle = (id: unknown): string => `№\u00a0${id}`

const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Of a text in each language the one that is wanted, or the next that there is. */
const pickText = (texts: Values, language: Language): unknown =>
  [language, ...languages].map((code) => texts[code]).find((text) => text)

const findTitlePart = (
  resource: Resource,
  name: string,
  record: Values,
  language: Language,
): TitlePart | undefined => {
  const localizedName = localizedField(resource, name, language)
  const fieldName = isEmptyValue(record[localizedName]) ? name : localizedName
  const field = fieldOf(resource, fieldName)
  if (!field) return undefined
  const value = hasTrait(field, 'inLanguages')
    ? pickText({ ...Object(record[fieldName]) }, language)
    : record[fieldName]
  return isEmptyValue(value) ? undefined : { name: fieldName, field, value }
}

/** The values that a record is called by, in a language; what is empty, or not answered, is left out. */
export const titleParts = (resource: Resource, record: Values, language: Language): TitlePart[] => {
  const pattern = patternIn(resource.title, language)
  const names = pattern === undefined ? titleFields(resource) : namesInPattern(pattern)
  return names.flatMap((name) => findTitlePart(resource, name, record, language) ?? [])
}

/** Signs that join what stands before a place, and are left over where that is nothing. */
const leadingJoints = /^[\s,;:·–—/-]+/u

/**
 * Splits a pattern at its places: words, and the values between them. Words lead to the place after them, and
 * are left out with a value that is empty.
 */
const splitPattern = (
  resource: Resource,
  pattern: string,
  record: Values,
  language: Language,
): (string | TitlePart)[] => {
  const pieces = pattern.split(placeholders)
  const segments: (string | TitlePart)[] = []
  for (let index = 1; index < pieces.length; index += 2) {
    const part = findTitlePart(resource, pieces[index] ?? '', record, language)
    const words = pieces[index - 1] ?? ''
    const isFirst = index > 1 && segments.length === 0
    if (part) segments.push(isFirst ? words.replace(leadingJoints, '') : words, part)
  }
  return [...segments, pieces.at(-1) ?? ''].filter((segment) => segment !== '')
}

/**
 * The title of a record as what stands after one another: values, and the words between them. Empty where no
 * value says anything.
 */
export const titleSegments = (
  resource: Resource,
  record: Values,
  language: Language,
): readonly (string | TitlePart)[] => {
  const pattern = patternIn(resource.title, language)
  const parts = titleParts(resource, record, language)
  if (parts.length === 0) return []
  if (pattern !== undefined) return splitPattern(resource, pattern, record, language)
  return parts.flatMap((part, index) => (index > 0 ? [titleSeparator, part] : [part]))
}

const formatTitlePart = ({ field, value }: TitlePart, language: Language, titleOf: TitleOf): string =>
  'to' in field ? (titleOf(field.to, value) ?? numberTitle(value)) : formatFieldValue(field, value, language)

/** What a record is called: its titles, each in a direction of its own where there are several, or its number. */
export const recordTitle = (
  resource: Resource,
  record: Values,
  language: Language,
  titleOf: TitleOf = () => undefined,
): string => {
  const segments = titleSegments(resource, record, language)
  const [only] = segments
  if (only === undefined) return numberTitle(record.id)
  if (segments.length === 1 && typeof only !== 'string') return formatTitlePart(only, language, titleOf)
  const texts = segments.map((segment) =>
    typeof segment === 'string' ? segment : isolateBidi(formatTitlePart(segment, language, titleOf)),
  )
  return isolateInDirection(language, texts.join(''))
}
