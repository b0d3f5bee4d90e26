import type { AuditEntry, Unit } from '../../unit.ts'

/**
 * Does a part of a unit's work so that, where it fails, the rest can go on as if the part had never begun:
 * nothing of it stays in the tables, and nothing is told of it.
 */
export const attempt = async <T>(unit: Unit, work: (part: Unit) => Promise<T>): Promise<T> => {
  const entries: AuditEntry[] = []
  const scopes: string[] = []
  const done = await unit.trx.transaction((trx) =>
    work({
      ...unit,
      trx,
      audit: (entry) => entries.push(entry),
      raise: (scope) => scopes.push(scope),
    }),
  )
  for (const entry of entries) unit.audit(entry)
  for (const scope of scopes) unit.raise(scope)
  return done
}
