import type { Static } from '@sinclair/typebox'
import type { Knex } from 'knex'
import { prepareQuery } from '../../db/statement.ts'
import { allows, apiRoleName, roles } from '../../domain/access.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import { maxComments, type textCommentCalls } from '../../domain/api/text-comments.ts'
import { readItem } from '../content/items.ts'
import { ApiError } from '../errors.ts'
import { RateLimit } from '../http/rate-limit.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import { type StoreDatabase, transact, type UnitOfWork } from '../unit-of-work/unit-of-work.ts'

type Thread = ResponseOf<(typeof textCommentCalls)['textComments']>
type Comment = Thread['comments'][number]

/** Stored comment with the names of its users, and the numbers of comments on its text. */
type CommentRow = Omit<Comment, 'at' | 'resolved_at'> &
  Pick<Thread, 'total' | 'open'> & { readonly at: Date; readonly resolved_at: Date | null }

const selectComments = prepareQuery<CommentRow>(`
  SELECT comment.id::text, comment.language, comment.text, author.name AS author,
    ARRAY(SELECT name FROM users WHERE users.id = ANY (comment.mentions) ORDER BY name) AS mentions,
    comment.at, resolver.name AS resolved_by, comment.resolved_at,
    count(*) OVER ()::integer AS total,
    count(*) FILTER (WHERE comment.resolved_at IS NULL) OVER ()::integer AS open
  FROM text_comments comment
    LEFT JOIN users author ON author.id = comment.author_id
    LEFT JOIN users resolver ON resolver.id = comment.resolved_by
  WHERE comment.item_id = ? ORDER BY comment.resolved_at IS NOT NULL, comment.id DESC LIMIT ${maxComments}`)

const selectReaders = prepareQuery<Thread['people'][number]>(`
  SELECT id, name FROM users
  WHERE role = ANY (:roles) AND status = 'active' AND deleted_at IS NULL AND id <> :self::integer
  ORDER BY name, id`)

const readingRoles = roles.filter((role) => allows(contentAccess.read, role)).map(apiRoleName)

/** Finds the users whom a comment may mention: all others who may read content. */
export const findMentionableUsers = (knex: Knex, { actor }: Caller) =>
  selectReaders(knex, { roles: readingRoles, self: actor?.id ?? 0 })

/** Reads the comments on an item, and the users whom a comment may mention. Two queries. */
const readThread = async (knex: Knex, caller: Caller, item: string) => {
  const rows = await selectComments(knex, [item])
  return {
    comments: rows.map(({ total: _, open: __, ...comment }) => comment),
    total: rows[0]?.total ?? 0,
    open: rows[0]?.open ?? 0,
    people: await findMentionableUsers(knex, caller),
  }
}

type NewComment = Static<NonNullable<(typeof textCommentCalls.addComment)['accept']>['body'] & object>

const insertComment = prepareQuery<unknown>(`
  INSERT INTO text_comments (item_id, language, text, author_id, mentions)
  VALUES (:item::bigint, :language::text, :text::text, :author::integer, :mentions::integer[])`)

/** Prepares a change of a comment if a condition holds; the result has no row for an unknown comment. */
const prepareUpdate = (change: string, condition: string) =>
  prepareQuery<{ changed: boolean }>(`
    WITH settled AS (
      UPDATE text_comments SET ${change}
      WHERE id = :comment::bigint AND item_id = :item::bigint AND ${condition} RETURNING id
    )
    SELECT EXISTS (SELECT FROM settled) AS changed FROM text_comments
    WHERE id = :comment::bigint AND item_id = :item::bigint`)

/** Statements by the action that the audit log records. */
const resolveStatements = {
  resolve: prepareUpdate(
    'resolved_at = clock_timestamp(), resolved_by = :by::integer',
    'resolved_at IS NULL',
  ),
  reopen: prepareUpdate('resolved_at = NULL, resolved_by = NULL', 'resolved_at IS NOT NULL'),
}

/** Counter of the comments on texts, which the workbench counts. */
export const commentsCounter = 'comments'

/** Records an action without the text, which stays in the comment; the entry cannot be reverted. */
const recordAction = (unit: UnitOfWork, action: string, record_id: string): void => {
  unit.audit({ action, resource: 'content-items', record_id, before: null, after: null })
  unit.bumpCounter(commentsCounter)
}

const addComment = async (unit: UnitOfWork, id: string, { text, language, mentions = [] }: NewComment) => {
  const { trx, caller } = unit
  const item = await readItem(trx, id)
  const mentionableIds = new Set((await findMentionableUsers(trx, caller)).map((user) => user.id))
  const mentionedIds = [...new Set(mentions)]
  if (!mentionedIds.every((mentionedId) => mentionableIds.has(mentionedId)))
    throw new ApiError('invalid', { fields: { mentions: 'unknown' } })

  const values = { item: id, text: text.trim(), language: language ?? null }
  await insertComment(trx, { ...values, author: caller.actor?.id ?? null, mentions: mentionedIds })
  recordAction(unit, 'comment', id)
  if (mentionedIds.length > 0)
    unit.notify({
      kind: 'mention',
      to: { people: mentionedIds },
      subject: id,
      data: { name: item.content_key, item: id },
    })
}

const setResolved = async (
  unit: UnitOfWork,
  id: string,
  comment: string,
  action: keyof typeof resolveStatements,
) => {
  const { trx, caller } = unit
  await readItem(trx, id)
  const [updated] = await resolveStatements[action](trx, { item: id, comment, by: caller.actor?.id ?? null })
  if (!updated) throw new ApiError('not_found', { message: 'Comment not found' })
  if (updated.changed) recordAction(unit, action, id)
}

const commentsPerHour = 100

const assertMayComment = (limit: RateLimit, { actor }: Caller): void => {
  if (limit.allows(String(actor?.id))) return
  throw new ApiError('too_many_attempts', { headers: { 'Retry-After': String(limit.secondsLeft) } })
}

/** Comments on texts. Throws `not_found` for an unknown item or comment. */
export const textComments = (database: StoreDatabase, limit = new RateLimit(commentsPerHour, 60)) => ({
  read: async (caller: Caller, id: string) => {
    await readItem(database.knex, id)
    return readThread(database.knex, caller, id)
  },
  /**
   * Adds a comment and notifies the mentioned users. Throws `invalid` for a mentioned user who may not read
   * content, and `too_many_attempts` after a hundred comments within an hour.
   */
  add: async (caller: Caller, id: string, comment: NewComment) => {
    assertMayComment(limit, caller)
    return transact(database, caller, async (unit) => {
      await addComment(unit, id, comment)
      return readThread(unit.trx, caller, id)
    })
  },
  /** Resolves a comment; one that was resolved before stays as it is. */
  resolve: (caller: Caller, id: string, comment: string) =>
    transact(database, caller, async (unit) => {
      await setResolved(unit, id, comment, 'resolve')
      return readThread(unit.trx, caller, id)
    }),
  /** Reopens a comment; one that is open stays as it is. */
  reopen: (caller: Caller, id: string, comment: string) =>
    transact(database, caller, async (unit) => {
      await setResolved(unit, id, comment, 'reopen')
      return readThread(unit.trx, caller, id)
    }),
})
