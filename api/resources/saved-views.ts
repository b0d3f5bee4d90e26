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

/** Whether the content-management table accepts the parameters. */
const isAcceptedByPageTable = ({ filter, sort }: { filter?: object; sort?: unknown }): boolean =>
  Object.entries(filter ?? {}).every(isAcceptedFilter) && (sort === undefined || isAcceptedSort(sort))

/** Resources with lists that users can save views of. */
const resourcesWithLists: readonly Resource[] = [...resources, pageTable]

/** Lists the resources whose lists a role may see. */
const listResourcesReadableBy = (role: Role | undefined): Resource[] =>
  resourcesWithLists.filter(({ access }) => allows(access.read, role))

/** Finds a resource by name, narrowed to what the role sees; undefined when missing or not readable. */
export const findListResource = (name: unknown, role: Role | undefined): Resource | undefined => {
  const resource = listResourcesReadableBy(role).find((candidate) => candidate.name === name)
  return resource && visibleTo(resource, role)
}

/** Whether the list accepts the parameters, by the same parser that serves the list itself. */
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

/** Picks the filters, sort and columns that the visible resource accepts; none without a visible resource. */
export const pickAcceptedSettings = (
  resource: Resource | undefined,
  { filters, sort, columns }: RecordValues,
) => ({
  filters: resource ? pickAcceptedFilters(resource, filters) : {},
  sort: resource ? pickAcceptedSort(resource, sort) : null,
  columns: resource ? pickKnownColumns(resource, columns) : null,
})

const viewParts = ['filters', 'sort', 'columns'] as const

/** Lists the parts of a view that its list does not accept in full. */
const findRejectedParts = (view: RecordValues, accepted: RecordValues) =>
  viewParts.filter((part) => part in view && !isDeepStrictEqual(accepted[part], view[part] ?? null))

const viewsPerUser = 200

/** Throws `invalid` when the user already has the maximal number of views. */
const assertRoomForViews = async ({ trx, caller: { actor } }: UnitOfWork): Promise<void> => {
  if (!actor) return
  const row = await trx('saved_views').where({ owner_id: actor.id }).count({ total: '*' }).first()
  if (Number(row?.total) >= viewsPerUser) throw new ApiError('invalid', { fields: { name: 'tooMany' } })
}

/** Throws `invalid` when the list rejects a changed part of a view; unchanged outdated parts may stay. */
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

/** Presents a view to its reader: without parts that they may not read or that no longer exist. */
const presentView: ReaderRules['presentTo'] = (view, { role }) => {
  const accepted: RecordValues = pickAcceptedSettings(findListResource(view.resource, role), view)
  const acceptedParts = viewParts.filter((part) => part in view).map((part) => [part, accepted[part]])
  const is_partial = findRejectedParts(view, accepted).length > 0
  return { ...view, ...Object.fromEntries(acceptedParts), ...('is_partial' in view && { is_partial }) }
}

/** Store of saved views; readers see only views of resources they may read. */
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
