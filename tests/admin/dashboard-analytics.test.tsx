import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { listAxisMarks } from '../../admin/dashboard/analytics/DayChart.tsx'
import { formatReportCsv } from '../../admin/dashboard/analytics/Reports.tsx'
import type { Role } from '../../domain/access.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'

beforeEach(async () => {
  await newVisit()
})

const open = async (path: string, role: Role = 'director') => {
  await enterAs(role)
  return openAdmin(path)
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('analytics', () => {
  it('draw content changes by day as a chart and a table, for the period in the address', async () => {
    const { user, at } = await open('/analytics/dashboard')
    const activity = await card('Изменения по дням')
    expect(activity.getByRole('img').getAttribute('aria-label')).toMatch(/Период: 30\sдн/)
    expect(screen.getByRole('link', { name: /^Ждут публикации: \d+$/ })).toBeDefined()
    await user.click(screen.getByRole('button', { name: '7 дн.' }))
    expect(at()).toBe('/analytics/dashboard?days=7')
    const chart = await (await card('Изменения по дням')).findByRole('img', { name: /Период: 7\sдн/ })
    expect(chart.children).toHaveLength(7)
    const today = chart.lastElementChild?.getAttribute('title') ?? ''
    expect(today).toMatch(/^\d\d\.\d\d\.\d{4}\nИзменения: [\d\s]+\nПубликации: \d+$/)
    expect(chart.parentElement?.textContent).toContain(today.slice(0, 'DD.MM'.length))
    expect((await card('Изменения по дням')).getAllByRole('row', { hidden: true })).toHaveLength(8)
    expect((await card('Полнота по разделам и языкам')).getByRole('link', { name: 'Ипотека' })).toBeDefined()
  })

  it('have an axis of round values that reaches the highest bar', () => {
    expect([1, 3, 7, 42, 1359].map(listAxisMarks)).toEqual([
      [0, 1],
      [0, 1, 2, 3],
      [0, 2, 4, 6, 8],
      [0, 20, 40, 60],
      [0, 500, 1000, 1500],
    ])
  })

  it('show users to roles that manage them, and redirect /reports to the reports', async () => {
    await open('/reports', 'administration')
    await screen.findByRole('heading', { level: 1, name: 'Отчёты' })
    await card('Кто что менял')
  })

  it('count sign-ins, edits and publications by user', async () => {
    await open('/analytics/user-stats', 'administration')
    const row = await screen.findByRole('row', { name: /Наталья Левин/ })
    expect(row.textContent).toContain('Контент-менеджер')
  })

  it.each(['/analytics/dashboard', '/analytics/reports', '/analytics/user-stats'])(
    'open for every role, and name the right required for their figures: %s',
    async (path) => {
      await open(path, 'brokers')
      expect(await screen.findByText(/^Для этих данных нужно право «\p{Lu}.+: \p{Ll}+»\.$/u)).toBeDefined()
      expect(screen.getByText('Ваша роль: Брокеры.')).toBeDefined()
      expect(screen.queryByRole('table')).toBeNull()
    },
  )

  it('say that there is no data for conversion', async () => {
    await open('/analytics/conversion', 'brokers')
    expect(await screen.findByText(/данных о посетителях портал не хранит/)).toBeDefined()
  })

  it('export a report that spreadsheets read in any script', () => {
    const row = { who: 'Анна', what: '=1+1', act: 'Изменено', changes: 3, last: '2026-11-22T10:00:00.000Z' }
    const csv = formatReportCsv(['Кто', 'Что'], [row])
    expect(csv).toMatch(/^\ufeffКто,Что\r\n/)
    expect(csv).toContain("'=1+1,Изменено,3,22.11.2026 | 12:00")
  })
})
