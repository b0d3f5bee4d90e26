import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AttentionCard } from '../../admin/dashboard/cards/AdministrationCards.tsx'
import { ApprovalsCard, UpcomingCard } from '../../admin/dashboard/cards/BankCards.tsx'
import { bankValues } from '../support/configurations.ts'
import { drawPart } from '../support/render-part.tsx'

const bank = {
  ...{ id: 7, code: 'LEUMI', is_active: true },
  ...{ name_ru: 'Банк Леуми', name_he: 'בנק לאומי', name_en: 'Bank Leumi' },
}
const change = {
  ...{ id: '3', bank, effective_from: null, before: bankValues, withdraws: false },
  after: { ...bankValues, base_interest_rate: '3.000', processing_fee: '1000.00', min_credit_score: 700 },
  payment: { before: '5006.24', after: '4742.11', difference: '-264.13' },
  ...{ created_at: '2026-11-28T08:00:00.000Z', created_by: 'Анна Новая' },
}
const card = (name: string) => within(screen.getByRole('region', { name }))

describe('what needs attention on the start page', () => {
  const nobody = { role: 'brokers', active: 3, pending: 0, inactive: 1 }

  it('leads to the lists of what failed, was refused or waits; the rest is left out', async () => {
    await drawPart(
      <AttentionCard
        failures={{ deliveries: 2, jobs: 0 }}
        people={[{ ...nobody, pending: 1 }, nobody]}
        logs={{ changes: 5, sign_ins: 4, refused: 3 }}
      />,
    )
    const lines = card('Требует внимания').getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Пользователи ждут активации1',
      'Отказы во входе за сутки3',
      'Недоставленные сообщения вебхуков2',
    ])
    const links = card('Требует внимания').getAllByRole('link')
    expect(links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''))).toEqual([
      '/users?filter={"status":"pending"}',
      '/system-logs/events?filter={"kind":"sign-in-refused"}',
      '/webhook-deliveries?filter={"status":"failed"}',
    ])
  })

  it('says that there is nothing', async () => {
    await drawPart(
      <AttentionCard
        failures={{ deliveries: 0, jobs: 0 }}
        people={[nobody]}
        logs={{ changes: 5, sign_ins: 4, refused: 0 }}
      />,
    )
    expect(card('Требует внимания').getByText(/^Всё в порядке/)).toBeDefined()
    expect(card('Требует внимания').queryByRole('link')).toBeNull()
  })
})

describe('parameter changes on the start page', () => {
  it('that await approval say what changes, what it costs, who proposed it and when it begins', async () => {
    await drawPart(<ApprovalsCard approvals={{ total: 9, rows: [change] }} />)
    const text = card('Параметры ждут подтверждения').getByRole('listitem').textContent
    expect(text).toMatch(/Базовая ставка: 3,500\s% → 3,000\s%/)
    expect(text).toMatch(/5\s006\s₪ → 4\s742\s₪−264\s₪/)
    expect(text).toMatch(/и ещё 1\sпараметр/)
    expect(text).toContain('Сразу после подтверждения')
    expect(text).toMatch(/Предложено: \P{L}*Анна Новая/u)
    expect(screen.getByText(/показаны ближайшие: 1 из 9/)).toBeDefined()
  })

  it('that begin the parameters of a bank have only their own payment', async () => {
    const first = { ...change, before: null, payment: { before: null, after: '4742.11', difference: null } }
    await drawPart(
      <UpcomingCard
        upcoming={{ total: 1, rows: [{ ...first, effective_from: '2026-12-01T22:00:00.000Z' }] }}
      />,
    )
    const text = card('Что изменится').getByRole('listitem').textContent
    expect(text).toMatch(/Первые параметры банка.*4\s742\s₪/)
    expect(text).toContain('02.12.2026 | 00:00')
    expect(text).not.toContain('→')
  })

  it('are not listed without any', async () => {
    await drawPart(
      <>
        <UpcomingCard upcoming={{ total: 0, rows: [] }} />
        <ApprovalsCard approvals={{ total: 0, rows: [] }} />
      </>,
    )
    expect(card('Что изменится').getByText('Изменения ставок не запланированы')).toBeDefined()
    expect(screen.getAllByRole('region')).toHaveLength(1)
  })
})
