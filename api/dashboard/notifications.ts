import { prepareQuery } from '../../db/statement.ts'
import type { Notification } from '../../domain/api/notifications.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'

/** A notification as it is stored. */
type Row = Omit<Notification, 'at'> & { readonly at: Date }

const latest = prepareQuery<Row>(`
  SELECT id::text, kind, subject, data, times, at, read_at IS NOT NULL AS is_read
  FROM notifications WHERE user_id = ? ORDER BY at DESC, id DESC LIMIT 50`)

const countUnread = prepareQuery<{ unread: number }>(
  'SELECT count(*)::integer AS unread FROM notifications WHERE user_id = ? AND read_at IS NULL',
)

/** What was read three months ago goes with it. */
const markRead = prepareQuery<unknown>(`
  WITH gone AS (
    DELETE FROM notifications WHERE user_id = :person::integer AND read_at < now() - interval '90 days'
  )
  UPDATE notifications SET read_at = now()
  WHERE user_id = :person::integer AND read_at IS NULL AND (:all::boolean OR id = ANY (:ids::bigint[]))`)

/** What each person is told. */
export const notificationStore = ({ knex }: StoreDatabase) => {
  const unread = async ({ id }: Actor): Promise<number> => (await countUnread(knex, [id]))[0]?.unread ?? 0
  return {
    /** How many notifications a person has not read. */
    unread,
    /** The latest notifications of a person, and how many in all are unread. */
    list: async (actor: Actor) => ({ unread: await unread(actor), rows: await latest(knex, [actor.id]) }),
    /** Marks own notifications as read, all of them where none are named; answers how many are unread then. */
    read: async (actor: Actor, ids?: readonly string[]): Promise<number> => {
      await markRead(knex, { person: actor.id, all: ids === undefined, ids: [...(ids ?? [])] })
      return unread(actor)
    },
  }
}

export type NotificationStore = ReturnType<typeof notificationStore>
