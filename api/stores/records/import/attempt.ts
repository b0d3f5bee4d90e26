import type { AuditEntry, Unit } from '../../unit.ts'

/**
 * Does a part of a unit's work so that, where it fails, the rest can go on as if the part had never begun:
 * nothing of it stays in the tables, and nothing is told of it.
 */
export const attempt = async <T>(unit: Unit, work: (part: Unit) => Promise<T>): Promise<T> => {
  const entries: AuditEntry[] = []
  const raised: Parameters<Unit['raise']>[] = []
  const done = await unit.trx.transaction((trx) =>
    work({
      ...unit,
      trx,
      audit: (entry) => entries.push(entry),
      raise: (...one) => raised.push(one),
    }),
  )
  for (const entry of entries) unit.audit(entry)
  for (const one of raised) unit.raise(...one)
  return done
}
