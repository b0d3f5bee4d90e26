import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import {
  AdminContext,
  Form,
  Notification,
  type RaRecord,
  RecordContextProvider,
  ResourceContextProvider,
  testDataProvider,
} from 'react-admin'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { session } from '../../admin/providers/session.ts'
import { NameLink } from '../../admin/resources/FieldValue.tsx'
import { ReferenceChoice, ReferenceTitle, useRecordTitles } from '../../admin/resources/RecordReference.tsx'
import { useFinishEditing } from '../../admin/resources/useRecordEditing.ts'
import type { Role } from '../../domain/access.ts'
import type { Resource } from '../../domain/descriptor/resource.ts'
import { banks } from '../../domain/resources/banks.ts'
import { declare } from '../support/declare-resource.ts'
import { discounts, fees } from '../support/fees.ts'

declare(discounts)

const tables: Readonly<Record<string, readonly RaRecord[]>> = {
  fees: [1, 2, 3].map((id) => ({ id, version: 1, bank_id: id, valid_from: `2026-02-0${id}` })),
  banks: [1, 2, 3].map((id) => ({ id, version: 1, name_ru: `Банк ${id}` })),
}

const requests: string[] = []

const provider = testDataProvider({
  getMany: async (resource, { ids }) => {
    requests.push(`${resource} ${ids.join()}`)
    const data = tables[resource]?.filter(({ id }) => ids.map(String).includes(String(id))) ?? []
    return JSON.parse(JSON.stringify({ data }))
  },
  getList: async (resource) => JSON.parse(JSON.stringify({ data: tables[resource] ?? [], total: 3 })),
})

const enter = (role: Role) =>
  session.set({ state: 'signed-in', account: { name: 'Anna', email: 'anna@bank.example', role } })

const draw = (children: ReactNode, resource = 'banks') =>
  render(
    <MemoryRouter>
      <AdminContext dataProvider={provider} i18nProvider={languageStore.get().provider}>
        <ResourceContextProvider value={resource}>{children}</ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  )

const removeMarks = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

beforeEach(async () => {
  await languageStore.choose('ru')
  enter('director')
  requests.length = 0
})

it('all references in the titles of a page are requested in one call', async () => {
  draw(
    <ul>
      {[1, 2, 3].map((id) => (
        <li key={id}>
          <ReferenceTitle to={fees} id={id} />
        </li>
      ))}
    </ul>,
  )
  await screen.findByText('Банк 3')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Банк 1 · 01.02.2026',
    'Банк 2 · 02.02.2026',
    'Банк 3 · 03.02.2026',
  ])
  expect(requests).toEqual(['fees 1,2,3', 'banks 1,2,3'])
})

it('a reference input lists records by their full title', async () => {
  draw(
    <Form record={{ fee_id: 2 }}>
      <ReferenceChoice source="fee_id" to={fees} label="Комиссия" helperText={false} />
    </Form>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('combobox'))
  await screen.findByRole('option', { name: /Банк 3/ })
  const options = screen.getAllByRole('option').map(({ textContent }) => removeMarks(textContent))
  expect(options).toEqual(['Банк 1 · 01.02.2026', 'Банк 3 · 03.02.2026'])
  expect(removeMarks(screen.getByRole<HTMLInputElement>('combobox').value)).toBe('Банк 2 · 02.02.2026')
  expect(requests.filter((call) => call.startsWith('banks'))).toHaveLength(1)
})

const Titles = ({ resource, records }: { resource: Resource; records: readonly RaRecord[] }) => {
  const { titleOf, isLoading } = useRecordTitles(resource, records)
  return <output aria-busy={isLoading}>{records.map((record) => titleOf(record)).join(', ')}</output>
}

const discount = (id: number) => ({ id, version: 1, fee_id: id })

it('a title follows references, and is a number until they have loaded', async () => {
  draw(<Titles resource={discounts} records={[discount(1), discount(2)]} />)
  const title = screen.getByRole('status')
  expect([title.textContent, title.ariaBusy]).toEqual(['№\u00a01, №\u00a02', 'true'])
  await screen.findByText(/Банк 1.*Банк 2/)
  expect([removeMarks(title.textContent), title.ariaBusy]).toEqual([
    'Банк 1 · 01.02.2026, Банк 2 · 02.02.2026',
    'false',
  ])
  expect(requests).toEqual(['fees 1,2', 'banks 1,2'])
})

const Deletion = () => {
  const { finish, destination } = useFinishEditing()
  return (
    <>
      <button type="button" onClick={() => finish('resource.removed', discount(3))}>
        delete
      </button>
      <output>{destination?.to}</output>
      <Notification />
    </>
  )
}

it('a deleted record is named in the message once its title is known, and the page is left', async () => {
  draw(<Deletion />, 'discounts')
  await userEvent.setup().click(screen.getByRole('button'))
  const notification = await screen.findByText(/^Удалено/)
  expect(removeMarks(notification.textContent)).toBe('Удалено: Банк 3 · 03.02.2026')
  expect(screen.getByRole('status').textContent).toBe('/discounts')
})

it('titles request nothing from resources that the user may not read', async () => {
  enter('brokers')
  const hidden = { ...fees, access: { read: { role: 'director' } } } as const
  const ofHidden = { ...discounts, fields: { fee_id: { ...discounts.fields.fee_id, to: hidden } } }
  draw(
    <>
      <Titles resource={ofHidden} records={[discount(1)]} />
      <p>
        <ReferenceTitle to={hidden} id={2} />
      </p>
    </>,
  )
  await screen.findByText('№ 2')
  expect(screen.getByRole('status').textContent).toBe('№\u00a01')
  expect(requests).toEqual([])
})

it('the link to a record without a name shows its number', async () => {
  draw(
    <RecordContextProvider value={{ id: 8, version: 1, name_ru: '' }}>
      <NameLink field={banks.fields.name_ru} part={{ path: 'name_ru' }} />
    </RecordContextProvider>,
  )
  expect((await screen.findByRole('link')).textContent).toBe('№\u00a08')
})
