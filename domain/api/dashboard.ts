import { Type } from '@sinclair/typebox'
import { searchedKinds } from '../resources/searched-resources.ts'
import { publishedPage, recentItem, rejectedPage, sectionGaps, userCounts, waitingPage } from './analytics.ts'
import { bankSummary, configurationValues } from './bank-configurations.ts'
import { declareCall } from './call.ts'
import { pendingDraft } from './review.ts'
import {
  bigId,
  count,
  flag,
  languageCode,
  listOf,
  nullable,
  oneOf,
  sectionKey,
  text,
  time,
} from './schemas.ts'

const searchResult = Type.Object(
  {
    kind: oneOf(searchedKinds, 'The resource whose record it is'),
    id: text('The id of the record'),
    label: text('Name, in the requested language if there is one'),
    key: text('Key, screen, code or email'),
    section: sectionKey,
    page: nullable(text('The title of the page of a text, in the requested language or in Russian')),
    name: nullable(text('What a text is for staff, with the searched words if a name has all of them')),
    language: nullable(
      languageCode(
        'The language of a text that has all words, the requested one if possible; null if none has',
      ),
    ),
    text: nullable(text('The first 500 characters of the text in this language')),
  },
  { $id: 'found', description: 'A record that was found' },
)

/** Search of the command palette. */
export const searchCalls = {
  search: declareCall({
    method: 'get',
    path: '/api/search',
    access: 'signed-in',
    summary:
      'Search texts, dropdowns, pages, banks and users for words in any order; the first matches of each kind that you have permission to read',
    cacheTag: 'search',
    accept: {
      query: Type.Object({
        q: Type.String({ minLength: 1, maxLength: 255, description: 'The text to find' }),
        language: Type.Optional(languageCode('The language of the names; Russian where it is left out')),
      }),
    },
    answers: {
      data: Type.Array(searchResult, {
        description:
          'Kind by kind; of texts first the one with the id, then those in the requested language, in others, and by their key',
      }),
    },
  }),
}

const contentDashboard = Type.Object(
  {
    drafts: Type.Object(
      { total: count('Total number'), rows: listOf(pendingDraft, 'The latest of them') },
      { description: 'Your drafts' },
    ),
    waiting: Type.Object(
      {
        total: count('The total number of drafts'),
        pages: listOf(waitingPage, 'The pages with the most of them'),
      },
      { description: 'Drafts that await publication' },
    ),
    gaps: listOf(sectionGaps, 'Missing texts of each section, in the order of sections'),
    published: Type.Object(
      {
        total: count('The total number of published texts and option lists'),
        pages: listOf(publishedPage, 'The pages with the most of them'),
      },
      { description: 'Texts that became public in the last seven days, by any action' },
    ),
    rejected: listOf(rejectedPage, 'The pages that were rejected last'),
    recent: listOf(recentItem, 'Texts that you changed last'),
  },
  { description: 'For users who can read content; null for others' },
)

const logsDashboard = Type.Object(
  {
    changes: count('Changes of records'),
    sign_ins: count('Sign-ins'),
    refused: count('Sign-ins that were refused or throttled'),
  },
  { description: 'The last 24 hours, for users who can view the audit log; null for others' },
)

const parameterChangeFields = {
  id: bigId('The scheduled period, or the change that awaits approval'),
  bank: bankSummary,
  effective_from: nullable(time('When the values take effect; null for as soon as they are approved')),
  before: nullable(configurationValues),
  after: configurationValues,
  payment: Type.Object(
    {
      before: nullable(text('Before the change; null for the first parameters of a bank')),
      after: nullable(text('After it')),
      difference: nullable(text('The difference; negative for a decrease')),
    },
    { description: 'The monthly payment of a loan of 1,000,000 over 25 years at the base rate, in shekels' },
  ),
}

const upcomingChange = Type.Object(parameterChangeFields, {
  description: 'Parameters of a bank that take effect later, with the ones before them',
})

const proposedChange = Type.Object(
  {
    ...parameterChangeFields,
    withdraws: flag('Whether it withdraws a scheduled change'),
    created_at: time('When it was proposed'),
    created_by: nullable(text('User who proposed it')),
  },
  { description: 'A change of the parameters of a bank, compared with the current ones' },
)

const calculatorDashboard = Type.Object(
  {
    banks: listOf(
      Type.Object(
        { bank: bankSummary, values: configurationValues },
        { description: 'An active bank with its current parameters' },
      ),
      'The active banks that have parameters, by their Russian names',
    ),
    upcoming: Type.Object(
      { total: count('Total number'), rows: listOf(upcomingChange, 'The next of them') },
      { description: 'Scheduled changes' },
    ),
    terms: Type.Object(
      { minTerm: text('The shortest'), maxTerm: text('The longest') },
      { description: 'The terms of loans, in months' },
    ),
  },
  {
    description:
      'For users who can read the calculator, except those who work on texts alone; null for others',
  },
)

const approvalsDashboard = Type.Object(
  {
    total: count('Total number'),
    rows: listOf(proposedChange, 'The most urgent of them'),
  },
  { description: 'Parameter changes that await approval, for users who can approve them; null for others' },
)

const failuresDashboard = Type.Object(
  {
    deliveries: count('Webhook messages that could not be delivered'),
    jobs: count('Background jobs that failed'),
  },
  { description: 'Kept failures, for users who manage the system; null for others' },
)

/** Start page, limited to what the role may read. */
export const dashboardCalls = {
  start: declareCall({
    method: 'get',
    path: '/api/start',
    access: 'signed-in',
    summary:
      'Read your start page: drafts, missing texts, what awaits publication or approval, rates, failures, recent records',
    cacheTag: 'start',
    answers: {
      data: Type.Object({
        last_sign_in: nullable(time('The sign-in before this one')),
        content: nullable(contentDashboard),
        people: Type.Unsafe<readonly (typeof userCounts)['static'][] | null>({
          type: ['array', 'null'],
          items: userCounts,
          description: 'The number of users by role, for those who manage them; null for others',
        }),
        logs: nullable(logsDashboard),
        calculator: nullable(calculatorDashboard),
        approvals: nullable(approvalsDashboard),
        failures: nullable(failuresDashboard),
      }),
    },
  }),
}
