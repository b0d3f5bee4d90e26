import type { Static } from '@sinclair/typebox'
import { statement } from '../../../../db/statement.ts'
import type { textCommentCalls } from '../../../../domain/calls/translating/comments.ts'
import { ApiError } from '../../../errors.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../../../unit-of-work/unit-of-work.ts'
import { readItem } from '../items/items.ts'
import { mentionable, thread } from './thread.ts'

/** A comment as a client sends it. */
export type NewComment = Static<NonNullable<(typeof textCommentCalls.addComment)['accept']>['body'] & object>

const insert = statement<unknown>(`
  INSERT INTO text_comments (item_id, language, text, author_id, mentions)
  VALUES (:item::bigint, :language::text, :text::text, :author::integer, :mentions::integer[])`)

/** Changes a comment where that condition holds; answers nothing where there is no such comment. */
const changing = (change: string, condition: string) =>
  statement<{ changed: boolean }>(`
    WITH settled AS (
      UPDATE text_comments SET ${change}
      WHERE id = :comment::bigint AND item_id = :item::bigint AND ${condition} RETURNING id
    )
    SELECT EXISTS (SELECT FROM settled) AS changed FROM text_comments
    WHERE id = :comment::bigint AND item_id = :item::bigint`)

/** What becomes of comments, as the log calls it. */
const settling = {
  resolve: changing('resolved_at = clock_timestamp(), resolved_by = :by::integer', 'resolved_at IS NULL'),
  reopen: changing('resolved_at = NULL, resolved_by = NULL', 'resolved_at IS NOT NULL'),
}

/** What was said stays with the comment itself: the log tells only that something was done, and nothing to revert. */
const tell = ({ audit }: UnitOfWork, action: string, record_id: string) =>
  audit({ action, resource: 'content-items', record_id, before: null, after: null })

const add = async (unit: UnitOfWork, id: string, { text, language, mentions = [] }: NewComment) => {
  const { trx, caller } = unit
  const item = await readItem(trx, id)
  const known = new Set((await mentionable(trx, caller)).map((person) => person.id))
  const people = [...new Set(mentions)]
  if (!people.every((person) => known.has(person)))
    throw new ApiError('invalid', { fields: { mentions: 'unknown' } })
  const said = { item: id, text: text.trim(), language: language ?? null }
  await insert(trx, { ...said, author: caller.actor?.id ?? null, mentions: people })
  tell(unit, 'comment', id)
  if (people.length > 0)
    unit.notify({ kind: 'mention', to: { people }, subject: id, data: { name: item.content_key, item: id } })
}

const settle = async (unit: UnitOfWork, id: string, comment: string, act: keyof typeof settling) => {
  const { trx, caller } = unit
  await readItem(trx, id)
  const [found] = await settling[act](trx, { item: id, comment, by: caller.actor?.id ?? null })
  if (!found) throw new ApiError('not_found', { message: 'Comment not found' })
  if (found.changed) tell(unit, act, id)
}

/** What staff say to each other about texts. Throws `not_found` where the item or the comment is not. */
export const textComments = (database: StoreDatabase) => ({
  /** The comments on an item. */
  read: async (caller: Caller, id: string) => {
    await readItem(database.knex, id)
    return thread(database.knex, caller, id)
  },
  /** Adds a comment and tells whom it mentions; throws `invalid` for somebody who does not read content. */
  add: (caller: Caller, id: string, comment: NewComment) =>
    transact(database, caller, async (unit) => {
      await add(unit, id, comment)
      return thread(unit.trx, caller, id)
    }),
  /** Resolves a comment; one that was resolved before stays as it is. */
  resolve: (caller: Caller, id: string, comment: string) =>
    transact(database, caller, async (unit) => {
      await settle(unit, id, comment, 'resolve')
      return thread(unit.trx, caller, id)
    }),
  /** Reopens a comment; one that is open stays as it is. */
  reopen: (caller: Caller, id: string, comment: string) =>
    transact(database, caller, async (unit) => {
      await settle(unit, id, comment, 'reopen')
      return thread(unit.trx, caller, id)
    }),
})
