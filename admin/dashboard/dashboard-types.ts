import type { analyticsCalls } from '../../domain/api/analytics.ts'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { dashboardCalls } from '../../domain/api/dashboard.ts'

/** Start page of a role; parts that the role may not read are null. */
export type DashboardData = ResponseOf<typeof dashboardCalls.start>
export type DashboardContent = NonNullable<DashboardData['content']>
export type SectionGaps = DashboardContent['gaps'][number]
export type PeopleCount = NonNullable<DashboardData['people']>[number]

export type ContentAnalytics = ResponseOf<typeof analyticsCalls.contentAnalytics>
export type ChangeAnalytics = ResponseOf<typeof analyticsCalls.changeAnalytics>
export type PersonFigures = ResponseOf<typeof analyticsCalls.peopleAnalytics>[number]
