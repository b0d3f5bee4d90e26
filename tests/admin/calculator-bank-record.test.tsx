import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { newBank, storedBank } from '../support/bank-form.ts'
import { bankValues } from '../support/configurations.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
})

const aBank = async () => {
  await enterAs('director')
  const bank = await newBank()
  await send('PUT', `/api/banks/${bank.id}/configuration`, { ...bankValues, base_interest_rate: '3.456' })
  return bank
}

const cardName = { name: 'Параметры калькулятора' }
const card = async () => within(await screen.findByRole('region', cardName))
const question = async (name: RegExp) => (await screen.findByRole('dialog', { name })).textContent

describe('the page of a bank', () => {
  it('shows the calculator parameters, whether visitors see the bank, and a link to the calculator', async () => {
    const bank = await aBank()
    openAdmin(`/banks/${bank.id}`)
    const region = await card()
    await region.findByText('Посетители видят этот банк и его параметры.')
    expect(region.getByText(/3,456/)).toBeDefined()
    const link = region.getByRole('link', { name: 'Открыть в калькуляторе' })
    expect(link.getAttribute('href')).toBe(`/calculator-formula?bank=${bank.id}`)
  })

  it('offers to set missing parameters', async () => {
    await enterAs('director')
    const { id } = await newBank()
    openAdmin(`/banks/${id}`)
    await (await card()).findByRole('link', { name: 'Задать параметры' })
    expect((await card()).getByText(/у него нет действующих параметров/)).toBeDefined()
  })

  it('shows the parameters to roles that may only read', async () => {
    const bank = await aBank()
    await enterAs('brokers')
    openAdmin(`/banks/${bank.id}`)
    // The read-only page replaces the form, and its card with it.
    await waitFor(() => expect(screen.getByRole('region', cardName).textContent).toMatch(/3,456/))
  })
})

describe('deactivating or deleting a bank', () => {
  it('first says what visitors lose, or that nothing changes for them', async () => {
    const bank = await aBank()
    const { user } = openAdmin(`/banks/${bank.id}`)
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Ещё' }))
      await user.click(screen.getByRole('menuitem', { name }))
    }
    await choose('Отключить')
    const dialog = await screen.findByRole('dialog', { name: /^Отключить: / })
    expect(dialog.textContent).toContain('Параметры и запланированные изменения сохранятся')
    expect((await within(dialog).findByRole('listitem')).textContent).toMatch(/Банк.*Базовая ставка .*3,456/)
    await user.click(within(dialog).getByRole('button', { name: 'Отключить' }))
    await screen.findByText('Изменена 1 запись')
    expect(await storedBank(bank)).toMatchObject({ is_active: false })
    await (await card()).findByText('Посетители не видят этот банк: он отключён.')
    await choose('Удалить')
    await screen.findByText(/для них ничего не изменится/)
    expect(await question(/^Удалить/)).not.toContain('Базовая ставка')
  })
})
