import { type Access, allows, roles, serverRole } from '../../domain/access.ts'
import type { NoticeData, NoticeKind } from '../../domain/notifications/kinds.ts'

/** Something that people are to know of. */
export interface Notice {
  readonly kind: NoticeKind
  /** Everybody who is active and has this access, save the caller himself; or people by their ids. */
  readonly to: Access | { readonly people: readonly number[] }
  /** What it is about: of the same matter a person has one notification until he has read it. */
  readonly subject?: string
  readonly data?: NoticeData
}

const namesPeople = (to: Notice['to']): to is { readonly people: readonly number[] } =>
  typeof to === 'object' && 'people' in to

/** A notice as the statement takes it: whose roles it is for, or which people. */
export const noticeRow = ({ kind, to, subject = '', data = {} }: Notice) => ({
  ...{ kind, subject, data },
  people: namesPeople(to) ? to.people : [],
  roles: namesPeople(to) ? [] : roles.filter((role) => allows(to, role)).map(serverRole),
})

/**
 * Part of the statement that ends a write: tells everybody whom its notices concern. In the order of people, so that
 * no two writers wait for each other.
 */
export const noticedSql = `noticed AS (
    INSERT INTO notifications AS known (user_id, kind, subject, data, times)
    SELECT person.id, notice.kind, left(notice.subject, 200), jsonb_build_object('by', :name::text) || (array_agg(notice.data))[1], count(*)
    FROM jsonb_to_recordset(:notices::jsonb) AS notice (kind text, subject text, data jsonb, people integer[], roles text[])
    JOIN users person ON person.id = ANY (notice.people)
      OR (person.role = ANY (notice.roles) AND person.id IS DISTINCT FROM :actor::integer)
    WHERE person.status = 'active' AND person.deleted_at IS NULL
    GROUP BY person.id, notice.kind, left(notice.subject, 200) ORDER BY person.id, notice.kind
    ON CONFLICT (user_id, kind, subject) WHERE read_at IS NULL
      DO UPDATE SET times = known.times + excluded.times, at = clock_timestamp(), data = excluded.data
  )`
