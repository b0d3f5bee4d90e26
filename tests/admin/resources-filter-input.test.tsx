import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { AdminContext, ResourceContextProvider } from 'react-admin'
import { beforeEach, describe, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { FilterValue } from '../../admin/resources/FilterChip.tsx'
import type { Field } from '../../domain/descriptor/resource.ts'
import { newVisit } from '../support/admin.tsx'
import { label } from '../support/labels.ts'

let chosen: unknown[]
beforeEach(async () => {
  await newVisit()
  chosen = []
})
const onChoose = (value: unknown) => chosen.push(value)

const open = (filter: ReactNode) => {
  render(
    <AdminContext i18nProvider={languageStore.get().provider}>
      <ResourceContextProvider value="translations">{filter}</ResourceContextProvider>
    </AdminContext>,
  )
  return userEvent.setup()
}

const openFor = (name: string, source: string, field: Field) =>
  open(<FilterValue source={source} field={field} label={name} value={undefined} onChoose={onChoose} />)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

describe('a filter with a typed value', () => {
  it('reports an invalid value at the field, and filters by a valid one', async () => {
    const user = openFor('Предел', 'max_length', { type: 'integer', label })
    await user.type(field('Предел'), 'abc{Enter}')
    expect(screen.getByText('Введите целое число')).toBeDefined()
    expect(field('Предел').getAttribute('aria-invalid')).toBe('true')
    expect(chosen).toEqual([])
    await user.clear(field('Предел'))
    await user.type(field('Предел'), '60{Enter}')
    await user.clear(field('Предел'))
    await user.type(field('Предел'), '1,500{Enter}')
    expect(chosen).toEqual([60, 1500])
  })
})

describe('a filter by range', () => {
  it('reports an upper bound below the lower one', async () => {
    const user = openFor('День', 'day', { type: 'date', label })
    await user.type(field('День: от'), '2020-02-01')
    await user.type(field('День: до'), '2019-02-01{Enter}')
    expect(screen.getByText('Не раньше 01.02.2020')).toBeDefined()
    expect(chosen).toEqual([])
  })

  it('compares numbers as numbers', async () => {
    const user = openFor('Сумма', 'sum', { type: 'decimal', label, precision: 6, scale: 2 })
    await user.type(field('Сумма: от'), '9,5')
    await user.type(field('Сумма: до'), '10{Enter}')
    expect(chosen).toEqual([{ from: '9.5', to: '10' }])
  })
})
