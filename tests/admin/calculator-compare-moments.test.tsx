import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MomentsCompared, useComparedMoments } from '../../admin/calculator/timeline/MomentsCompared.tsx'
import { findPeriodAfter, findPeriodAt } from '../../admin/calculator/values/effective-time.ts'
import { aSeries } from '../support/bank-series.ts'
import { drawPart } from '../support/render-part.tsx'

const series = aSeries()
const { periods } = series

describe('the period in force at a moment', () => {
  it.each([
    ['before the first period', '2026-04-13T20:59:59.999Z', undefined],
    ['from the very moment on that it begins', '2026-04-13T21:00:00.000Z', '1'],
    ['until just before the next one', '2026-07-05T20:59:59.999Z', '1'],
    ['the next one from then on', '2026-07-05T21:00:00.000Z', '2'],
    ['what is to come', '2027-01-01T00:00:00.000Z', '3'],
  ])('%s', (_, moment, id) => {
    expect(findPeriodAt(periods, moment)?.id).toBe(id)
  })

  it('is followed by the next period that begins later', () => {
    expect(findPeriodAfter(periods, '2026-11-22T10:00:00Z')?.id).toBe('3')
    expect(findPeriodAfter(periods, '2026-11-30T22:00:00.000Z')).toBeUndefined()
  })
})

const Page = () => {
  const { moments, open, change, close } = useComparedMoments(series)
  return (
    <>
      <button type="button" onClick={open}>
        open
      </button>
      {moments && <MomentsCompared series={series} moments={moments} onChange={change} onClose={close} />}
    </>
  )
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/[\s\u202f]+/g, ' ')))

describe('comparing two moments', () => {
  it('starts with now and the scheduled period, and keeps both moments in the address', async () => {
    const { user, at } = await drawPart(<Page />, { search: '?bank=1' })
    await user.click(screen.getByRole('button', { name: 'open' }))
    expect(at()).toBe('/?bank=1&moments.first=now&moments.second=2026-11-30T22:00:00.000Z')
    await user.click(screen.getByRole('button', { name: 'Закрыть' }))
    expect(at()).toBe('/?bank=1')
  })

  it('marks differing parameters and shows the difference', async () => {
    await drawPart(<Page />, { search: '?moments.first=now&moments.second=2026-11-30T22:00:00.000Z' })
    expect(screen.getByRole('status').textContent).toBe('Отличаются 2 параметра')
    const differing = rows().filter((cells) => cells[3] && cells[3] !== 'Разница')
    expect(differing.map((cells) => cells.slice(1))).toEqual([
      ['3,500 %', '4,000 %', '+0,500 %'],
      ['2 000 000,00 ₪', '2 200 000,00 ₪', '+200 000,00 ₪'],
    ])
    expect(rows()).toHaveLength(9)
  })

  it('accepts any other time, and says when no period was in force', async () => {
    const { user, at } = await drawPart(<Page />, { search: '?moments.first=now&moments.second=now' })
    expect(screen.getByRole('status').textContent).toBe('Значения в оба момента одинаковы')
    await user.click(screen.getByRole('combobox', { name: 'Первый момент' }))
    await user.click(screen.getByRole('option', { name: 'Другое время' }))
    fireEvent.change(screen.getByLabelText('Дата и время в Иерусалиме'), {
      target: { value: '2026-01-01T00:00' },
    })
    expect(at()).toContain('moments.first=2025-12-31T22:00:00.000Z')
    expect(screen.getByRole('alert').textContent).toContain('Первый момент')
  })

  it('stays closed when the address holds no valid moments', async () => {
    await drawPart(<Page />, { search: '?moments.first=yesterday&moments.second=now' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
