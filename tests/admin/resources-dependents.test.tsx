import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readInput, retype } from '../support/bank-form.ts'
import { openLender, type RecordedCall } from '../support/dependents-page.tsx'

const section = async (name: string) => within(await screen.findByRole('region', { name }))
const list = () => section('Offices (ru)')
const windowOf = async () => within(await screen.findByRole('dialog'))
const findListPath = (requests: readonly RecordedCall[]) =>
  requests.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/offices?')).at(-1)?.path
const name = 'Name *'

describe('the page of a record', () => {
  it('lists its dependents, without the column of the parent', async () => {
    const { requests } = await openLender()
    const offices = await list()
    await offices.findByRole('row', { name: /North/ })
    expect(offices.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['', 'Name'])
    expect(findListPath(requests)).toContain('filter={"lender":1}')
    expect(await section('Agents (ru)')).toBeDefined()
  })

  it('keeps the state of each list in its own part of the address', async () => {
    const { user, requests, at } = await openLender('director', { search: '?agents.lender.perPage=50' })
    const offices = await list()
    await user.click(await offices.findByRole('button', { name: /^Сортировать/ }))
    await waitFor(() => expect(findListPath(requests)).toContain('sort=["name","DESC"]'))
    expect(at()).toBe(
      '/lenders/1?agents.lender.perPage=50&offices.lender.sort=name&offices.lender.order=DESC',
    )
  })

  it('hides lists that the user may not read', async () => {
    await openLender('brokers')
    await list()
    expect(screen.queryByRole('region', { name: /Leases/ })).toBeNull()
  })
})

describe('a child record', () => {
  it('is created on the page of its parent and linked to it automatically', async () => {
    const { user, requests, at } = await openLender()
    await user.click(await (await list()).findByRole('link', { name: 'Создать: Offices (ru)' }))
    const form = await windowOf()
    expect(form.getAllByRole('textbox')).toHaveLength(1)
    await user.type(form.getByRole('textbox'), 'West')
    await user.click(form.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ method }) => method === 'POST')).toEqual({
      method: 'POST',
      path: '/api/offices',
      body: { name: 'West', lender: 1 },
    })
    expect(at()).toBe('/lenders/1')
  })

  it('is edited on the page of its parent, and stays linked to it', async () => {
    const { user, requests, at } = await openLender()
    await user.click(await (await list()).findByRole('link', { name: 'South' }))
    expect(at()).toBe('/lenders/1?offices.lender.open=id:6')
    const form = await windowOf()
    expect(await form.findByRole('heading', { name: 'South' })).toBeDefined()
    await user.type(form.getByRole('textbox'), '-West')
    await user.click(form.getByRole('button', { name: 'Сохранить' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/offices/6',
      body: { name: 'South-West', lender: 1 },
    })
    expect(at()).toBe('/lenders/1')
  })

  it('asks before it is closed with unsaved input', async () => {
    const { user, at } = await openLender('director', { search: '?offices.lender.open=id:5' })
    const form = await windowOf()
    await user.type(await form.findByRole('textbox'), '!')
    await user.click(form.getByRole('link', { name: 'Закрыть' }))
    expect(await screen.findByRole('dialog', { name: /Уйти/ })).toBeDefined()
    expect(at()).toContain('open=id:5')
  })

  it('opens while the form of its parent has unsaved input', async () => {
    const { user } = await openLender()
    await retype(user, name, 'Typed')
    await user.click(await (await list()).findByRole('link', { name: 'North' }))
    const form = await windowOf()
    expect(await form.findByRole('heading', { name: 'North' })).toBeDefined()
  })
})

describe('unsaved input in a child and its parent', () => {
  it('is asked about once, for both, before leaving the page', async () => {
    const warnings = vi.spyOn(console, 'warn')
    const { user, at, go } = await openLender()
    await retype(user, name, 'Typed')
    await user.click(await (await list()).findByRole('link', { name: 'North' }))
    await user.type(await (await windowOf()).findByRole('textbox'), '!')
    await go('/')
    expect(await screen.findAllByRole('dialog', { name: /Уйти/ })).toHaveLength(1)
    expect(at()).toBe('/lenders/1?offices.lender.open=id:5')
    await user.click(screen.getByRole('button', { name: 'Уйти без сохранения' }))
    expect(await screen.findByText('elsewhere')).toBeDefined()
    expect(warnings.mock.calls.filter(([text]) => /blocker/.test(String(text)))).toEqual([])
  })

  it('is kept in the parent, which asks again, after the child is closed', async () => {
    const { user, at, go } = await openLender()
    await retype(user, name, 'Typed')
    await user.click(await (await list()).findByRole('link', { name: 'North' }))
    const form = await windowOf()
    await user.type(await form.findByRole('textbox'), '!')
    await user.click(form.getByRole('link', { name: 'Закрыть' }))
    await user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([at(), readInput(name)]).toEqual(['/lenders/1', 'Typed'])
    await go('/')
    expect(await screen.findByRole('dialog', { name: /Уйти/ })).toBeDefined()
  })
})

describe('the confirmation of a deletion', () => {
  const ask = async (
    hanging: Parameters<typeof openLender>[1] = {},
    role: 'director' | 'content-manager' = 'director',
  ) => {
    const page = await openLender(role, hanging)
    await page.user.click(await screen.findByRole('button', { name: 'Ещё' }))
    await page.user.click(screen.getByRole('menuitem', { name: 'Удалить' }))
    const question = await screen.findByRole('dialog')
    const remove = within(question).getByRole<HTMLButtonElement>('button', { name: 'Удалить' })
    return { ...page, question, remove }
  }
  const deletedOffices = { resource: 'offices', on_delete: 'cascade', count: 2 } as const
  const unlinkedAgents = { resource: 'agents', on_delete: 'set-null', count: 3 } as const
  const preventingLeases = { resource: 'leases', on_delete: 'restrict', count: 1 } as const

  it('says which dependents are deleted and which only lose their link', async () => {
    const { question, remove, requests, user } = await ask({ hanging: [deletedOffices, unlinkedAgents] })
    await waitFor(() => expect(remove.disabled).toBe(false))
    expect(question.textContent).toContain('удалятся связанные записи. Offices (ru): 2.')
    expect(question.textContent).toContain('У этих записей исчезнет связь. Agents (ru): 3.')
    expect(requests.some(({ path }) => path === '/api/lenders/children?ids=[1]')).toBe(true)
    await user.click(remove)
    await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  it('cannot be given while a dependent prevents the deletion', async () => {
    const { question, remove } = await ask({ hanging: [deletedOffices, preventingLeases] })
    await waitFor(() => expect(question.textContent).toContain('пока есть связанные записи. Leases (ru): 1.'))
    expect(remove.disabled).toBe(true)
    expect(question.textContent).not.toContain('Offices')
  })

  it('lists the dependents that appeared in the meantime', async () => {
    const { remove, user } = await ask({ refused: [preventingLeases] })
    await waitFor(() => expect(remove.disabled).toBe(false))
    await user.click(remove)
    expect(await screen.findByText(/пока есть связанные записи. Leases .ru.: 1/)).toBeDefined()
  })

  it('cannot be given by users who may not delete the dependents', async () => {
    const { question, remove } = await ask({ hanging: [deletedOffices] }, 'content-manager')
    await waitFor(() => expect(question.textContent).toContain('нет прав. Offices (ru): 2.'))
    expect(remove.disabled).toBe(true)
  })
})
