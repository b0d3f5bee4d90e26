import { Type } from '@sinclair/typebox'
import { content, logs, users } from '../../areas.ts'
import { call } from '../call.ts'
import { count, listOf, oneOf } from '../shapes/values.ts'
import { activityDay, doneBy, gaps, personFigures } from './shapes.ts'

/** For how many days back figures are counted. */
export const spans = ['7', '30', '90'] as const
export type Span = (typeof spans)[number]

/** The most rows of a report; whoever needs more narrows the period. */
export const mostReportRows = 1000

/** What is counted where nobody has said. */
export const usualSpan: Span = '30'

const period = Type.Object({
  days: Type.Optional(oneOf(spans, `Of how many days back, today included; ${usualSpan} without`)),
})

/** What is counted of content, changes and people. */
export const analyticsCalls = {
  contentAnalytics: call({
    method: 'get',
    path: '/api/analytics/content',
    access: content.read,
    summary: 'How complete the sections are, what waits, and the changes of content by day',
    accept: { query: period },
    answers: {
      data: Type.Object({
        gaps: listOf(gaps, 'The sections in their order'),
        waiting: count('How many drafts wait for publication'),
        activity: listOf(activityDay, 'The days in their order, each of them'),
      }),
    },
  }),
  changeAnalytics: call({
    method: 'get',
    path: '/api/analytics/changes',
    access: logs,
    summary: 'Who changed what, and the changes by day',
    accept: { query: period },
    answers: {
      data: Type.Object({
        activity: listOf(activityDay, 'The days in their order, each of them'),
        rows: listOf(doneBy, 'By person, resource and act, most first'),
      }),
    },
  }),
  peopleAnalytics: call({
    method: 'get',
    path: '/api/analytics/people',
    access: { anyOf: [users, logs] },
    summary: 'Sign-ins, changes and publications by person',
    accept: { query: period },
    answers: { data: listOf(personFigures, 'The people, the busiest first') },
  }),
}
