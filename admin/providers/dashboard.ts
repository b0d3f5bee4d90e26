import * as calls from 'virtual:calls'
import type { AnalyticsPeriod } from '../../domain/api/analytics.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import { callApi } from './httpClient.ts'

type Calls = typeof declared

/** What the person who asks needs first; parts that the role may not read are null. */
export type DashboardData = ResponseOf<Calls['start']>
export type DashboardContent = NonNullable<DashboardData['content']>
export type SectionGaps = DashboardContent['gaps'][number]
export type PeopleCount = NonNullable<DashboardData['people']>[number]
export type ContentAnalytics = ResponseOf<Calls['contentAnalytics']>
export type ChangeAnalytics = ResponseOf<Calls['changeAnalytics']>
export type PersonFigures = ResponseOf<Calls['peopleAnalytics']>[number]

export const readDashboard = (signal?: AbortSignal): Promise<DashboardData> =>
  callApi(calls.start, { signal })

export const readContentAnalytics = (
  days: AnalyticsPeriod,
  signal?: AbortSignal,
): Promise<ContentAnalytics> => callApi(calls.contentAnalytics, { query: { days }, signal })

export const readChangeAnalytics = (days: AnalyticsPeriod, signal?: AbortSignal): Promise<ChangeAnalytics> =>
  callApi(calls.changeAnalytics, { query: { days }, signal })

export const readPeopleAnalytics = (
  days: AnalyticsPeriod,
  signal?: AbortSignal,
): Promise<readonly PersonFigures[]> => callApi(calls.peopleAnalytics, { query: { days }, signal })
