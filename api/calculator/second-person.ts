import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { ApiError } from '../errors.ts'

/** Days for which an account counts as controlled by the user who created or reset it. */
const tieDays = 30

/**
 * SQL condition of audit entries by which an actor gains control of an account, or raises its permissions. A
 * restored account, and a role that is set back, are reverts; a restored one had no role before.
 */
const handoverSql = `entry.action IN ('create', 'reset-password', 'reset-two-factor')
  OR (entry.action IN ('update', 'revert') AND entry.before ->> 'role' IS DISTINCT FROM entry.after ->> 'role')`

/**
 * Whether the accounts of two users lead back to one person: one has created, restored, reset or promoted the
 * other, or a third user has done so with both, directly or through further accounts.
 */
const areTied = prepareQuery<{ tied: boolean }>(`
  WITH RECURSIVE hands (start, id) AS (
    SELECT start, start FROM unnest(ARRAY[:one::integer, :other::integer]) AS start
    UNION
    SELECT hands.start, entry.actor_id FROM hands JOIN audit_log entry
      ON entry.resource = 'users' AND entry.record_id = hands.id::text
    WHERE entry.actor_id IS NOT NULL AND entry.at > now() - interval '${tieDays} days' AND (${handoverSql})
  )
  SELECT EXISTS (
    SELECT FROM hands one JOIN hands other ON one.id = other.id
    WHERE one.start = :one::integer AND other.start = :other::integer
  ) AS tied`)

/**
 * Throws `not_independent` when an approver is the proposer, or holds an account that one of them handed
 * over.
 */
export const assertIndependent = async (
  knex: Knex,
  proposer: number | null,
  approver: number | undefined,
): Promise<void> => {
  // Without an actor the caller is the server itself or one of its commands.
  if (proposer === null || approver === undefined) return

  const [row] = await areTied(knex, { one: proposer, other: approver })
  if (row?.tied) throw new ApiError('not_independent')
}
