import { describe, expect, it } from 'vitest'
import {
  formatEffectiveTime,
  formatMomentWithOffset,
  immediately,
  notTypedYet,
  parseEffectiveTime,
} from '../../admin/calculator/values/effective-time.ts'
import {
  findMoments,
  offsetName,
  offsetOf,
  startOfDayAfter,
  startOfNextMonth,
} from '../../admin/ui/jerusalem-time.ts'

const now = Date.parse('2026-03-01T10:00:00Z')

describe('the clocks of Jerusalem on the night when summer time begins', () => {
  it.each([
    ['2026-03-27T00:00', ['2026-03-26T22:00:00.000Z']],
    ['2026-03-27T01:59', ['2026-03-26T23:59:00.000Z']],
    ['2026-03-27T02:00', []],
    ['2026-03-27T02:59', []],
    ['2026-03-27T03:00', ['2026-03-27T00:00:00.000Z']],
    ['2026-03-28T00:00', ['2026-03-27T21:00:00.000Z']],
  ])('show %s at %j', (wall, moments) => {
    expect(findMoments(wall)).toEqual(moments)
  })
})

describe('the clocks of Jerusalem on the night when summer time ends', () => {
  it.each([
    ['2026-10-25T00:00', ['2026-10-24T21:00:00.000Z']],
    ['2026-10-25T00:59', ['2026-10-24T21:59:00.000Z']],
    ['2026-10-25T01:00', ['2026-10-24T22:00:00.000Z', '2026-10-24T23:00:00.000Z']],
    ['2026-10-25T01:59', ['2026-10-24T22:59:00.000Z', '2026-10-24T23:59:00.000Z']],
    ['2026-10-25T02:00', ['2026-10-25T00:00:00.000Z']],
    ['2026-10-26T00:00', ['2026-10-25T22:00:00.000Z']],
  ])('show %s at %j', (wall, moments) => {
    expect(findMoments(wall)).toEqual(moments)
  })

  it('show the repeated hour with different UTC offsets', () => {
    const twice = findMoments('2026-10-25T01:30')
    expect(twice.map(offsetName)).toEqual(['UTC+3', 'UTC+2'])
    expect(twice.map(offsetOf)).toEqual(['+03:00', '+02:00'])
  })
})

describe('the start of tomorrow', () => {
  it.each([
    ['on an ordinary evening', '2026-11-22T21:59:00Z', '2026-11-23T00:00'],
    ['after midnight in Jerusalem, before it in UTC', '2026-11-22T22:30:00Z', '2026-11-24T00:00'],
    ['before the short day', '2026-03-26T12:00:00Z', '2026-03-27T00:00'],
    ['after the short day', '2026-03-27T20:59:00Z', '2026-03-28T00:00'],
    ['before the long day', '2026-10-24T20:59:00Z', '2026-10-25T00:00'],
    ['after the long day', '2026-10-25T21:59:00Z', '2026-10-26T00:00'],
    ['with the year', '2026-12-31T12:00:00Z', '2027-01-01T00:00'],
  ])('%s is midnight in Jerusalem', (_, moment, wall) => {
    expect(startOfDayAfter(moment, 1)).toBe(wall)
    expect(findMoments(wall)).toHaveLength(1)
  })
})

it.each([
  ['2026-11-30T21:59:00Z', '2026-12-01T00:00'],
  ['2026-11-30T22:00:00Z', '2027-01-01T00:00'],
  ['2026-12-31T12:00:00Z', '2027-01-01T00:00'],
  ['2027-01-31T12:00:00Z', '2027-02-01T00:00'],
])('the month after %s begins at %s', (moment, wall) => {
  expect(startOfNextMonth(moment)).toBe(wall)
})

describe('the time at which a change takes effect', () => {
  it('is now when nothing is typed', () => {
    expect(parseEffectiveTime(immediately, now)).toEqual({ moment: null })
  })

  it.each([
    ['2026-12-01T00:00', '2026-11-30T22:00:00.000Z'],
    ['2026-07-01T00:00', '2026-06-30T21:00:00.000Z'],
    ['2026-10-25T01:30+03:00', '2026-10-24T22:30:00.000Z'],
    ['2026-10-25T01:30+02:00', '2026-10-24T23:30:00.000Z'],
  ])('is parsed from %s and formatted the same way', (typed, moment) => {
    expect(parseEffectiveTime(typed, now)).toEqual({ moment })
    expect(formatEffectiveTime(moment)).toBe(typed)
  })

  it.each([
    ['required', notTypedYet],
    ['format', '2026-02-30T00:00'],
    ['format', 'tomorrow'],
    ['format', '2026-12-01'],
    ['skipped', '2026-03-27T02:30'],
    ['twice', '2026-10-25T01:30'],
    ['twice', '2026-10-25T01:30+05:00'],
    ['notPast', '2026-02-28T00:00'],
    ['notPast', '2026-03-01T12:00'],
  ] as const)('is refused as %s: %s', (error, typed) => {
    expect(parseEffectiveTime(typed, now)).toMatchObject({ error })
  })

  it('is shown with its UTC offset as one isolated text, whose parts Hebrew leaves in their order', () => {
    expect(formatMomentWithOffset('2026-10-24T22:30:00Z')).toBe('\u206825.10.2026 | 01:30 UTC+3\u2069')
  })

  it('is a minute from now at the earliest', () => {
    expect(parseEffectiveTime('2026-03-01T12:01', now)).toEqual({ moment: '2026-03-01T10:01:00.000Z' })
  })
})
