import { prepareQuery } from '../../db/statement.ts'
import type { Notification } from '../../domain/api/notifications.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'

type NotificationRow = Omit<Notification, 'at'> & { readonly at: Date }

/** The names of an item are those of today, in each language that has one. */
const selectLatest = prepareQuery<NotificationRow>(`
  SELECT notice.id::text, kind, subject, times, at, read_at IS NOT NULL AS is_read,
    data || jsonb_strip_nulls(jsonb_build_object('name_ru', item.description,
      'name_he', item.description_he, 'name_en', item.description_en)) AS data
  FROM notifications notice LEFT JOIN content_items item ON item.id = (data ->> 'item')::bigint
  WHERE notice.user_id = ? ORDER BY at DESC, notice.id DESC LIMIT 50`)

const countUnread = prepareQuery<{ unread: number }>(
  'SELECT count(*)::integer AS unread FROM notifications WHERE user_id = ? AND read_at IS NULL',
)

/** Marks notifications as read; also deletes those that were read 90 days ago. */
const markRead = prepareQuery<unknown>(`
  WITH gone AS (
    DELETE FROM notifications WHERE user_id = :person::integer AND read_at < now() - interval '90 days'
  )
  UPDATE notifications SET read_at = now()
  WHERE user_id = :person::integer AND read_at IS NULL AND (:all::boolean OR id = ANY (:ids::bigint[]))`)

export const notificationStore = ({ knex }: StoreDatabase) => {
  const countUnreadOf = async ({ id }: Actor): Promise<number> =>
    (await countUnread(knex, [id]))[0]?.unread ?? 0
  return {
    unread: countUnreadOf,
    /** Reads the latest notifications of a user, and the number of all unread ones. */
    list: async (actor: Actor) => ({
      unread: await countUnreadOf(actor),
      rows: await selectLatest(knex, [actor.id]),
    }),
    /** Marks notifications of a user as read, all without ids; returns the number that is still unread. */
    read: async (actor: Actor, ids?: readonly string[]): Promise<number> => {
      await markRead(knex, { person: actor.id, all: ids === undefined, ids: [...(ids ?? [])] })
      return countUnreadOf(actor)
    },
  }
}

export type NotificationStore = ReturnType<typeof notificationStore>
