import { pageQuery } from '../../../domain/calls/page-records.ts'
import { pageTableFilters } from '../../../domain/content/page-table.ts'
import { schemaErrors } from '../../input/schema-check.ts'
import { pageSorts } from '../content/pages/page-query.ts'

const { search, ...filters } = pageQuery.properties

const schemas = Object.entries({ ...filters, q: search }).filter(([name]) =>
  pageTableFilters.some((filter) => filter === name),
)

const isTakenFilter = ([name, value]: [string, unknown]): boolean => {
  const schema = schemas.find(([filter]) => filter === name)?.[1]
  return schema !== undefined && Object.keys(schemaErrors(value, schema)).length === 0
}

const isTakenSort = (sort: unknown): boolean => {
  const [field, order]: unknown[] = Array.isArray(sort) ? sort : []
  return pageSorts.some((known) => known === field) && (order === 'ASC' || order === 'DESC')
}

/** True when the content-management table takes these parameters. */
export const isTakenByPageTable = ({ filter, sort }: { filter?: object; sort?: unknown }): boolean =>
  Object.entries(filter ?? {}).every(isTakenFilter) && (sort === undefined || isTakenSort(sort))
