import { prepareQuery } from '../../db/statement.ts'

/** SQL condition: `at` is in the last `:days` days, today included, by the calendar of Jerusalem. */
const sincePeriodSql = `at >= (date_trunc('day', now() AT TIME ZONE 'Asia/Jerusalem') - (:days::integer - 1) * interval '1 day')
  AT TIME ZONE 'Asia/Jerusalem'`

/** SQL condition: the entry is a change of a record, not a sign-in or sign-out. */
const isChangeSql = "resource <> 'sessions'"
const isOfContentSql = "resource IN ('content-items', 'pages', 'content-categories')"

const changesSql = 'count(*)::integer AS changes'

interface Day {
  day: string
  changes: number
  publications: number
}

const createDayReport = (condition: string) =>
  prepareQuery<Day>(`
    WITH counted AS (
      SELECT (at AT TIME ZONE 'Asia/Jerusalem')::date AS day, ${changesSql},
        (count(*) FILTER (WHERE action = 'publish'))::integer AS publications
      FROM audit_log WHERE ${sincePeriodSql} AND ${condition} GROUP BY 1)
    SELECT to_char(day.day, 'YYYY-MM-DD') AS day, coalesce(changes, 0) AS changes,
      coalesce(publications, 0) AS publications
    FROM generate_series(
      date_trunc('day', now() AT TIME ZONE 'Asia/Jerusalem') - (:days::integer - 1) * interval '1 day',
      date_trunc('day', now() AT TIME ZONE 'Asia/Jerusalem'), interval '1 day') AS day (day)
      LEFT JOIN counted ON counted.day = day.day::date
    ORDER BY day.day`)

/** Reads the number of content changes for each day of a period, days without changes included. One query. */
export const readContentByDay = createDayReport(isOfContentSql)

/** Reads the number of all changes for each day of a period. One query. */
export const readChangesByDay = createDayReport(isChangeSql)

interface ChangesRow {
  actor_id: number | null
  actor_name: string | null
  resource: string
  action: string
  changes: number
  last_at: Date
}

/** Reads the number of changes by user, resource and action, the most frequent first. One query. */
export const readChangesByUser = prepareQuery<ChangesRow>(`
  SELECT counted.*, coalesce(person.name, counted.actor_name) AS actor_name
  FROM (SELECT actor_id, CASE WHEN actor_id IS NULL THEN actor_name END AS actor_name, resource, action,
      ${changesSql}, max(at) AS last_at
    FROM audit_log WHERE ${sincePeriodSql} AND ${isChangeSql} GROUP BY 1, 2, 3, 4
    ORDER BY changes DESC, last_at DESC LIMIT :most) counted
    LEFT JOIN users person ON person.id = actor_id
  ORDER BY changes DESC, last_at DESC`)

interface PersonFigures {
  id: number
  name: string
  role: string
  sign_ins: number
  edits: number
  publications: number
  last_login: Date | null
}

/** Reads the number of sign-ins, edits and publications of each user, the most active first. One query. */
export const readActivityByUser = prepareQuery<PersonFigures>(`
  WITH counted AS (
    SELECT actor_id, (count(*) FILTER (WHERE action = 'sign-in'))::integer AS sign_ins,
      (count(*) FILTER (WHERE action = 'publish'))::integer AS publications,
      (count(*) FILTER (WHERE ${isChangeSql} AND action <> 'publish'))::integer AS edits
    FROM audit_log WHERE ${sincePeriodSql} AND actor_id IS NOT NULL GROUP BY actor_id)
  SELECT person.id, name, role, coalesce(sign_ins, 0) AS sign_ins, coalesce(edits, 0) AS edits,
    coalesce(publications, 0) AS publications, last_login
  FROM users person LEFT JOIN counted ON actor_id = person.id
  WHERE person.deleted_at IS NULL
  ORDER BY coalesce(edits, 0) + coalesce(publications, 0) DESC, coalesce(sign_ins, 0) DESC, name, person.id`)

interface LogFigures {
  changes: number
  sign_ins: number
  refused: number
}

/** Reads the number of changes, sign-ins and refused sign-ins in the last 24 hours. One query. */
export const readChangesOfLastDay = prepareQuery<LogFigures>(`
  SELECT (count(*) FILTER (WHERE ${isChangeSql}))::integer AS changes,
    (count(*) FILTER (WHERE action = 'sign-in'))::integer AS sign_ins,
    (count(*) FILTER (WHERE resource = 'sessions' AND action IN ('sign-in refused', 'sign-in throttled')))::integer
      AS refused
  FROM audit_log WHERE at >= now() - interval '1 day'`)
