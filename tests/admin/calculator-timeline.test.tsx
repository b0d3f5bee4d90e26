import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BankSeries } from '../../admin/calculator/calculator-types.ts'
import type { PeriodActions } from '../../admin/calculator/timeline/PeriodFacts.tsx'
import { PeriodTimelineCard } from '../../admin/calculator/timeline/PeriodTimeline.tsx'
import type { Language } from '../../domain/languages.ts'
import { aPeriod, aSeries } from '../support/bank-series.ts'
import { drawPart } from '../support/render-part.tsx'

const series = aSeries()

/** Builds actions that record their calls by name. */
const noting = () => {
  const told: unknown[] = []
  const acts: PeriodActions = {
    onChoose: ({ id }) => told.push(['choose', id]),
    onTakeOver: ({ id }) => told.push(['take over', id]),
    onEdit: ({ id }) => told.push(['edit', id]),
    withdraw: async ({ id }) => {
      told.push(['withdraw', id])
      return { periods: [] }
    },
  }
  return { told, acts }
}

interface Drawn {
  chosen?: string
  canEdit?: boolean
  language?: Language
  of?: BankSeries
  withdraw?: PeriodActions['withdraw']
}

const drawn = async ({ chosen, canEdit = true, language, of = series, ...own }: Drawn = {}) => {
  const { told, acts } = noting()
  const line = (
    <PeriodTimelineCard
      series={of}
      chosenPeriodId={chosen}
      canEdit={canEdit}
      onCompare={() => told.push('compare')}
      {...acts}
      {...own}
    />
  )
  return { ...(await drawPart(line, { language })), told }
}

const steps = () => within(screen.getByRole('list')).getAllByRole('button')
const read = (element: Element) =>
  element.textContent?.replace(/[\u2066-\u2069]/g, '').replace(/[\s\u202f]+/g, ' ')
const acts = () =>
  ['Создать изменение с этими значениями', 'Изменить запланированное', 'Отозвать запланированное'].map(
    (name) => Boolean(screen.queryByRole('button', { name })),
  )

describe('the timeline of a bank', () => {
  it('shows each period with its value, start and author', async () => {
    await drawn()
    expect(steps().map(read)).toEqual([
      '3,400 %14.04.2026Михаэль Бергман',
      '3,500 %текущийс 06.07.2026Михаэль Бергман',
      '4,000 %запланированныйс 01.12.2026 | 00:00Михаэль Бергман',
    ])
  })

  it('switches to another parameter', async () => {
    const { user } = await drawn()
    await user.click(screen.getByRole('combobox', { name: 'Параметр на оси времени' }))
    await user.click(screen.getByRole('option', { name: 'Максимальная сумма ссуды' }))
    expect(read(steps()[2] as Element)).toContain('2 200 000,00 ₪')
  })

  it('shows duration, author and reason of the selected period', async () => {
    await drawn({ chosen: '1' })
    expect(steps().map((step) => step.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    expect(read(screen.getByRole('region'))).toContain(
      '14.04.2026 | 00:00 UTC+3 – 06.07.2026 | 00:00 UTC+3Изменение: Михаэль БергманПричина: Решение банка',
    )
  })

  it('names the approver, and says when no reason was given', async () => {
    await drawn()
    expect(read(screen.getByRole('region'))).toMatch(/Подтверждение: Юлия Мизрахи\s?Причина не указана/)
  })

  it('offers to copy a past period, and to edit or withdraw a scheduled one', async () => {
    const { user, told } = await drawn({ chosen: '1' })
    expect(acts()).toEqual([true, false, false])
    await user.click(screen.getByRole('button', { name: 'Создать изменение с этими значениями' }))
    await user.click(steps()[2] as Element)
    expect(told).toEqual([
      ['take over', '1'],
      ['choose', '3'],
    ])
  })

  it('offers no actions to roles that may only read', async () => {
    await drawn({ chosen: '3', canEdit: false })
    expect(acts()).toEqual([false, false, false])
  })

  it.each([
    ['ru', '{ArrowRight}'],
    ['he', '{ArrowLeft}'],
  ] as const)('is navigated by arrow keys in reading direction: %s', async (language, forwards) => {
    const { user } = await drawn({ language })
    const at = () => steps().indexOf(document.activeElement as HTMLElement)
    steps()[1]?.focus()
    await user.keyboard(forwards)
    expect(at()).toBe(2)
    await user.keyboard(`${forwards}{Home}`)
    expect(at()).toBe(0)
    await user.keyboard(forwards)
    expect(at()).toBe(1)
    expect(steps().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  })

  it('collapses older periods', async () => {
    const periods = Array.from({ length: 11 }, (_, at) =>
      aPeriod({ id: String(at), state: at < 10 ? 'past' : 'current' }),
    )
    const { user } = await drawn({ of: aSeries({ periods }) })
    expect(steps()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: '3 более ранних периода' }))
    expect(steps()).toHaveLength(11)
  })
})

describe('withdrawing a scheduled change', () => {
  const asking = async (withdraw?: PeriodActions['withdraw']) => {
    const page = await drawn({ chosen: '3', ...(withdraw && { withdraw }) })
    await page.user.click(screen.getByRole('button', { name: 'Отозвать запланированное' }))
    const question = within(screen.getByRole('dialog'))
    const confirm = () => page.user.click(question.getByRole('button', { name: 'Отозвать' }))
    return { ...page, question, confirm }
  }

  it('states the consequence before it is confirmed', async () => {
    const { question, confirm, told } = await asking()
    expect(question.getByText(/01\.12\.2026 \| 00:00.* не вступит в силу/)).toBeTruthy()
    expect(told).toEqual([])
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(told).toEqual([['withdraw', '3']])
  })

  it('says why it was refused, and keeps the dialog open', async () => {
    const { question, confirm } = await asking(() => Promise.reject(new Error('errors.conflict')))
    await confirm()
    expect((await question.findByRole('alert')).textContent).toContain('другой пользователь')
  })
})
