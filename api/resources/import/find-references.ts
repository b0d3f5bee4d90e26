import { allows } from '../../../domain/access.ts'
import { hasTrait, localizedField } from '../../../domain/descriptor/field.ts'
import { recordTitle, titleFields, titlePatterns } from '../../../domain/descriptor/record-title.ts'
import { type Field, fieldOf, type Resource } from '../../../domain/descriptor/resource.ts'
import type { FieldErrors } from '../../../domain/errors.ts'
import { languages } from '../../../domain/languages.ts'
import { ApiError } from '../../errors.ts'
import type { UnitOfWork } from '../../unit-of-work/unit-of-work.ts'
import { visibleToCaller } from '../field-access.ts'
import { fieldColumns, idColumn, tableOf } from '../field-columns.ts'
import type { ImportRow } from '../import-report.ts'
import type { Id, RecordValues, StoredRecord } from '../record.ts'
import { sourceOf } from '../source.ts'
import { readRecords } from '../table-reads.ts'

/** Largest number of candidate records whose titles are compared; beyond it only ids are accepted. */
const maxTitled = 10_000

type ReferenceField = Field<'reference' | 'reference-list'>

const isReference = (field: Field): field is ReferenceField => 'to' in field

/** Normalises a title for comparison: without direction marks, and ignoring case and spacing. */
const normalizeTitle = (title: string): string =>
  title
    .replace(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase()

/** Parses an id, such as `12` or `№ 12`; undefined for a text that may be a title. */
const parseId = ({ id }: Resource, value: unknown): Id | undefined => {
  if (typeof value === 'number') return id === 'bigint' ? String(value) : value
  if (typeof value !== 'string') return undefined
  const digits = /^(?:№\s*)?(\d{1,18})$/.exec(value.trim())?.[1]
  if (digits === undefined || typeof id === 'object') return undefined
  return id === 'bigint' ? digits : Number(digits)
}

/** Lists the fields of a title, including the localized ones of all languages. */
const listTitleFields = (to: Resource): string[] => {
  const names = titleFields(to).flatMap((name) => [
    name,
    ...languages.map((language) => localizedField(to, name, language)),
  ])
  return [...new Set(names)]
}

const isSearchable = (to: Resource, name: string): boolean => {
  const field = fieldOf(to, name)
  return field !== undefined && hasTrait(field, 'searchable')
}

/** Narrows a resource to the fields of its title and of its ownership. */
const narrowToTitle = (to: Resource): Resource => {
  const { by, forAll } = to.owned ?? { by: '', forAll: '' }
  const names = [...listTitleFields(to), by, forAll]
  const fields = Object.fromEntries(Object.entries(to.fields).filter(([name]) => names.includes(name)))
  return { ...to, fields }
}

/** Whether all fields of the title are columns of the table. */
const hasStoredTitle = (to: Resource): boolean =>
  listTitleFields(to).every((name) => !fieldOf(to, name)?.computed && fieldColumns(to, name).length > 0)

/** Lists the columns of a title that is a single text; undefined for composed titles. */
const findTextTitleColumns = (to: Resource): string[] | undefined => {
  const isText =
    titleFields(to).length === 1 &&
    titlePatterns(to).length === 0 &&
    listTitleFields(to).every((name) => isSearchable(to, name))
  return isText ? listTitleFields(to).flatMap((name) => fieldColumns(to, name)) : undefined
}

/** Finds the records that may have one of the titles; none when there are more than `maxTitled`. */
const findCandidates = async (
  { trx, caller }: UnitOfWork,
  to: Resource,
  titles: readonly string[],
): Promise<StoredRecord[]> => {
  const query = trx(tableOf(to)).limit(maxTitled + 1)
  if (to.softDelete) query.whereNull('deleted_at')
  const columns = findTextTitleColumns(to)
  if (columns)
    query.where((either) => {
      for (const column of columns) either.orWhereRaw('lower(??) = ANY (?)', [column, [...titles]])
    })
  const ids = await query.pluck<Id[]>(idColumn(to))
  if (ids.length > maxTitled) return []
  return readRecords(trx, narrowToTitle(to), sourceOf(to), ids, caller.actor ?? 'server')
}

type FindId = (value: unknown) => Id | 'ambiguous' | undefined

/** Creates a lookup of ids by title in any language, limited to the records that the caller may read. */
const createTitleFinder = async (
  unit: UnitOfWork,
  to: Resource,
  texts: readonly string[],
): Promise<FindId> => {
  const { caller } = unit
  const titles = new Set(texts.map(normalizeTitle))
  const idsByTitle = new Map<string, Set<Id>>()
  const visibleTarget = visibleToCaller(to, caller)
  const isReadable = !caller.actor || allows(to.access.read, caller.actor.role)
  const candidates =
    isReadable && hasStoredTitle(visibleTarget) ? await findCandidates(unit, visibleTarget, [...titles]) : []

  for (const record of candidates)
    for (const language of languages) {
      const title = normalizeTitle(recordTitle(visibleTarget, record, language))
      if (titles.has(title)) idsByTitle.set(title, (idsByTitle.get(title) ?? new Set<Id>()).add(record.id))
    }

  return (value) => {
    const id = parseId(to, value)
    if (id !== undefined || typeof value !== 'string') return id
    const foundIds = [...(idsByTitle.get(normalizeTitle(value)) ?? [])]
    if (foundIds.length > 1) return 'ambiguous'
    // Some resources have texts as ids.
    return foundIds[0] ?? (typeof to.id === 'object' ? value : undefined)
  }
}

const listEntries = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** Lists the titles by which rows refer to records of another resource. */
const listTitles = (name: string, { to }: ReferenceField, rows: readonly RecordValues[]): string[] =>
  rows
    .flatMap((values) => listEntries(values[name]))
    .filter((value) => typeof value === 'string')
    .filter((value) => parseId(to, value) === undefined)

/** Replaces the titles of a row by ids; reports the fields whose titles match no record or several. */
const resolveRow = (
  values: RecordValues,
  finders: ReadonlyMap<string, FindId>,
): { readonly values: RecordValues; readonly errors: FieldErrors } => {
  const resolved: Record<string, unknown> = { ...values }
  const errors: FieldErrors = {}
  for (const [name, find] of finders) {
    const value = values[name]
    const resolve = (entry: unknown): unknown => {
      if (typeof entry !== 'string') return entry
      const id = find(entry)
      if (id === undefined || id === 'ambiguous') errors[name] = id ?? 'reference'
      return id
    }
    if (value !== undefined) resolved[name] = Array.isArray(value) ? value.map(resolve) : resolve(value)
  }

  return { values: resolved, errors }
}

/**
 * Replaces titles of other records by ids in all rows. One or two queries per reference field, however many
 * rows there are.
 */
export const resolveReferences = async (
  unit: UnitOfWork,
  resource: Resource,
  rows: readonly ImportRow[],
): Promise<ImportRow[]> => {
  const readableRows = rows.flatMap((row) => ('values' in row ? [row.values] : []))
  const finders = new Map<string, FindId>()
  for (const [name, field] of Object.entries(visibleToCaller(resource, unit.caller).fields)) {
    if (!isReference(field)) continue
    const titles = listTitles(name, field, readableRows)
    if (titles.length > 0) finders.set(name, await createTitleFinder(unit, field.to, titles))
  }
  if (finders.size === 0) return [...rows]

  return rows.map((row) => {
    if (!('values' in row)) return row
    const { values, errors } = resolveRow(row.values, finders)
    if (Object.keys(errors).length === 0) return { line: row.line, values }
    return { line: row.line, error: new ApiError('invalid', { fields: errors }) }
  })
}
