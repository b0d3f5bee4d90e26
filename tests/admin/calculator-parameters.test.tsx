import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs } from '../support/admin.tsx'
import {
  openParameters,
  saveConfiguration,
  testParameters,
  visitToParameters,
} from '../support/calculator-page.ts'

let visit: Awaited<ReturnType<typeof visitToParameters>>
beforeEach(async () => {
  visit = await visitToParameters()
})

const base = 'Базовая ставка'
const question = 'У вас есть несохраненные изменения. Вы уверены, что хотите выйти?'
const waitForViewMode = () => screen.findByRole('button', { name: 'Изменить' })
const current = async () => (await visit.series()).periods.find(({ state }) => state === 'current')

describe('the parameters of a bank', () => {
  it('are shown with units, from left to right, to roles that may not change them, with an explanation', async () => {
    await enterAs('brokers')
    await openParameters(visit.bank, false)
    const table = await screen.findByRole('table', { name: 'Параметры банка' })
    const [cell] = within(table).getAllByText('2 000 000,00')
    expect(cell?.getAttribute('dir')).toBe('ltr')
    expect(cell?.parentElement?.textContent).toContain('₪')
    expect(screen.getByText(/Ваша роль: Брокеры/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Изменить' })).toBeNull()
    await languageStore.choose('he')
    expect(await screen.findByText(/התפקיד שלך/)).toBeDefined()
    await languageStore.choose('en')
    expect(await screen.findByText(/Your role/)).toBeDefined()
  })

  it('open for editing by a key, with the focus in the first value', async () => {
    const { user, field } = await openParameters(visit.bank, false)
    await waitForViewMode()
    await user.keyboard('e')
    await waitFor(() => expect(document.activeElement).toBe(field(base)))
  })

  it('are saved from input with a decimal comma, and shown again', async () => {
    const { retype, save } = await openParameters(visit.bank)
    await retype(base, ' 3,75 % ')
    await save()
    await waitForViewMode()
    expect(await current()).toMatchObject({ base_interest_rate: '3.750', max_loan_amount: '2000000.00' })
    expect(await screen.findByText('3,750')).toBeDefined()
  })

  it('have a decimal comma in Russian while they are focused, and keep what is being typed', async () => {
    const { user, field, save } = await openParameters(visit.bank)
    await user.click(field(base))
    expect(field(base).value).toBe('3,500')
    await user.clear(field(base))
    await user.keyboard('3.7')
    expect(field(base).value).toBe('3.7')
    await user.click(field('Максимальная сумма ссуды'))
    expect([field(base).value, field('Максимальная сумма ссуды').value]).toEqual(['3,700', '2000000,00'])
    await user.click(field(base))
    await user.keyboard('{End}{Backspace}5')
    expect(field(base).value).toBe('3,705')
    await save()
    await waitForViewMode()
    expect(await current()).toMatchObject({ base_interest_rate: '3.705', max_loan_amount: '2000000.00' })
  })

  it('are shown beside current value and difference, and are restored when editing is cancelled', async () => {
    const { user, field, retype } = await openParameters(visit.bank)
    await retype(base, '4')
    const row = within(field(base).closest('tr') ?? document.body)
    expect(row.getAllByText('3,500').length).toBeGreaterThan(0)
    expect(row.getByText('0,500', { exact: false }).textContent).toBe('+0,500')
    expect(screen.getByText('изменён 1 параметр')).toBeDefined()
    const effect = within(await screen.findByRole('region', { name: 'Влияние на примеры ссуд' }))
    expect(effect.getByText('+272,13')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Отменить правку' }))
    await waitForViewMode()
    expect(await current()).toMatchObject({ base_interest_rate: '3.500' })
  })

  it('increase by 0.001 with the arrow key and are saved with Ctrl+S', async () => {
    const { user, field } = await openParameters(visit.bank)
    await user.click(field(base))
    await user.keyboard('{ArrowUp}')
    expect(field(base).value).toBe('3,501')
    await user.keyboard('{Control>}s{/Control}')
    await waitForViewMode()
    expect(await current()).toMatchObject({ base_interest_rate: '3.501' })
  })

  it('ask for confirmation before Escape discards input', async () => {
    const { user, field, retype } = await openParameters(visit.bank)
    await retype(base, '4')
    await user.keyboard('{Escape}')
    expect(await screen.findByText(question)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Остаться' }))
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
    expect(field(base).value).toMatch(/^4[.,]000$/)
  })

  it('are saved before leaving with Enter', async () => {
    const { user, at, retype } = await openParameters(visit.bank)
    await retype(base, '4')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Портал калькулятора' }))
    const question = within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' }))
    expect(document.activeElement).toBe(question.getByRole('button', { name: 'Сохранить' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).not.toContain('calculator'))
    expect(await current()).toMatchObject({ base_interest_rate: '4.000' })
  })

  it('ask for confirmation before switching banks, which ends editing', async () => {
    const { user, at, retype } = await openParameters(visit.bank)
    const chooseAnother = async () => {
      await user.click(screen.getByRole('combobox', { name: 'Банк' }))
      const [first] = await screen.findAllByRole('option', { selected: false })
      if (first) await user.click(first)
    }
    await retype(base, '4')
    await chooseAnother()
    expect(await screen.findByText(question)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Уйти без сохранения' }))
    await waitFor(() => expect(at()).not.toContain(`bank=${visit.bank.id}`))
    expect(screen.queryByRole('textbox', { name: base })).toBeNull()
  })
})

describe('parameters that another user has saved in the meantime', () => {
  it('let the user choose each value, and save the selection', async () => {
    const { user, retype, save } = await openParameters(visit.bank)
    await retype(base, '4')
    await saveConfiguration(visit.bank.id, {
      ...testParameters,
      base_interest_rate: '3.600',
      processing_fee: '1600.00',
    })
    await save()
    const dialog = await screen.findByRole('dialog', { name: 'Запись уже сохранил другой пользователь' })
    expect(dialog.textContent).toMatch(/3,600.*4,000/)
    expect(dialog.textContent).toMatch(/1\u202f600,00.*1\u202f500,00/)
    const mine = within(screen.getByRole('radiogroup', { name: new RegExp(base) })).getAllByRole('radio')[1]
    if (mine) await user.click(mine)
    await user.click(screen.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitForViewMode()
    expect(await current()).toMatchObject({ base_interest_rate: '4.000', processing_fee: '1600.00' })
  })
})
