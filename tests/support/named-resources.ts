/** List of records that have only a name. */
export const listByName = { columns: ['name'], sort: ['name', 'asc'] } as const

/** Access for resources in tests that are not about access. */
export const openAccess = {
  read: 'signed-in',
  create: 'signed-in',
  update: 'signed-in',
  delete: 'signed-in',
} as const
