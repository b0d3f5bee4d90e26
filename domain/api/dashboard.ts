import { Type } from '@sinclair/typebox'
import { searchedKinds } from '../resources/searched-resources.ts'
import { logLine, recentItem, rejectedPage, sectionGaps, userCounts, waitingPage } from './analytics.ts'
import { declareCall } from './call.ts'
import { pendingDraft } from './review.ts'
import { count, languageCode, listOf, nullable, oneOf, sectionKey, text, time } from './schemas.ts'

const searchResult = Type.Object(
  {
    kind: oneOf(searchedKinds, 'The resource whose record it is'),
    id: text('The id of the record'),
    label: text('What it is called, in the language that was asked for where there is such a name'),
    key: text('By what else it is known: its key, screen, code or email'),
    section: sectionKey,
  },
  { $id: 'found', description: 'A record that was found' },
)

/** Where the palette finds what is not a page of the interface. */
export const searchCalls = {
  search: declareCall({
    method: 'get',
    path: '/api/search',
    access: 'signed-in',
    summary:
      'Find texts, dropdowns, pages, banks and users by what their lists are searched by, the first of each kind; each kind for those who may read it',
    accept: {
      query: Type.Object({
        q: Type.String({ minLength: 1, maxLength: 255, description: 'What is looked for' }),
        language: Type.Optional(languageCode('The language of the names; Russian where it is left out')),
      }),
    },
    answers: {
      data: Type.Array(searchResult, {
        description: 'Kind by kind; texts by their words before those by their key',
      }),
    },
  }),
}

const contentDashboard = Type.Object(
  {
    drafts: Type.Object(
      { total: count('How many there are'), rows: listOf(pendingDraft, 'The latest of them') },
      { description: 'The drafts of the caller' },
    ),
    waiting: Type.Object(
      {
        total: count('How many drafts wait in all'),
        pages: listOf(waitingPage, 'The pages with the most of them'),
      },
      { description: 'What waits for publication' },
    ),
    gaps: listOf(sectionGaps, 'What each section lacks, in their order'),
    rejected: listOf(rejectedPage, 'The pages that were rejected last'),
    recent: listOf(recentItem, 'What the caller has changed last'),
  },
  { description: 'For who reads the content; null for others' },
)

const logsDashboard = Type.Object(
  {
    changes: count('Changes of records'),
    sign_ins: count('Sign-ins'),
    refused: count('Sign-ins that were refused or throttled'),
    latest: listOf(logLine, 'The latest changes'),
  },
  { description: 'What the last day and night brought, for who views the log; null for others' },
)

/** What a person needs first, as far as the role may read it. */
export const dashboardCalls = {
  start: declareCall({
    method: 'get',
    path: '/api/start',
    access: 'signed-in',
    summary: 'What the caller needs first: own drafts, gaps, what waits, recent records',
    answers: {
      data: Type.Object({
        last_sign_in: nullable(time('The sign-in before this one')),
        content: nullable(contentDashboard),
        people: Type.Unsafe<readonly (typeof userCounts)['static'][] | null>({
          type: ['array', 'null'],
          items: userCounts,
          description: 'How many people there are by role, for who manages them; null for others',
        }),
        logs: nullable(logsDashboard),
      }),
    },
  }),
}
