/** List of records of tests that have a name and nothing else to show. */
export const listByName = { columns: ['name'], sort: ['name', 'asc'] } as const

/** Access of resources of tests that are not about access. */
export const openAccess = {
  read: 'signed-in',
  create: 'signed-in',
  update: 'signed-in',
  delete: 'signed-in',
} as const
