import { prepareQuery } from '../../db/statement.ts'
import { allows } from '../../domain/access.ts'
import * as areas from '../../domain/access-rules.ts'
import { type AnalyticsPeriod, maxReportRows } from '../../domain/api/analytics.ts'
import { languages, type Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { countPendingDrafts, readPendingDrafts } from '../content/pending-drafts.ts'
import { requireOnlyRecord } from '../resources/resource-store.ts'
import type { Actor } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { hashToken } from '../users/secret-token.ts'
import {
  readActivityByUser,
  readChangesByDay,
  readChangesByUser,
  readChangesOfLastDay,
  readContentByDay,
} from './activity.ts'
import {
  readBanksInForce,
  readProposedParameters,
  readTermLimits,
  readUpcomingParameters,
} from './calculator-figures.ts'
import {
  readContentGaps,
  readPublishedPages,
  readRejectedPages,
  readWaitingPages,
} from './content-figures.ts'

/** Number of latest changes of a user among which recent texts are searched. */
const maxSearchedChanges = 200

/** Number of rows in each block of the dashboard. */
const maxRows = { drafts: 6, pages: 6, rejected: 3, recent: 6, parameters: 8 }

interface UserCount {
  role: string
  active: number
  pending: number
  inactive: number
}

interface RecentItem {
  id: string
  content_key: string
  component_type: string
  descriptions: Trilingual
  text: string | null
  titles: Trilingual
  screen_location: string
  section: SectionKey | null
  state: 'published' | 'draft' | 'missing'
  changed_at: Date
}

const countStatusSql = (status: string) =>
  `(count(*) FILTER (WHERE status = '${status}'))::integer AS ${status}`

const countUsers = prepareQuery<UserCount>(`
  SELECT role, ${['active', 'pending', 'inactive'].map(countStatusSql).join(', ')}
  FROM users WHERE deleted_at IS NULL GROUP BY role ORDER BY role`)

/** Reads the time of the sign-in before the current session. One query. */
const readPreviousSignIn = prepareQuery<{ at: Date }>(`
  SELECT event.at FROM sessions session JOIN events event ON event.person_id = session.user_id
  WHERE session.token_hash = ? AND event.kind = 'sign-in' AND event.at < session.created_at
  ORDER BY event.at DESC, event.id DESC LIMIT 1`)

/** Reads the texts that a user changed last, each once. One query. */
const readRecentItems = prepareQuery<RecentItem>(`
  WITH change AS (
      SELECT record_id, at FROM audit_log WHERE actor_id = :actor AND resource = 'content-items'
      ORDER BY at DESC, id DESC LIMIT ${maxSearchedChanges}),
    latest AS (
      SELECT record_id, max(at) AS changed_at FROM change GROUP BY record_id)
  SELECT item.id, item.content_key, item.component_type, page.screen_location, page.section, changed_at,
    jsonb_build_object('ru', coalesce(item.description, ''), 'he', coalesce(item.description_he, ''),
      'en', coalesce(item.description_en, '')) AS descriptions,
    jsonb_build_object('ru', coalesce(page.title_ru, ''), 'he', coalesce(page.title_he, ''),
      'en', coalesce(page.title_en, '')) AS titles,
    (SELECT left(btrim(shown_text(content_value)), 200) FROM content_translations
      WHERE content_item_id = item.id
      ORDER BY array_position('{${languages}}', language_code::text), status DESC LIMIT 1) AS text,
    CASE WHEN item.draft_languages <> '{}' THEN 'draft'
      WHEN item.missing_languages <> '{}' THEN 'missing' ELSE 'published' END AS state
  FROM latest JOIN content_items item ON item.id = record_id::bigint AND item.deleted_at IS NULL
    JOIN pages page ON page.id = item.page_id
  ORDER BY changed_at DESC, item.id LIMIT :most`)

interface Failures {
  deliveries: number
  jobs: number
}

/** Reads the numbers of failed webhook deliveries and jobs that are still kept. One query. */
const countFailures = prepareQuery<Failures>(`
  SELECT (SELECT count(*)::integer FROM webhook_deliveries WHERE status = 'failed') AS deliveries,
    (SELECT count(*)::integer FROM jobs WHERE status = 'failed') AS jobs`)

export const dashboardStore = ({ knex }: StoreDatabase) => {
  const readContentFigures = async ({ id, email }: Actor) => {
    const [drafts, waiting, gaps, published, rejected, recent] = await Promise.all([
      readPendingDrafts(knex, { person: email, page: 1, limit: maxRows.drafts }),
      readWaitingPages(knex, maxRows.pages),
      readContentGaps(knex),
      readPublishedPages(knex, maxRows.pages),
      readRejectedPages(knex, maxRows.rejected),
      readRecentItems(knex, { actor: id, most: maxRows.recent }),
    ])
    return { drafts: { total: drafts.total, rows: drafts.rows }, waiting, gaps, published, rejected, recent }
  }
  const readLogFigures = async () => {
    const [lastDay] = await readChangesOfLastDay(knex)
    return lastDay ?? { changes: 0, sign_ins: 0, refused: 0 }
  }
  const readCalculatorFigures = async () => {
    const [banks, upcoming, terms] = await Promise.all([
      readBanksInForce(knex),
      readUpcomingParameters(knex, maxRows.parameters),
      readTermLimits(knex),
    ])
    return { banks, upcoming, terms: requireOnlyRecord(terms) }
  }
  const readFailures = async () => requireOnlyRecord(await countFailures(knex))

  return {
    /** Reads the dashboard of a user, as far as the role may see it. At most 14 queries. */
    readDashboard: async (actor: Actor, token: string) => {
      const isAllowed = (access: Parameters<typeof allows>[0]) => allows(access, actor.role)
      const mayApprove = isAllowed(areas.calculatorAccess.edit)
      const readsContent = isAllowed(areas.contentAccess.read)
      const showsBanks = mayApprove || (isAllowed(areas.calculatorAccess.read) && !readsContent)
      const [previousSignIns, content, people, logs, calculator, approvals, failures] = await Promise.all([
        readPreviousSignIn(knex, [hashToken(token)]),
        readsContent ? readContentFigures(actor) : null,
        isAllowed(areas.usersAccess) ? countUsers(knex) : null,
        isAllowed(areas.logsAccess) ? readLogFigures() : null,
        showsBanks ? readCalculatorFigures() : null,
        mayApprove ? readProposedParameters(knex, maxRows.parameters) : null,
        isAllowed(areas.systemAccess) ? readFailures() : null,
      ])
      const last_sign_in = previousSignIns[0]?.at ?? null
      return { last_sign_in, content, people, logs, calculator, approvals, failures }
    },
    readContentAnalytics: async (days: AnalyticsPeriod) => {
      const [gaps, { total: waiting }, activity] = await Promise.all([
        readContentGaps(knex),
        countPendingDrafts(knex),
        readContentByDay(knex, { days }),
      ])
      return { gaps, waiting, activity }
    },
    readChangeAnalytics: async (days: AnalyticsPeriod) => {
      const [activity, rows] = await Promise.all([
        readChangesByDay(knex, { days }),
        readChangesByUser(knex, { days, most: maxReportRows }),
      ])
      return { activity, rows }
    },
    readUserAnalytics: (days: AnalyticsPeriod) => readActivityByUser(knex, { days }),
  }
}

export type DashboardStore = ReturnType<typeof dashboardStore>
