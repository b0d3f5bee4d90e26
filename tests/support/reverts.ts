import type { Agent, TestApp } from './app.ts'

/** Creates functions that read the audit log and revert its entries. */
export const revertsOf = ({ as, database }: TestApp) => {
  const entriesOf = (resource: string, record_id: string | number) =>
    database.knex('audit_log').where({ resource, record_id }).orderBy('id')
  const lastOf = async (resource: string, id: string | number) => (await entriesOf(resource, id)).at(-1)
  const revert = (id: string, version?: number, by: Agent = as('director')) =>
    by.post(`/api/audit/${id}/revert`).send({ version })
  const revertLast = async (resource: string, id: string | number, version?: number, by?: Agent) =>
    revert((await lastOf(resource, id)).id, version, by)
  return { lastOf, revert, revertLast }
}
