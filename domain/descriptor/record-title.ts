import { isolateBidi, isolateInDirection } from '../format/format.ts'
import { type Language, languages } from '../languages.ts'
import { formatFieldValue, hasTrait, localizedField } from './field.ts'
import { type Field, fieldOf, type Resource } from './resource.ts'

type Values = Readonly<Record<string, unknown>>

/** One of the values that name a record, with the field that shows it. */
interface TitlePart {
  readonly name: string
  readonly field: Field
  readonly value: unknown
}

/** What the record of another resource is called; undefined while that is not known, or hidden. */
export type TitleOf = (to: Resource, id: unknown) => string | undefined

/** The names of the fields that a record is called by. */
export const titleFields = ({ title }: Pick<Resource, 'title'>): readonly string[] => [title].flat()

/** What stands between the parts of a title. */
export const titleSeparator = ' · '

/** What stands for a record that has no name of its own. */
export const numberTitle = (id: unknown): string => `№\u00a0${id}`

const isEmptyValue = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Of a text in each language the one that is wanted, or the next that there is. */
const pickText = (texts: Values, language: Language): unknown =>
  [language, ...languages].map((code) => texts[code]).find((text) => text)

/** The values that a record is called by, in a language; what is empty, or not answered, is left out. */
export const titleParts = (resource: Resource, record: Values, language: Language): TitlePart[] =>
  titleFields(resource).flatMap((name) => {
    const localizedName = localizedField(resource, name, language)
    const fieldName = isEmptyValue(record[localizedName]) ? name : localizedName
    const field = fieldOf(resource, fieldName)
    if (!field) return []
    const value = hasTrait(field, 'inLanguages')
      ? pickText({ ...Object(record[fieldName]) }, language)
      : record[fieldName]
    return isEmptyValue(value) ? [] : [{ name: fieldName, field, value }]
  })

const formatTitlePart = ({ field, value }: TitlePart, language: Language, titleOf: TitleOf): string =>
  'to' in field ? (titleOf(field.to, value) ?? numberTitle(value)) : formatFieldValue(field, value, language)

/** What a record is called: its titles, each in a direction of its own where there are several, or its number. */
export const recordTitle = (
  resource: Resource,
  record: Values,
  language: Language,
  titleOf: TitleOf = () => undefined,
): string => {
  const parts = titleParts(resource, record, language)
  const [first, ...others] = parts.map((part) => formatTitlePart(part, language, titleOf))
  if (first === undefined) return numberTitle(record.id)
  if (others.length === 0) return first
  return isolateInDirection(language, [first, ...others].map(isolateBidi).join(titleSeparator))
}
