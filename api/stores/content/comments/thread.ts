import type { Knex } from 'knex'
import { statement } from '../../../../db/statement.ts'
import { allows, roles, serverRole } from '../../../../domain/access.ts'
import { content } from '../../../../domain/areas.ts'
import type { Answer } from '../../../../domain/calls/call.ts'
import { mostComments, type textCommentCalls } from '../../../../domain/calls/translating/comments.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'

type Thread = Answer<(typeof textCommentCalls)['textComments']>
type Told = Thread['comments'][number]

/** A comment as it is stored, with the names of its people, and how many its text has. */
type Row = Omit<Told, 'at' | 'resolved_at'> &
  Pick<Thread, 'total' | 'open'> & { readonly at: Date; readonly resolved_at: Date | null }

const commentsOf = statement<Row>(`
  SELECT comment.id::text, comment.language, comment.text, author.name AS author,
    ARRAY(SELECT name FROM users WHERE users.id = ANY (comment.mentions) ORDER BY name) AS mentions,
    comment.at, resolver.name AS resolved_by, comment.resolved_at,
    count(*) OVER ()::integer AS total,
    count(*) FILTER (WHERE comment.resolved_at IS NULL) OVER ()::integer AS open
  FROM text_comments comment
    LEFT JOIN users author ON author.id = comment.author_id
    LEFT JOIN users resolver ON resolver.id = comment.resolved_by
  WHERE comment.item_id = ? ORDER BY comment.resolved_at IS NOT NULL, comment.id DESC LIMIT ${mostComments}`)

const readers = statement<Thread['people'][number]>(`
  SELECT id, name FROM users
  WHERE role = ANY (:roles) AND status = 'active' AND deleted_at IS NULL AND id <> :self::integer
  ORDER BY name, id`)

const readingRoles = roles.filter((role) => allows(content.read, role)).map(serverRole)

/** Whom a comment may mention: everybody else who reads content. */
export const mentionable = (knex: Knex, { actor }: Caller) =>
  readers(knex, { roles: readingRoles, self: actor?.id ?? 0 })

/** The comments on an item, and whom one may mention. Two queries. */
export const thread = async (knex: Knex, caller: Caller, item: string) => {
  const rows = await commentsOf(knex, [item])
  return {
    comments: rows.map(({ total: _, open: __, ...comment }) => comment),
    total: rows[0]?.total ?? 0,
    open: rows[0]?.open ?? 0,
    people: await mentionable(knex, caller),
  }
}
