import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRefetchAtNextPeriod } from '../../admin/calculator/parameters/CalculatorPage.tsx'
import { aPeriod, aSeries } from '../support/bank-series.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watchSeries = (series = aSeries()) => {
  const refetch = vi.fn()
  renderHook(() => useRefetchAtNextPeriod(series, refetch))
  return refetch
}

it('the series is refetched when the scheduled period begins, not before', () => {
  const refetch = watchSeries(aSeries({ now: '2026-11-30T21:00:00.000Z' }))
  vi.advanceTimersByTime(3_600_000)
  expect(refetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(refetch).toHaveBeenCalledOnce()
})

it('no timer is set when nothing is scheduled or the period is months away', () => {
  const far = aPeriod({ id: '9', state: 'scheduled', effective_from: '2027-11-30T22:00:00.000Z' })
  const refetches = [watchSeries(aSeries({ periods: [] })), watchSeries(aSeries({ periods: [far] }))]
  vi.advanceTimersByTime(3_600_000)
  expect(refetches.map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  expect(vi.getTimerCount()).toBe(0)
})
