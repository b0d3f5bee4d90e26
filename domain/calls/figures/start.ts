import { Type } from '@sinclair/typebox'
import { call } from '../call.ts'
import { pendingDraft } from '../publications.ts'
import { count, listOf, nullable, time } from '../shapes/values.ts'
import { gaps, logLine, peopleCount, recentItem, rejectedPage, waitingPage } from './shapes.ts'

const ofContent = Type.Object(
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
    gaps: listOf(gaps, 'What each section lacks, in their order'),
    rejected: listOf(rejectedPage, 'The pages that were rejected last'),
    recent: listOf(recentItem, 'What the caller has changed last'),
  },
  { description: 'For who reads the content; null for others' },
)

const ofLogs = Type.Object(
  {
    changes: count('Changes of records'),
    sign_ins: count('Sign-ins'),
    refused: count('Sign-ins that were refused or throttled'),
    latest: listOf(logLine, 'The latest changes'),
  },
  { description: 'What the last day and night brought, for who views the log; null for others' },
)

/** What a person needs first, as far as the role may read it. */
export const startCalls = {
  start: call({
    method: 'get',
    path: '/api/start',
    access: 'signed-in',
    summary: 'What the caller needs first: own drafts, gaps, what waits, recent records',
    answers: {
      data: Type.Object({
        last_sign_in: nullable(time('The sign-in before this one')),
        content: nullable(ofContent),
        people: Type.Unsafe<readonly (typeof peopleCount)['static'][] | null>({
          type: ['array', 'null'],
          items: peopleCount,
          description: 'How many people there are by role, for who manages them; null for others',
        }),
        logs: nullable(ofLogs),
      }),
    },
  }),
}
