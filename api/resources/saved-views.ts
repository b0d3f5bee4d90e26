import { isDeepStrictEqual } from 'node:util'
import { allows, type Role } from '../../domain/access.ts'
import { pageQuery } from '../../domain/api/content-pages.ts'
import { isPageSort, pageTable, pageTableFilters } from '../../domain/content/page-table.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { fieldOf, type Resource } from '../../domain/descriptor/resource.ts'
import type { FieldErrors } from '../../domain/errors.ts'
import { resources } from '../../domain/resources/index.ts'
import { savedViews } from '../../domain/resources/saved-views.ts'
import { ApiError, assertNoFieldErrors } from '../errors.ts'
import { findSchemaErrors } from '../http/input-validation.ts'
import type { UnitOfWork } from '../unit-of-work/unit-of-work.ts'
import { parseListQuery } from './list-query.ts'
import type { RecordValues } from './record.ts'
import type { ReaderRules } from './source.ts'
import { customTableStore } from './table-store.ts'
import type { WriteHooks } from './table-writes.ts'

const { search, ...filters } = pageQuery.properties

const filterSchemas = Object.entries({ ...filters, q: search }).filter(([name]) =>
  pageTableFilters.some((filter) => filter === name),
)

const isAcceptedFilter = ([name, value]: [string, unknown]): boolean => {
  const schema = filterSchemas.find(([filter]) => filter === name)?.[1]
  return schema !== undefined && Object.keys(findSchemaErrors(value, schema)).length === 0
}

const isAcceptedSort = (sort: unknown): boolean => {
  const [field, order]: unknown[] = Array.isArray(sort) ? sort : []
  return isPageSort(field) && (order === 'ASC' || order === 'DESC')
}

/** True when the content-management table takes these parameters. */
const isAcceptedByPageTable = ({ filter, sort }: { filter?: object; sort?: unknown }): boolean =>
  Object.entries(filter ?? {}).every(isAcceptedFilter) && (sort === undefined || isAcceptedSort(sort))

/** All that has a list which people arrange. */
const resourcesWithLists: readonly Resource[] = [...resources, pageTable]

/** The resources whose lists a person of this role may see. */
const listResourcesReadableBy = (role: Role | undefined): Resource[] =>
  resourcesWithLists.filter(({ access }) => allows(access.read, role))

/** The resource of this name as a person of this role sees it; undefined where he may not, or there is none. */
export const findListResource = (name: unknown, role: Role | undefined): Resource | undefined => {
  const resource = listResourcesReadableBy(role).find((candidate) => candidate.name === name)
  return resource && visibleTo(resource, role)
}

/** True when the list takes these parameters: what a view holds is judged by nothing else. */
const isAcceptedByList = (resource: Resource, query: { filter?: object; sort?: unknown }): boolean => {
  if (resource.name === pageTable.name) return isAcceptedByPageTable(query)
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  try {
    parseListQuery(resource, Object.fromEntries(parameters))
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const pickAcceptedFilters = (resource: Resource, filters: unknown): RecordValues =>
  Object.fromEntries(
    Object.entries(Object(filters)).filter(([name, value]) =>
      isAcceptedByList(resource, { filter: { [name]: value } }),
    ),
  )

const pickAcceptedSort = (resource: Resource, sort: unknown): unknown => {
  const { field, order } = Object(sort)
  return sort && isAcceptedByList(resource, { sort: [field, order] }) ? sort : null
}

const pickKnownColumns = (resource: Resource, columns: unknown): string[] | null => {
  const knownColumns: string[] = Array.isArray(columns)
    ? columns.filter((name) => fieldOf(resource, name))
    : []
  return knownColumns.length > 0 ? knownColumns : null
}

/** What of filters, order and columns a list takes, as somebody sees its resource; nothing of one that he may not see. */
export const pickAcceptedSettings = (
  resource: Resource | undefined,
  { filters, sort, columns }: RecordValues,
) => ({
  filters: resource ? pickAcceptedFilters(resource, filters) : {},
  sort: resource ? pickAcceptedSort(resource, sort) : null,
  columns: resource ? pickKnownColumns(resource, columns) : null,
})

const viewParts = ['filters', 'sort', 'columns'] as const

/** The parts of a view of which its list does not take everything. */
const findRejectedParts = (view: RecordValues, accepted: RecordValues) =>
  viewParts.filter((part) => part in view && !isDeepStrictEqual(accepted[part], view[part] ?? null))

/** Saved views that one user may keep. */
const viewsPerUser = 200

/** Throws `invalid` where a user would keep more views than they may. */
const assertRoomForViews = async ({ trx, caller: { actor } }: UnitOfWork): Promise<void> => {
  if (!actor) return
  const row = await trx('saved_views').where({ owner_id: actor.id }).count({ total: '*' }).first()
  assertNoFieldErrors(Number(row?.total) >= viewsPerUser ? { name: 'tooMany' } : {})
}

/** What is new in a view must be taken by its list; what has become outdated meanwhile may stay. */
const assertViewAccepted: NonNullable<WriteHooks['beforeWrite']> = ({ caller: { actor } }, before, after) => {
  if (!actor) return
  for (const [index, view] of after.entries()) {
    const resource = findListResource(view.resource, actor.role)
    const rejectedParts = resource
      ? findRejectedParts(view, pickAcceptedSettings(resource, view))
      : ['resource']
    const newlyRejected = rejectedParts.filter(
      (part) => !isDeepStrictEqual(view[part], before[index]?.[part]),
    )
    const errors: FieldErrors = Object.fromEntries(newlyRejected.map((part) => [part, 'unknown']))
    assertNoFieldErrors(errors)
  }
}

/** A view as a person sees the resource that it is of: what he may not read, or is no more, is left out. */
const presentView: ReaderRules['presentTo'] = (view, { role }) => {
  const accepted: RecordValues = pickAcceptedSettings(findListResource(view.resource, role), view)
  const acceptedParts = viewParts.filter((part) => part in view).map((part) => [part, accepted[part]])
  const is_partial = findRejectedParts(view, accepted).length > 0
  return { ...view, ...Object.fromEntries(acceptedParts), ...('is_partial' in view && { is_partial }) }
}

/** Saved views, each with what its reader may see of it. */
export const savedViewStore = customTableStore(savedViews, {
  computed: { is_partial: 'false' },
  restrictTo: (query, { role }) => {
    query.whereIn(
      'record.resource',
      listResourcesReadableBy(role).map(({ name }) => name),
    )
  },
  presentTo: presentView,
  beforeWrite: async (unit, before, after) => {
    if (before.length === 0) await assertRoomForViews(unit)
    await assertViewAccepted(unit, before, after)
  },
})
