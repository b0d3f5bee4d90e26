import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { ApiError } from '../errors.ts'

/** Days for which an account counts as in the hands of whoever has created or reset it. */
const tieDays = 30

/** Acts that put an account, or its rights, into the hands of who acts. */
const handoverSql = `entry.action IN ('create', 'restore', 'reset-password', 'reset-two-factor')
  OR (entry.action = 'update' AND entry.before ->> 'role' IS DISTINCT FROM entry.after ->> 'role')`

/**
 * Whether the accounts of two users lead back to one person: one has created, restored, reset or promoted the
 * other, or somebody has done so with both, directly or through further accounts.
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

/** Throws `not_independent` when an approver is the proposer, or holds an account that one of them handed over. */
export const assertIndependent = async (
  knex: Knex,
  proposer: number | null,
  approver: number | undefined,
): Promise<void> => {
  // Without a person it is the server itself, or who starts its commands.
  if (proposer === null || approver === undefined) return

  const [row] = await areTied(knex, { one: proposer, other: approver })
  if (row?.tied) throw new ApiError('not_independent')
}
