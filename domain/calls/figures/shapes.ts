import { type Static, Type } from '@sinclair/typebox'
import {
  bigId,
  count,
  countsByLanguage,
  nullable,
  number,
  oneOf,
  sectionKey,
  text,
  texts,
  time,
} from '../shapes/values.ts'

const page = {
  screen_location: text('Its screen'),
  section: sectionKey,
  titles: texts('Its titles'),
}

/** What a section lacks; each number is that of the rows of a filtered list. */
export const gaps = Type.Object(
  {
    section: sectionKey,
    actions: count('How many actions its pages have'),
    items: count('How many texts there should be in each language'),
    missing: countsByLanguage('How many of them are missing'),
    drafts: count('How many of them have a draft in any language'),
  },
  { description: 'What a section lacks' },
)
export type Gaps = Static<typeof gaps>

export const waitingPage = Type.Object(
  {
    ...page,
    id: bigId('The id of the page'),
    changes: count('How many drafts wait on it'),
    by_language: countsByLanguage('How many of them are texts of a language'),
  },
  { description: 'A page on which drafts wait for publication' },
)

export const rejectedPage = Type.Object(
  {
    ...page,
    id: bigId('The id of the page'),
    reason: text('What its author is to do'),
    rejected_by: nullable(text('Who rejected it')),
    rejected_at: time('When'),
  },
  { description: 'A page that was rejected and has not changed since' },
)

export const recentItem = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Its key'),
    component_type: text('What it is on the site'),
    descriptions: texts('What it is; empty where that is not said'),
    screen_location: text('Its screen'),
    section: sectionKey,
    state: oneOf(['published', 'draft', 'missing'], 'What visitors see of it'),
    changed_at: time('When the caller has last changed it'),
  },
  { description: 'A text that the caller has changed lately' },
)

export const peopleCount = Type.Object(
  {
    role: text('A role, as it crosses the API'),
    active: count('Who may sign in'),
    pending: count('Who has no password yet'),
    inactive: count('Who may not sign in'),
  },
  { description: 'The people of a role' },
)

export const logLine = Type.Object(
  {
    id: bigId('The number of the entry'),
    at: time('When'),
    actor_name: nullable(text('Who; null for the server itself')),
    action: text('What was done'),
    resource: text('With a record of which resource'),
    record_id: nullable(text('The id of the record')),
  },
  { description: 'An entry of the audit log' },
)

export const activityDay = Type.Object(
  {
    day: Type.String({ format: 'date', description: 'A day in Jerusalem' }),
    changes: count('How many changes were made'),
    publications: count('How many of them were publications'),
  },
  { description: 'What was done on a day' },
)

export const doneBy = Type.Object(
  {
    actor_id: nullable(number('The id of who did it')),
    actor_name: nullable(text('Who did it; null for the server itself')),
    resource: text('With records of which resource'),
    action: text('What was done'),
    changes: count('How many times'),
    last_at: time('When last'),
  },
  { description: 'What somebody did with records of a resource' },
)

export const personFigures = Type.Object(
  {
    id: number('The id of the person'),
    name: text('The name'),
    role: text('The role, as it crosses the API'),
    sign_ins: count('How many times the person has signed in'),
    edits: count('How many changes the person has made, beside publications'),
    publications: count('How many publications'),
    last_login: nullable(time('When the person has last signed in')),
  },
  { description: 'What a person did' },
)
