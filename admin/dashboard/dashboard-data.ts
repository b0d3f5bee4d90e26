import * as calls from 'virtual:calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { AnalyticsPeriod, analyticsCalls } from '../../domain/api/analytics.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { dashboardCalls } from '../../domain/api/dashboard.ts'
import { useApiQuery } from '../providers/api-queries.ts'

/** Start page of a role; parts that the role may not read are null. */
export type DashboardData = ResponseOf<typeof dashboardCalls.start>
export type DashboardContent = NonNullable<DashboardData['content']>
export type SectionGaps = DashboardContent['gaps'][number]
export type PeopleCount = NonNullable<DashboardData['people']>[number]
export type CalculatorData = NonNullable<DashboardData['calculator']>

export type ContentAnalytics = ResponseOf<typeof analyticsCalls.contentAnalytics>
export type ChangeAnalytics = ResponseOf<typeof analyticsCalls.changeAnalytics>
export type PersonFigures = ResponseOf<typeof analyticsCalls.peopleAnalytics>[number]

// The figures of the previous period remain while those of the new one load.
const options = { placeholderData: keepPreviousData }

export const useContentAnalytics = (days: AnalyticsPeriod) =>
  useApiQuery(calls.contentAnalytics, { query: { days } }, options)

export const useChangeAnalytics = (days: AnalyticsPeriod) =>
  useApiQuery(calls.changeAnalytics, { query: { days } }, options)

export const usePeopleAnalytics = (days: AnalyticsPeriod) =>
  useApiQuery(calls.peopleAnalytics, { query: { days } }, options)
