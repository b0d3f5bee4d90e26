import { isolateBidi, isolateInDirection } from '../format/format.ts'
import { type Language, languages } from '../languages.ts'
import type { TitlePattern } from './descriptor.ts'
import { formatFieldValue, hasTrait, localizedField } from './field.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'

type Values = Readonly<Record<string, unknown>>

/** A value that is part of a record's title, with its field. */
export interface TitlePart {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** Finds the title of a record of another resource; undefined while it is unknown, or hidden. */
export type TitleOf = (to: Resource, id: unknown) => string | undefined

type Title = Resource['title']

const isPattern = (title: Title): title is TitlePattern =>
  typeof title === 'object' && !Array.isArray(title) && 'pattern' in title

/** Returns the pattern of a title in a language; undefined for a title without a pattern. */
const patternIn = (title: Title, language: Language): string | undefined => {
  if (!isPattern(title)) return undefined
  return typeof title.pattern === 'string' ? title.pattern : title.pattern[language]
}

const placeholders = /\{(\w+)\}/g

const namesInPattern = (pattern: string): string[] =>
  [...pattern.matchAll(placeholders)].map(([, name = '']) => name)

/** Lists the patterns of a title; empty for a title without a pattern. */
export const titlePatterns = ({ title }: Pick<Resource, 'title'>): readonly string[] => {
  if (!isPattern(title)) return []
  return typeof title.pattern === 'string' ? [title.pattern] : Object.values(title.pattern)
}

/** Removes the placeholders from a pattern. */
export const stripPlaceholders = (pattern: string): string => pattern.replace(placeholders, '')

/** Lists the names of the fields in a record's title. */
export const titleFields = ({ title }: Pick<Resource, 'title'>): readonly string[] =>
  isPattern(title) ? [...new Set(titlePatterns({ title }).flatMap(namesInPattern))] : [title].flat()

/** Removes fields that the user may not read from a title; their placeholders in a pattern stay empty. */
export const narrowTitle = (title: Title, hasField: (name: string) => boolean): Title =>
  isPattern(title) ? title : [title].flat().filter(hasField)

/** Separator between the parts of a title without a pattern. */
const titleSeparator = ' · '

/** Formats the title of a record that has no name. */
export const numberTitle = (id: unknown): string => `№\u00a0${id}`

const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Picks the text in a language, or else the first one that exists. */
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

/** Lists the values of a record's title in a language, without empty and hidden ones. */
export const titleParts = (resource: Resource, record: Values, language: Language): TitlePart[] => {
  const pattern = patternIn(resource.title, language)
  const names = pattern === undefined ? titleFields(resource) : namesInPattern(pattern)
  return names.flatMap((name) => findTitlePart(resource, name, record, language) ?? [])
}

/** Separators before a placeholder; dropped when everything before them is empty. */
const leadingJoints = /^[\s,;:·–—/-]+/u

/**
 * Splits a pattern into text and values. Text before a placeholder is dropped together with its empty value.
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

/** Splits the title of a record into values and the text between them; empty if every value is empty. */
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

/**
 * Formats the title of a record: its parts, each isolated in its own direction if there are several, or its
 * number.
 */
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
