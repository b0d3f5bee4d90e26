import type { Resource } from '../../../../domain/descriptor/resource.ts'

const isThere = ({ fields }: Resource, name: string): boolean => Object.hasOwn(fields, name)

/** A resource whose list has the columns that were chosen, as far as they are there; else its own ones. */
export const withColumns = (resource: Resource, chosen: readonly string[] | undefined): Resource => {
  const columns = [...new Set(chosen)].filter((name) => isThere(resource, name))
  return columns.length > 0 ? { ...resource, list: { ...resource.list, columns } } : resource
}

/** All columns that a list can have: those that are shown, the others of its own, then its further fields. */
export const allColumns = (resource: Resource, shown: readonly string[]): string[] => [
  ...new Set([...shown, ...resource.list.columns, ...Object.keys(resource.fields)]),
]

/** The columns with one of them in the place of another. */
export const withMoved = (columns: readonly string[], name: string, to: number): string[] => {
  const others = columns.filter((one) => one !== name)
  return [...others.slice(0, to), name, ...others.slice(to)]
}
