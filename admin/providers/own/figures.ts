import * as calls from 'virtual:calls'
import type { Answer } from '../../../domain/calls/call.ts'
import type { Span } from '../../../domain/calls/figures/analytics.ts'
import type { calls as declared } from '../../../domain/calls/index.ts'
import { call } from '../call.ts'

type Calls = typeof declared

/** What the person who asks needs first; parts that the role may not read are null. */
export type Started = Answer<Calls['start']>
export type StartContent = NonNullable<Started['content']>
export type SectionGaps = StartContent['gaps'][number]
export type PeopleCount = NonNullable<Started['people']>[number]
export type ContentAnalytics = Answer<Calls['contentAnalytics']>
export type ChangeAnalytics = Answer<Calls['changeAnalytics']>
export type PersonFigures = Answer<Calls['peopleAnalytics']>[number]

export const readStart = (signal?: AbortSignal): Promise<Started> => call(calls.start, { signal })

export const readContentAnalytics = (days: Span, signal?: AbortSignal): Promise<ContentAnalytics> =>
  call(calls.contentAnalytics, { query: { days }, signal })

export const readChangeAnalytics = (days: Span, signal?: AbortSignal): Promise<ChangeAnalytics> =>
  call(calls.changeAnalytics, { query: { days }, signal })

export const readPeopleAnalytics = (days: Span, signal?: AbortSignal): Promise<readonly PersonFigures[]> =>
  call(calls.peopleAnalytics, { query: { days }, signal })
