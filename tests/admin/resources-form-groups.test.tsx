import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AdminContext, HttpError, ResourceContextProvider, testDataProvider } from 'react-admin'
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { session } from '../../admin/providers/session.ts'
import { NewRecord } from '../../admin/resources/CreatePage.tsx'
import { formTabs } from '../../admin/resources/FieldGroups.tsx'
import { pickChangedFields } from '../../domain/descriptor/changed-fields.ts'
import { resource } from '../../domain/descriptor/resource.ts'
import { declare } from '../support/declare-resource.ts'
import { labels, option } from '../support/labels.ts'

const labelOf = (en: string) => ({ ru: en, he: en, en })

const deals = resource({
  name: 'deals',
  label: labels,
  title: 'code',
  id: 'integer',
  groups: {
    people: { label: labelOf('People'), hint: labelOf('Who takes part') },
    money: { label: labelOf('Money'), tab: true },
    papers: { label: labelOf('Papers'), tab: true },
  },
  fields: {
    sum: {
      type: 'integer',
      label: labelOf('Sum'),
      group: 'money',
      required: true,
      maximum: 100,
      unit: labelOf('months'),
    },
    code: { type: 'string', label: labelOf('Code'), maxLength: 20 },
    buyer: { type: 'string', label: labelOf('Buyer'), group: 'people', maxLength: 20 },
    status: {
      type: 'select',
      label: labelOf('Status'),
      options: ['open', 'closed'].map(option),
      default: 'open',
    },
    reason: {
      type: 'string',
      label: labelOf('Reason'),
      group: 'papers',
      required: true,
      maxLength: 20,
      shownWhen: { field: 'code', is: 'X' },
    },
  },
  list: { columns: ['code'], sort: ['code', 'asc'] },
  access: { read: 'signed-in', create: 'signed-in' },
})
declare(deals)

const sent: unknown[] = []
const refusals: Error[] = []
const provider = testDataProvider({
  create: async (_, { data }) => {
    const refusal = refusals.pop()
    if (refusal) throw refusal
    sent.push(pickChangedFields(deals, { ...data }))
    return JSON.parse(JSON.stringify({ data: { ...data, id: 1, version: 1 } }))
  },
})

const openForm = (address = '/deals/create') => {
  const form = (
    <AdminContext dataProvider={provider} i18nProvider={languageStore.get().provider}>
      <ResourceContextProvider value="deals">
        <NewRecord destination={undefined} onCreated={() => undefined} />
      </ResourceContextProvider>
    </AdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: form }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return { user: userEvent.setup(), at: () => createPath(router.state.location) }
}

beforeEach(async () => {
  await languageStore.choose('en')
  session.set({
    state: 'signed-in',
    account: { name: 'Anna', email: 'anna@bank.example', role: 'director' },
  })
  sent.length = 0
})

describe('the groups of a form', () => {
  it('follow ungrouped fields in order, fill the declared tabs, and are omitted when empty', () => {
    const all = Object.entries(deals.fields)
    const shape = (fields: typeof all) =>
      formTabs(deals, fields).map(({ name, sections }) => [
        name,
        ...sections.map((section) => section.fields.map(([field]) => field).join()),
      ])
    expect(shape(all)).toEqual([
      ['main', 'code,status', 'buyer'],
      ['money', 'sum'],
      ['papers', 'reason'],
    ])
    expect(shape(all.filter(([name]) => name !== 'reason' && name !== 'buyer'))).toEqual([
      ['main', 'code,status'],
      ['money', 'sum'],
    ])
    expect(shape(all.filter(([name]) => name === 'sum'))).toEqual([['main', 'sum']])
  })

  it('are sections with a name and a hint, and tabs kept in the address', async () => {
    const { user, at } = openForm('/deals/create?tab=money')
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Money')
    expect(screen.getByText('months')).toBeDefined()
    await user.click(screen.getByRole('tab', { name: 'General' }))
    expect(at()).toBe('/deals/create?tab=main')
    const people = screen.getByRole('region', { name: 'People' })
    expect(within(people).getByText('Who takes part')).toBeDefined()
    expect(within(people).getAllByRole('textbox')).toHaveLength(1)
  })

  it('count errors on their tab, which opens when saving fails', async () => {
    const { user, at } = openForm()
    const [code] = await screen.findAllByRole('textbox')
    if (code) await user.type(code, 'A')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('tab', { selected: true, name: /^Money\s*1 error$/ })
    expect(at()).toBe('/deals/create?tab=money')
    expect(document.activeElement).toBe(screen.getByRole('spinbutton'))
    await user.type(screen.getByRole('spinbutton'), '7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent).toEqual([{ sum: 7, code: 'A', status: 'open' }])
  })
})

describe('a server error in another tab', () => {
  it('opens that tab and focuses the field', async () => {
    const body = { code: 'invalid', fields: { sum: 'maximum' }, errors: { sum: 'rules.maximum' } }
    refusals.push(new HttpError('errors.invalid', 422, body))
    const { user } = openForm('/deals/create?tab=money')
    await user.type(await screen.findByRole('spinbutton'), '7')
    await user.click(screen.getByRole('tab', { name: 'General' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('tab', { selected: true, name: /^Money\s*1 error$/ })
    expect(document.activeElement).toBe(screen.getByRole('spinbutton'))
  })
})

describe('a conditional field', () => {
  it('appears and disappears with its condition, and is sent only while visible', async () => {
    const { user } = openForm()
    const [code] = await screen.findAllByRole('textbox')
    expect(screen.queryByRole('tab', { name: 'Papers' })).toBeNull()
    if (code) await user.type(code, 'X')
    await user.click(screen.getByRole('tab', { name: 'Papers' }))
    await user.type(screen.getByRole('textbox'), 'late')
    await user.click(screen.getByRole('tab', { name: 'General' }))
    if (code) await user.type(code, 'Y')
    expect(screen.queryByRole('tab', { name: 'Papers' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Money' }))
    await user.type(screen.getByRole('spinbutton'), '7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent).toEqual([{ sum: 7, code: 'XY', status: 'open' }])
  })
})
