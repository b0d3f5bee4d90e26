import type { Role } from '../../../domain/access.ts'
import { allows } from '../../../domain/access.ts'
import { pageTable } from '../../../domain/content/page-table.ts'
import type { Resource } from '../../../domain/resource.ts'
import { fieldOf } from '../../../domain/resource.ts'
import { resources } from '../../../domain/resources/index.ts'
import { visibleTo } from '../../../domain/visible.ts'
import { ApiError } from '../../errors.ts'
import { listQuery } from '../records/list-query.ts'
import type { Values } from '../records/record.ts'
import { isTakenByPageTable } from './page-table.ts'

/** All that has a list which people arrange. */
const lists: readonly Resource[] = [...resources, pageTable]

/** The resources whose lists a person of this role may see. */
export const readableBy = (role: Role | undefined): Resource[] =>
  lists.filter(({ access }) => allows(access.read, role))

/** The resource of this name as a person of this role sees it; undefined where he may not, or there is none. */
export const listedFor = (name: unknown, role: Role | undefined): Resource | undefined => {
  const resource = readableBy(role).find((one) => one.name === name)
  return resource && visibleTo(resource, role)
}

/** True when the list takes these parameters: what a view holds is judged by nothing else. */
const isTaken = (resource: Resource, query: { filter?: object; sort?: unknown }): boolean => {
  if (resource.name === pageTable.name) return isTakenByPageTable(query)
  const parameters = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])
  try {
    listQuery(resource, Object.fromEntries(parameters))
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

const takenFilters = (resource: Resource, filters: unknown): Values =>
  Object.fromEntries(
    Object.entries(Object(filters)).filter(([name, value]) =>
      isTaken(resource, { filter: { [name]: value } }),
    ),
  )

const sortTaken = (resource: Resource, sort: unknown): unknown => {
  const { field, order } = Object(sort)
  return sort && isTaken(resource, { sort: [field, order] }) ? sort : null
}

const shownColumns = (resource: Resource, columns: unknown): string[] | null => {
  const shown: string[] = Array.isArray(columns) ? columns.filter((name) => fieldOf(resource, name)) : []
  return shown.length > 0 ? shown : null
}

/** What of filters, order and columns a list takes, as somebody sees its resource; nothing of one that he may not see. */
export const fitting = (resource: Resource | undefined, { filters, sort, columns }: Values) => ({
  filters: resource ? takenFilters(resource, filters) : {},
  sort: resource ? sortTaken(resource, sort) : null,
  columns: resource ? shownColumns(resource, columns) : null,
})
