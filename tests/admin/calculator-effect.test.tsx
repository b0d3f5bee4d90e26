import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { EffectPanel, EffectStrip } from '../../admin/calculator/effect/EffectPanel.tsx'
import { drawPart } from '../support/render-part.tsx'

const before = {
  base_interest_rate: '3.500',
  max_interest_rate: '4.500',
  max_ltv_ratio: '75.00',
  min_loan_amount: '100000.00',
  max_loan_amount: '2000000.00',
}
const after = { ...before, base_interest_rate: '4.000', max_interest_rate: '4.800' }
const formula = { minTerm: '12', maxTerm: '360', interestChangePeriod: '12', inflationIndex: '2.1' }

/** Reads the text of an element, with plain spaces and without direction marks. */
const readText = (element: Element | null) =>
  (element?.textContent ?? '').replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')

const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(readText)
const fact = (name: RegExp) => readText(screen.getByText(name).nextElementSibling)

describe('the effect of a change', () => {
  it('is shown before and after, in shekels and percent, for each term', async () => {
    await drawPart(<EffectPanel before={before} after={after} formula={formula} from="01.12.2026" />)
    expect(screen.getByRole('heading', { name: 'Влияние на примеры ссуд' })).toBeDefined()
    expect(row('^15.лет')).toEqual(['7 148,83', '7 396,88', '+248,05', '+3,5'])
    expect(row('^25.лет')).toEqual(['5 006,24', '5 278,37', '+272,13', '+5,4'])
    expect(fact(/Проценты за весь срок, 25 лет/)).toBe('501 871 ₪→583 511 ₪+81 640 ₪')
    expect(fact(/Эффективная годовая ставка/)).toBe('3,557 %→4,074 %')
    expect(fact(/Вне ограничений/)).toBe('0 из 12 ссуд')
    expect(readText(screen.getByText(/с .*01.12.2026/))).toBe('с 01.12.2026')
  })

  it('changes with the selected loan and term', async () => {
    const { user } = await drawPart(<EffectPanel before={before} after={after} formula={formula} />)
    await user.click(screen.getByRole('button', { name: /^500/ }))
    await user.click(screen.getByRole('button', { name: /15.лет/ }))
    expect(row('^15.лет')[1]).toBe('3 698,44')
    expect(fact(/Проценты за весь срок, 15 лет/)).toContain('165 719 ₪')
  })

  it('explains the formula: the rate reset and the index-linked loan', async () => {
    await drawPart(<EffectPanel before={before} after={after} formula={formula} />, { language: 'en' })
    expect(readText(screen.getByText(/may be reset/))).toBe(
      'The rate may be reset after 12 months. At the maximum rate, 4.800%, the payment on the balance of ₪976,227 becomes ₪5,715.04.',
    )
    expect(readText(screen.getByText(/linked to the index/))).toContain('the last payment is ₪8,874.49')
  })

  it('names the loans outside the limits and says why', async () => {
    await drawPart(
      <EffectPanel before={before} after={{ ...after, max_ltv_ratio: '67.00' }} formula={undefined} />,
    )
    expect(fact(/Вне ограничений/)).toBe('0→4 из 12 ссуд')
    expect(readText(screen.getByText(/доля финансирования/))).toBe(
      '1 500 000 ₪: доля финансирования выше максимальной',
    )
  })

  it('reads numbers with a decimal comma and with spaces between thousands', async () => {
    const input = { ...before, base_interest_rate: '4,0', max_loan_amount: '1 000 000,00 ₪' }
    await drawPart(<EffectPanel before={before} after={input} formula={formula} />)
    expect(row('^25.лет')[1]).toBe('5 278,37')
    expect(readText(screen.getByText(/^4,000/))).toBe('4,000 %')
    expect(readText(screen.getByText(/больше максимальной/))).toBe('1 500 000 ₪: больше максимальной суммы')
  })

  it('waits while the rate is incomplete', async () => {
    await drawPart(
      <EffectPanel before={before} after={{ ...after, base_interest_rate: '4.' }} formula={formula} />,
    )
    expect(row('^25.лет')).toEqual(['5 006,24', '—', '—', '—'])
    expect(screen.getByText(/введите базовую ставку числом/)).toBeDefined()
  })

  it('shows only current costs when nothing changes, and nothing without values', async () => {
    await drawPart(
      <>
        <EffectPanel before={before} after={{ ...before }} formula={formula} />
        <EffectStrip before={null} after={null} formula={formula} />
      </>,
    )
    expect(screen.getByRole('heading', { name: 'Примеры ссуд' })).toBeDefined()
    expect(row('^25.лет')).toEqual(['5 006,24', '501 870,71'])
    expect(screen.queryByRole('button', { name: /Ежемесячный платёж/ })).toBeNull()
  })
})

describe('the effect on a narrow screen', () => {
  it('is one line that opens the full table', async () => {
    const { user } = await drawPart(<EffectStrip before={before} after={after} formula={formula} />)
    const line = screen.getByRole('button', { name: /Ежемесячный платёж/ })
    expect(readText(line)).toBe('Ежемесячный платёж, 1 000 000 ₪, срок 25 лет5 006,24→5 278,37 ₪+5,4 %')
    await user.click(line)
    const sheet = await screen.findByRole('dialog', { name: 'Влияние на примеры ссуд' })
    expect(within(sheet).getByRole('table')).toBeDefined()
  })
})

describe('the sample loans', () => {
  const open = async () => {
    const { user } = await drawPart(<EffectPanel before={before} after={after} formula={formula} />)
    const savedValues: unknown[] = []
    vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
      if (body) savedValues.push(JSON.parse(String(body)).value)
      return Response.json({ success: true, data: body ? { key: 'sample-loans' } : [] })
    })
    await user.click(screen.getByRole('button', { name: 'Изменить примеры ссуд' }))
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } })
    const apply = () => user.click(screen.getByRole('button', { name: 'Применить' }))
    return { type, apply, savedValues }
  }

  it('are changed by the user and saved for that user', async () => {
    const { type, apply, savedValues } = await open()
    type('Ссуда 1: сумма', '750 000,50 ₪')
    type('Ссуда 1: стоимость жилья', '')
    type('Ссуда 3: сумма', '')
    type('Ссуда 3: стоимость жилья', '')
    type('Срок 4, лет', '')
    await apply()
    const value = {
      loans: [
        { amount: '750000.50', property: '' },
        { amount: '1000000', property: '1500000' },
      ],
      years: [15, 20, 25],
    }
    await waitFor(() => expect(savedValues).toEqual([value]))
    expect(await screen.findByRole('button', { name: /750.000,50/ })).toBeDefined()
    expect(fact(/Вне ограничений/)).toBe('0 из 6 ссуд')
  })

  it('are not saved while a number is invalid; the error appears beside its field', async () => {
    const { type, apply, savedValues } = await open()
    type('Ссуда 1: сумма', '1.2.3')
    type('Срок 1, лет', '41')
    type('Срок 2, лет', '25')
    await apply()
    expect(screen.getByLabelText('Ссуда 1: сумма').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText(/от 1 до 40/)).toHaveLength(3)
    expect(savedValues).toEqual([])
  })
})
