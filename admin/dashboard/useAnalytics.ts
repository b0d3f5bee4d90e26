import * as calls from 'virtual:calls'
import { keepPreviousData } from '@tanstack/react-query'
import type { AnalyticsPeriod } from '../../domain/api/analytics.ts'
import { useApiQuery } from '../providers/api-queries.ts'

// The figures of the previous period remain while those of the new one load.
const options = { placeholderData: keepPreviousData }

export const useContentAnalytics = (days: AnalyticsPeriod) =>
  useApiQuery(calls.contentAnalytics, { query: { days } }, options)

export const useChangeAnalytics = (days: AnalyticsPeriod) =>
  useApiQuery(calls.changeAnalytics, { query: { days } }, options)

export const usePeopleAnalytics = (days: AnalyticsPeriod) =>
  useApiQuery(calls.peopleAnalytics, { query: { days } }, options)
