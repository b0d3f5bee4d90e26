import * as calls from 'virtual:calls'
import type { AnalyticsPeriod } from '../../../domain/api/analytics.ts'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { call } from '../call.ts'

type Calls = typeof declared

/** What the person who asks needs first; parts that the role may not read are null. */
export type Started = ResponseOf<Calls['start']>
export type StartContent = NonNullable<Started['content']>
export type SectionGaps = StartContent['gaps'][number]
export type PeopleCount = NonNullable<Started['people']>[number]
export type ContentAnalytics = ResponseOf<Calls['contentAnalytics']>
export type ChangeAnalytics = ResponseOf<Calls['changeAnalytics']>
export type PersonFigures = ResponseOf<Calls['peopleAnalytics']>[number]

export const readStart = (signal?: AbortSignal): Promise<Started> => call(calls.start, { signal })

export const readContentAnalytics = (
  days: AnalyticsPeriod,
  signal?: AbortSignal,
): Promise<ContentAnalytics> => call(calls.contentAnalytics, { query: { days }, signal })

export const readChangeAnalytics = (days: AnalyticsPeriod, signal?: AbortSignal): Promise<ChangeAnalytics> =>
  call(calls.changeAnalytics, { query: { days }, signal })

export const readPeopleAnalytics = (
  days: AnalyticsPeriod,
  signal?: AbortSignal,
): Promise<readonly PersonFigures[]> => call(calls.peopleAnalytics, { query: { days }, signal })
