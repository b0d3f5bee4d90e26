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
const recordActions = () => {
  const records: unknown[] = []
  const actions: PeriodActions = {
    onChoose: ({ id }) => records.push(['choose', id]),
    onTakeOver: ({ id }) => records.push(['take over', id]),
    onEdit: ({ id }) => records.push(['edit', id]),
    withdraw: async ({ id }) => {
      records.push(['withdraw', id])
      return { periods: [] }
    },
  }
  return { records, actions }
}

interface Drawn {
  chosen?: string
  canEdit?: boolean
  language?: Language
  of?: BankSeries
  withdraw?: PeriodActions['withdraw']
}

const drawTimeline = async ({ chosen, canEdit = true, language, of = series, ...own }: Drawn = {}) => {
  const { records, actions } = recordActions()
  const line = (
    <PeriodTimelineCard
      series={of}
      chosenPeriodId={chosen}
      canEdit={canEdit}
      onCompare={() => records.push('compare')}
      {...actions}
      {...own}
    />
  )
  return { ...(await drawPart(line, { language })), records }
}

const steps = () => within(screen.getByRole('list')).getAllByRole('button')
const readText = (element: Element) =>
  element.textContent?.replace(/[\u2066-\u2069]/g, '').replace(/[\s\u202f]+/g, ' ')
const actions = () =>
  ['Создать изменение с этими значениями', 'Изменить запланированное', 'Отозвать запланированное'].map(
    (name) => Boolean(screen.queryByRole('button', { name })),
  )

describe('the timeline of a bank', () => {
  it('shows each period with its value, start and author', async () => {
    await drawTimeline()
    expect(steps().map(readText)).toEqual([
      '3,400 %14.04.2026Михаэль Бергман',
      '3,500 %текущийс 06.07.2026Михаэль Бергман',
      '4,000 %запланированныйс 01.12.2026 | 00:00Михаэль Бергман',
    ])
  })

  it('switches to another parameter', async () => {
    const { user } = await drawTimeline()
    await user.click(screen.getByRole('combobox', { name: 'Параметр на оси времени' }))
    await user.click(screen.getByRole('option', { name: 'Максимальная сумма ссуды' }))
    expect(readText(steps()[2] as Element)).toContain('2 200 000,00 ₪')
  })

  it('shows duration, author and reason of the selected period', async () => {
    await drawTimeline({ chosen: '1' })
    expect(steps().map((step) => step.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
    expect(readText(screen.getByRole('region'))).toContain(
      '14.04.2026 | 00:00 UTC+3 – 06.07.2026 | 00:00 UTC+3Изменение: Михаэль БергманПричина: Решение банка',
    )
  })

  it('names the approver, and says when no reason was given', async () => {
    await drawTimeline()
    expect(readText(screen.getByRole('region'))).toMatch(/Подтверждение: Юлия Мизрахи\s?Причина не указана/)
  })

  it('offers to copy a past period, and to edit or withdraw a scheduled one', async () => {
    const { user, records } = await drawTimeline({ chosen: '1' })
    expect(actions()).toEqual([true, false, false])
    await user.click(screen.getByRole('button', { name: 'Создать изменение с этими значениями' }))
    await user.click(steps()[2] as Element)
    expect(records).toEqual([
      ['take over', '1'],
      ['choose', '3'],
    ])
  })

  it('offers no actions to roles that may only read', async () => {
    await drawTimeline({ chosen: '3', canEdit: false })
    expect(actions()).toEqual([false, false, false])
  })

  it.each([
    ['ru', '{ArrowRight}'],
    ['he', '{ArrowLeft}'],
  ] as const)('is navigated by arrow keys in reading direction: %s', async (language, forwards) => {
    const { user } = await drawTimeline({ language })
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
    const { user } = await drawTimeline({ of: aSeries({ periods }) })
    expect(steps()).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: '3 более ранних периода' }))
    expect(steps()).toHaveLength(11)
  })
})

describe('withdrawing a scheduled change', () => {
  const askToWithdraw = async (withdraw?: PeriodActions['withdraw']) => {
    const page = await drawTimeline({ chosen: '3', ...(withdraw && { withdraw }) })
    await page.user.click(screen.getByRole('button', { name: 'Отозвать запланированное' }))
    const question = within(screen.getByRole('dialog'))
    const confirm = () => page.user.click(question.getByRole('button', { name: 'Отозвать' }))
    return { ...page, question, confirm }
  }

  it('states the consequence before it is confirmed', async () => {
    const { question, confirm, records } = await askToWithdraw()
    expect(question.getByText(/01\.12\.2026 \| 00:00.* не вступит в силу/)).toBeTruthy()
    expect(records).toEqual([])
    await confirm()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(records).toEqual([['withdraw', '3']])
  })

  it('says that it awaits approval when the period stays', async () => {
    const { confirm } = await askToWithdraw(async () => ({ periods: series.periods }))
    await confirm()
    expect(await screen.findByText(/^Отзыв предложен и ждёт подтверждения/)).toBeTruthy()
  })

  it('says why it was refused, and keeps the dialog open', async () => {
    const { question, confirm } = await askToWithdraw(() => Promise.reject(new Error('errors.conflict')))
    await confirm()
    expect((await question.findByRole('alert')).textContent).toContain('другой пользователь')
  })
})
