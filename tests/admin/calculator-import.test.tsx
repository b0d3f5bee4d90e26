import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs } from '../support/admin.tsx'
import {
  openParameters,
  saveConfiguration,
  testParameters,
  visitToParameters,
} from '../support/calculator-page.ts'
import { asCsv } from '../support/parameter-tables.ts'

let visit: Awaited<ReturnType<typeof visitToParameters>>
beforeEach(async () => {
  visit = await visitToParameters()
})

const openImport = async () => {
  const { user } = await openParameters(visit.bank, false)
  await screen.findByRole('table', { name: 'Параметры банка' })
  await user.click(screen.getByRole('button', { name: 'Ещё' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Загрузить таблицу' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Параметры из таблицы' }))
  const choose = (...rows: readonly (readonly string[])[]) =>
    user.upload(
      dialog.getByLabelText(/Выбрать (другой )?файл/, { selector: 'input' }),
      new File([asCsv(rows)], 'banks.csv', { type: 'text/csv' }),
    )
  const apply = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Импортировать' })
  return { user, dialog, choose, apply }
}

const row = (rate: string) => [String(visit.bank.id), rate]
const headers = ['ID', 'Базовая ставка']

describe('importing a table of parameters', () => {
  it('previews each change, saves it with a reason once confirmed, and updates the page', async () => {
    const { user, dialog, choose, apply } = await openImport()
    expect(apply().disabled).toBe(true)
    await choose(headers, row('3.75 %'))
    const cells = await dialog.findAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual(['3,500\u00a0%', '3,750\u00a0%'])
    expect((await visit.series()).version).toBe(1)
    await user.type(dialog.getByLabelText('Причина'), 'Решение комитета')
    await user.click(apply())
    expect(await screen.findByText('Изменены параметры 1 банка')).toBeDefined()
    expect(await screen.findByText('3,750')).toBeDefined()
    expect((await visit.series()).periods.at(-1)).toMatchObject({ reason: 'Решение комитета' })
  })

  it('reports refused rows with line, parameter and rule, and cannot be confirmed', async () => {
    const { dialog, choose, apply } = await openImport()
    await choose([...headers, 'processing_fee'], [...row('101'), '1.2.3'], ['NOWHERE', '1', '2'])
    const [first, second] = await dialog.findAllByRole('listitem')
    expect(first?.textContent).toMatch(/^Строка 2: Базовая ставка: .*100.*; Комиссия за оформление: /)
    expect(second?.textContent).toBe('Строка 3: Банк: такого банка нет')
    expect(apply().disabled).toBe(true)
  })

  it('names an unknown column, and says when there is nothing to change', async () => {
    const { dialog, choose, apply } = await openImport()
    await choose(['ID', 'Ставка'], row('1'))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Столбец не подходит: .*Ставка/)
    await choose(headers, row('3.5'))
    expect(await dialog.findByText(/Изменений нет/)).toBeDefined()
    expect(apply().disabled).toBe(true)
  })

  it('does not overwrite a change made by another user in the meantime', async () => {
    const { user, dialog, choose, apply } = await openImport()
    await choose(headers, row('3.75'))
    await dialog.findAllByRole('cell')
    await saveConfiguration(visit.bank.id, { ...testParameters, processing_fee: '1.00' })
    await user.click(apply())
    expect(await dialog.findByText(/Параметры изменились после проверки/)).toBeDefined()
    expect((await visit.series()).version).toBe(2)
  })

  it('is not offered to roles that may not change parameters', async () => {
    await enterAs('brokers')
    const { user } = await openParameters(visit.bank, false)
    await screen.findByRole('table', { name: 'Параметры банка' })
    await user.click(screen.getByRole('button', { name: 'Ещё' }))
    expect(await screen.findByRole('menuitem', { name: 'Общая формула' })).toBeDefined()
    expect(screen.queryByRole('menuitem', { name: 'Загрузить таблицу' })).toBeNull()
  })
})
