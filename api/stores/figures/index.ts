import { allows } from '../../../domain/access.ts'
import * as areas from '../../../domain/areas.ts'
import { mostReportRows, type Span } from '../../../domain/calls/figures/analytics.ts'
import type { Actor } from '../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../unit-of-work/unit-of-work.ts'
import { pending, pendingCount } from '../content/publishing/pending.ts'
import { hashOf } from '../people/tokens.ts'
import { byPerson, changesBy, changesByDay, contentByDay, lastDay, latestChanges } from './activity.ts'
import { contentGaps, rejectedPages, waitingPages } from './content-figures.ts'
import { peopleCounts, signInBefore } from './people-figures.ts'
import { recentItems } from './recent-items.ts'

/** How many rows a block of a start page has. */
const most = { drafts: 6, pages: 6, rejected: 3, recent: 6, changes: 6 }

/** What is counted for start pages and analytics: only ever read. */
export const figureStore = ({ knex }: StoreDatabase) => {
  const ofContent = async ({ id, email }: Actor) => {
    const [drafts, waiting, gaps, rejected, recent] = await Promise.all([
      pending(knex, { person: email, page: 1, limit: most.drafts }),
      waitingPages(knex, most.pages),
      contentGaps(knex),
      rejectedPages(knex, most.rejected),
      recentItems(knex, { actor: id, most: most.recent }),
    ])
    return { drafts: { total: drafts.total, rows: drafts.rows }, waiting, gaps, rejected, recent }
  }
  const ofLogs = async () => {
    const [[counted], latest] = await Promise.all([lastDay(knex), latestChanges(knex, [most.changes])])
    return { ...(counted ?? { changes: 0, sign_ins: 0, refused: 0 }), latest }
  }
  return {
    /** What a person needs first, in his session, as far as the role may read it. At most nine queries. */
    start: async (actor: Actor, token: string) => {
      const may = (access: Parameters<typeof allows>[0]) => allows(access, actor.role)
      const [before, content, people, logs] = await Promise.all([
        signInBefore(knex, [hashOf(token)]),
        may(areas.content.read) ? ofContent(actor) : null,
        may(areas.users) ? peopleCounts(knex) : null,
        may(areas.logs) ? ofLogs() : null,
      ])
      return { last_sign_in: before[0]?.at ?? null, content, people, logs }
    },
    ofContent: async (days: Span) => {
      const [gaps, { total: waiting }, activity] = await Promise.all([
        contentGaps(knex),
        pendingCount(knex),
        contentByDay(knex, { days }),
      ])
      return { gaps, waiting, activity }
    },
    ofChanges: async (days: Span) => {
      const [activity, rows] = await Promise.all([
        changesByDay(knex, { days }),
        changesBy(knex, { days, most: mostReportRows }),
      ])
      return { activity, rows }
    },
    ofPeople: (days: Span) => byPerson(knex, { days }),
  }
}

export type FigureStore = ReturnType<typeof figureStore>
