import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { openAdmin } from '../support/admin.tsx'
import { newBank, visitToBank } from '../support/bank-form.ts'
import {
  openParameters,
  saveConfiguration,
  testParameters,
  visitToParameters,
} from '../support/calculator-page.ts'
import { refuse } from '../support/failing-answers.ts'
import { answerInstead } from '../support/stubbed-answers.ts'

/** Reads the alerts above the buttons. */
const readAlerts = async () =>
  (await screen.findAllByRole('alert')).map(({ textContent }) => textContent).join(' ')

describe('an invalid value', () => {
  let visit: Awaited<ReturnType<typeof visitToParameters>>
  beforeEach(async () => {
    visit = await visitToParameters()
  })

  const invalidInput = [
    ['Базовая ставка', '', 'Заполните это поле'],
    ['Минимальная ставка', 'abc', 'Только цифры и десятичный знак'],
    ['Максимальная ставка', '1.2.3', 'Введите число, например 4,500'],
    ['Максимальная доля финансирования (LTV)', '101', 'Не больше 100'],
    ['Минимальный кредитный рейтинг', '1.5', 'Введите целое число'],
    [
      'Максимальная сумма ссуды',
      '1234567890123',
      'Не больше 12\u00a0цифр до десятичного знака и 2 после него',
    ],
    ['Комиссия за оформление', '<script>', 'Только цифры и десятичный знак'],
  ] as const

  it('is explained beside its field, is not sent, and stays in the field', async () => {
    const { field, retype, save } = await openParameters(visit.bank)
    for (const [name, typed] of invalidInput) await retype(name, typed)
    await save()
    const readMessage = (name: string) =>
      document
        .getElementById(field(name).getAttribute('aria-describedby') ?? '')
        ?.textContent?.replace(/[\u2068\u2069]/g, '')
    expect(invalidInput.map(([name]) => readMessage(name))).toEqual(
      invalidInput.map(([, , message]) => message),
    )
    expect(invalidInput.map(([name]) => field(name).value.replace(/\s/g, ''))).toEqual([
      '',
      'abc',
      '1.2.3',
      '101,00',
      '1,5',
      '1234567890123,00',
      '<script>',
    ])
    expect(document.activeElement).toBe(field('Базовая ставка'))
    expect((await visit.series()).version).toBe(1)
  })

  it('includes a minimum that is not below its maximum', async () => {
    const { retype, save } = await openParameters(visit.bank)
    await retype('Минимальная ставка', '4,5')
    await retype('Минимальная сумма ссуды', '2000000')
    await save()
    expect(await screen.findByText('Максимальная ставка должна быть больше минимальной')).toBeDefined()
    expect(screen.getByText('Максимальная сумма должна быть больше минимальной')).toBeDefined()
    expect((await visit.series()).version).toBe(1)
  })

  it('does not include a base rate outside its bounds: a warning that allows saving', async () => {
    const { retype, save } = await openParameters(visit.bank)
    await retype('Базовая ставка', '4.6')
    expect(await screen.findByText(/Выше максимальной ставки банка/)).toBeDefined()
    expect(screen.getByText(/замечани\S, сохранению не меша\Sт/)).toBeDefined()
    await save()
    await screen.findByRole('button', { name: 'Изменить' })
  })

  it('stays in the field when saving is refused or the connection is lost, with the reason', async () => {
    const { field, retype, save } = await openParameters(visit.bank)
    await retype('Базовая ставка', '4')
    refuse('PUT', /configuration/)
    await save()
    expect(await readAlerts()).toMatch(/Не удалось сохранить/)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    await save()
    await waitFor(async () => expect(await readAlerts()).toMatch(/Нет связи с сервером/))
    expect(field('Базовая ставка').value).toBe('4,000')
  })

  it('is explained at the time of the change when another period starts then', async () => {
    const { retype, save } = await openParameters(visit.bank)
    await retype('Базовая ставка', '4')
    const fields = { effective_from: 'unique' }
    const path = `/api/banks/${visit.bank.id}/configuration`
    answerInstead(path, { success: false, code: 'invalid', error: 'Invalid', fields }, 422)
    await save()
    expect(await screen.findByText(/В это время уже начинается другой период/)).toBeDefined()
  })
})

describe('a calculator page without parameters', () => {
  it('offers to create them, starting with empty fields', async () => {
    const { bank } = await visitToBank()
    await languageStore.choose('ru')
    const { user, field, retype, save } = await openParameters(bank, false)
    await user.click(await screen.findByRole('button', { name: 'Создать параметры' }))
    expect(field('Базовая ставка').value).toBe('')
    const typed = {
      'Базовая ставка': '3.5',
      'Минимальная ставка': '2.8',
      'Максимальная ставка': '4.5',
      'Максимальная доля финансирования (LTV)': '75',
      'Минимальный кредитный рейтинг': '0',
      'Максимальная сумма ссуды': '2 000 000 ₪',
      'Минимальная сумма ссуды': '100000',
      'Комиссия за оформление': '0',
    }
    for (const [name, text] of Object.entries(typed)) await retype(name, text)
    await save()
    expect(await screen.findByRole('button', { name: 'Изменить' })).toBeDefined()
    expect(screen.getAllByText('2 000 000,00').length).toBeGreaterThan(0)
  })

  it.each([
    ['the banks', /bank-configurations/],
    ['the bank', /configuration\/series/],
  ])('shows read-only built-in values, marked as such, when %s cannot be loaded', async (_, path) => {
    const { bank } = await visitToBank()
    await languageStore.choose('ru')
    await saveConfiguration(Number(bank.id), { ...testParameters, base_interest_rate: '3.900' })
    refuse('GET', path)
    openAdmin(`/calculator-formula?bank=${bank.id}`)
    const region = await screen.findByRole('region', { name: 'Встроенные значения' })
    expect(region.textContent).toContain('3,500')
    expect(await readAlerts()).toContain('сохранить их нельзя')
    expect(screen.queryByRole('button', { name: /Изменить|Сохранить|Создать/ })).toBeNull()
  })

  it('says that the bank does not exist', async () => {
    await visitToBank()
    await languageStore.choose('ru')
    await newBank()
    openAdmin('/calculator-formula?bank=999999')
    expect(await screen.findByText('Такого банка нет. Выберите другой.')).toBeDefined()
  })
})
