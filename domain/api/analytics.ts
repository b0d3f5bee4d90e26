import { type Static, Type } from '@sinclair/typebox'
import { figuresAccess } from '../access-rules.ts'
import { declareCall } from './call.ts'
import {
  bigId,
  count,
  countsByLanguage,
  listOf,
  nullable,
  number,
  oneOf,
  sectionKey,
  text,
  texts,
  time,
} from './schemas.ts'

const page = {
  screen_location: text('Screen'),
  section: sectionKey,
  titles: texts('Titles'),
}

/** Missing texts of a section; each number equals the rows of a filtered list. */
export const sectionGaps = Type.Object(
  {
    section: sectionKey,
    actions: count('Number of actions of its pages'),
    items: count('Number of texts that each language should have'),
    missing: countsByLanguage('Number of missing texts'),
    drafts: count('Number of drafts of its texts, by language, and of its options'),
    outdated: count('Number of texts with an outdated translation'),
  },
  { description: 'Missing texts, drafts and outdated texts of a section' },
)
export type SectionGaps = Static<typeof sectionGaps>

export const waitingPage = Type.Object(
  {
    ...page,
    id: bigId('The id of the page'),
    changes: count('Number of drafts'),
    blocked: count('Number of drafts that fail a check that prevents publishing'),
    noticed: count('Number of its other drafts with warnings'),
    by_language: countsByLanguage('Number of drafts of texts in a language'),
  },
  { description: 'A page with drafts awaiting publication' },
)

export const publishedPage = Type.Object(
  {
    ...page,
    id: bigId('The id of the page'),
    texts: count('Number of its texts and option lists that became public'),
    last_at: time('Time of the last one'),
  },
  { description: 'A page of which visitors see something new' },
)

export const rejectedPage = Type.Object(
  {
    ...page,
    id: bigId('The id of the page'),
    reason: text('Reason, which tells the author what to do'),
    rejected_by: nullable(text('User who rejected it')),
    rejected_at: time('When'),
  },
  { description: 'A page that was rejected and has not changed since' },
)

export const recentItem = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Key'),
    component_type: text('Component type on the site'),
    descriptions: texts('Description; empty if there is none'),
    text: nullable(text('First 200 characters, in Russian or in the next language that has a text')),
    ...page,
    state: oneOf(['published', 'draft', 'missing'], 'State for visitors'),
    changed_at: time('When you last changed it'),
  },
  { description: 'A text that you changed recently' },
)

export const userCounts = Type.Object(
  {
    role: text('A role, as it crosses the API'),
    active: count('Active users'),
    pending: count('Users who have no password yet'),
    inactive: count('Inactive users'),
  },
  { description: 'The users of a role' },
)

const activityDay = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'A day in Jerusalem' }),
    changes: count('Number of changes that were made'),
    publications: count('Number of publications among the changes'),
  },
  { description: 'Activity of a day' },
)

const activityByUser = Type.Object(
  {
    actor_id: nullable(number('The id of who did it')),
    actor_name: nullable(text('User who did it; null for the server itself')),
    resource: text('The resource of the records'),
    action: text('Action'),
    changes: count('Number of times'),
    last_at: time('Time of the last one'),
  },
  { description: 'Changes of a user to the records of a resource' },
)

const userFigures = Type.Object(
  {
    id: number('The id of the person'),
    name: text('The name'),
    role: text('The role, as it crosses the API'),
    sign_ins: count('Number of sign-ins of the user'),
    edits: count('Number of changes by the user, without publications'),
    publications: count('Number of publications'),
    last_login: nullable(time('When the user last signed in')),
  },
  { description: 'Activity of a user' },
)

/** Periods of reports, in days up to today. */
export const analyticsPeriods = ['7', '30', '90'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

/** Maximum number of rows of a report. */
export const maxReportRows = 1000

/** Period of a report by default. */
export const defaultPeriod: AnalyticsPeriod = '30'

const period = Type.Object({
  days: Type.Optional(
    oneOf(analyticsPeriods, `Of how many days back, today included; ${defaultPeriod} without`),
  ),
})

/** Counts of content, changes and user activity. */
export const analyticsCalls = {
  contentAnalytics: declareCall({
    method: 'get',
    path: '/api/analytics/content',
    access: figuresAccess.content,
    summary: 'Read how complete the sections are, what awaits publication, and content changes by day',
    cacheTag: 'analytics',
    accept: { query: period },
    answers: {
      data: Type.Object({
        gaps: listOf(sectionGaps, 'The sections in their order'),
        waiting: count('Number of drafts that await publication'),
        activity: listOf(activityDay, 'The days in their order, each of them'),
      }),
    },
  }),
  changeAnalytics: declareCall({
    method: 'get',
    path: '/api/analytics/changes',
    access: figuresAccess.changes,
    summary: 'Read who changed what, and changes by day',
    cacheTag: 'analytics',
    accept: { query: period },
    answers: {
      data: Type.Object({
        activity: listOf(activityDay, 'The days in their order, each of them'),
        rows: listOf(activityByUser, 'By person, resource and act, most first'),
      }),
    },
  }),
  peopleAnalytics: declareCall({
    method: 'get',
    path: '/api/analytics/people',
    access: figuresAccess.people,
    summary: 'Read sign-ins, changes and publications by user',
    cacheTag: 'analytics',
    accept: { query: period },
    answers: { data: listOf(userFigures, 'The people, the busiest first') },
  }),
}
