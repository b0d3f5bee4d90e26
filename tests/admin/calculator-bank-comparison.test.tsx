import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { testParameters, visitToParameters } from '../support/calculator-page.ts'

let visit: Awaited<ReturnType<typeof visitToParameters>>
beforeEach(async () => {
  visit = await visitToParameters({ ...testParameters, base_interest_rate: '0.001' })
})

const open = async (search = '') => {
  const { user, at } = openAdmin(`/calculator-formula/compare${search}`)
  await screen.findByRole('table', { name: 'Банки и их параметры' })
  const row = () =>
    screen
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === `/calculator-formula?bank=${visit.bank.id}`)
      ?.closest('tr')
  const head = (name: RegExp) => screen.getByRole('columnheader', { name })
  return { user, at, row, head }
}

describe('comparing banks', () => {
  it('shows the same loan at every bank and marks the lowest value of each parameter', async () => {
    const { row } = await open('?amount=500000&years=20')
    expect(row()?.textContent).toMatch(/0,001 наименьшее/)
    expect(row()?.textContent).toMatch(/2\s083,54 наименьшее/)
  })

  it('recalculates the loan while the user types, and keeps invalid input in its field', async () => {
    const { user, at, row } = await open()
    const amount = screen.getByRole<HTMLInputElement>('textbox', { name: 'Сумма ссуды' })
    await user.clear(amount)
    await user.paste('3 000 000 ₪')
    expect(at()).toContain('amount=3000000')
    expect(row()?.textContent).toContain('Такую ссуду не даёт: больше максимальной суммы')
    await user.type(amount, 'x')
    expect(amount.getAttribute('aria-invalid')).toBe('true')
    expect(amount.value).toBe('3 000 000 ₪x')
    expect(at()).toContain('amount=3000000')
  })

  it('names banks without parameters in the last line, each with its link', async () => {
    const { data: bank } = await send<{ id: number; name_ru: string }>('POST', '/api/banks', {
      ...{ code: `EMPTY${Date.now()}`, name_ru: 'Пустой банк', name_he: 'בנק ריק', name_en: 'Empty bank' },
    })
    await open()
    const rows = within(screen.getByRole('table')).getAllByRole('row')
    const lastLine = within(screen.getByText(/^Нет значений:/))
    const links = lastLine.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links).toContain(`/calculator-formula?bank=${bank.id}`)
    expect(rows.filter(({ textContent }) => /—.*—/.test(textContent ?? ''))).toEqual([])
  })

  it('sorts by any column and keeps the order in the address', async () => {
    const { user, at, head } = await open()
    const rate = head(/^Базовая ставка/)
    await user.click(within(rate).getByRole('button'))
    expect(rate.getAttribute('aria-sort')).toBe('ascending')
    await user.click(within(rate).getByRole('button'))
    expect(rate.getAttribute('aria-sort')).toBe('descending')
    expect(at()).toContain('sort=base_interest_rate')
  })

  it('is ordered by a field in narrow windows, where the table has no heads', async () => {
    const { user, at, row } = await open()
    expect(screen.queryByRole('combobox', { name: 'Порядок' })).toBeNull()
    resizeTo(1024)
    await user.click(screen.getByRole('combobox', { name: 'Порядок' }))
    await user.click(screen.getByRole('option', { name: /^Комиссия/ }))
    expect(at()).toContain('sort=processing_fee&order=asc')
    await user.click(screen.getByRole('button', { name: 'По возрастанию' }))
    expect(at()).toContain('order=desc')
    const names = [...(row()?.querySelectorAll('td') ?? [])].map((cell) => cell.dataset.label)
    expect(names).toContainEqual(expect.stringMatching(/^Базовая\sставка,\s%$/))
  })

  it('hides inactive banks until the user asks for all', async () => {
    const { version } = (await visit.series()).bank.is_active
      ? await send<{ version: number }>('PUT', `/api/banks/${visit.bank.id}`, {
          is_active: false,
          version: 1,
        }).then(({ data }) => data)
      : { version: 0 }
    expect(version).toBe(2)
    const { user, row } = await open()
    expect(row()).toBeUndefined()
    await user.click(screen.getByRole('switch', { name: 'Только активные' }))
    expect(row()?.textContent).toContain('отключён')
  })
})
