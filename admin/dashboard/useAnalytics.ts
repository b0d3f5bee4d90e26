import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalyticsPeriod } from '../../domain/api/analytics.ts'
import { readChangeAnalytics, readContentAnalytics, readPeopleAnalytics } from '../providers/dashboard.ts'

const analyticsQueryKey = 'analytics'

export const useContentAnalytics = (days: AnalyticsPeriod) =>
  useQuery({
    queryKey: [analyticsQueryKey, 'content', days],
    queryFn: ({ signal }) => readContentAnalytics(days, signal),
    placeholderData: keepPreviousData,
  })

export const useChangeAnalytics = (days: AnalyticsPeriod) =>
  useQuery({
    queryKey: [analyticsQueryKey, 'changes', days],
    queryFn: ({ signal }) => readChangeAnalytics(days, signal),
    placeholderData: keepPreviousData,
  })

export const usePeopleAnalytics = (days: AnalyticsPeriod) =>
  useQuery({
    queryKey: [analyticsQueryKey, 'people', days],
    queryFn: ({ signal }) => readPeopleAnalytics(days, signal),
    placeholderData: keepPreviousData,
  })
