import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { rememberAct, request, takeLastAct } from '../../admin/providers/httpClient.ts'
import { session } from '../../admin/providers/session.ts'
import { useOpenRecord } from '../../admin/ui/live-changes.ts'
import { actHeader, eventStream } from '../../domain/api/call.ts'
import { openAdmin } from '../support/admin.tsx'
import { anotherUser } from '../support/another-user.ts'
import { aTextEach, editorOf, field } from '../support/text-editor.ts'
import { mortgageText, newScreen, newText } from '../support/texts.ts'

const id = aTextEach({ ru: 'Город', he: 'עיר' })
const ownName = () => {
  const current = session.get()
  return 'account' in current ? current.account.name : ''
}

let colleague: Awaited<ReturnType<typeof anotherUser>>
beforeEach(async () => {
  colleague = await anotherUser('content-manager')
})
const reports = (open: readonly object[]) =>
  colleague('post', '/api/presence', { window: 'colleague1', open })
const item = (is_unsaved: boolean) => ({ resource: 'content-items', id: id(), is_unsaved })
afterEach(async () => {
  await reports([])
  await colleague('post', '/api/auth/logout')
})

const saves = (text: string) =>
  colleague('put', `/api/content-items/${id()}/translations/ru`, { content_value: text })

/** Waits until the page follows the changes of others. */
const following = async () => {
  await reports([item(false)])
  await screen.findByText(/Открыто также у:/)
  await reports([])
  await waitFor(() => expect(screen.queryByText(/Открыто также у:/)).toBeNull())
}

/** Opens a page, and waits until its event stream has been opened. */
const openFollowing = async (path: string) => {
  const requests = vi.spyOn(globalThis, 'fetch')
  openAdmin(path)
  const findStream = () =>
    requests.mock.calls.findIndex(([, init]) => new Headers(init?.headers).get('accept') === eventStream)
  await waitFor(() => expect(findStream()).not.toBe(-1))
  const response: Response | undefined = await requests.mock.results[findStream()]?.value
  expect(response?.status).toBe(200)
  requests.mockRestore()
}

/** Creates ids of texts, and renders a form with unsaved changes for each. */
const renderUnsaved = (count: number): string[] => {
  const Unsaved = ({ id: part }: { id: string }) => {
    useOpenRecord('content-items', part, true)
    return null
  }
  const ids = Array.from({ length: count }, (_, index) => String(900_000 + index))
  render(ids.map((part) => <Unsaved key={part} id={part} />))
  return ids
}

describe('a text that another user has open', () => {
  it('says so by name while it is open, and that there are unsaved changes', async () => {
    openAdmin(editorOf(id()))
    await field('Русский')
    await reports([item(false)])
    const line = await screen.findByText(/Открыто также у:/)
    expect(line.textContent).toMatch(/Открыто также у: .*[А-Яа-я]/)
    expect(line.closest('[role="status"]')).not.toBeNull()
    expect(line.textContent).not.toContain(ownName())
    await reports([item(true)])
    await screen.findByText(/Есть несохранённые правки: .*[А-Яа-я]/)
    await reports([])
    await waitFor(() => expect(screen.queryByText(/несохранённые правки/)).toBeNull())
  })

  it('shows what they have saved at once where nothing is typed', async () => {
    openAdmin(editorOf(id()))
    expect((await field('Русский')).value).toBe('Город')
    await following()
    await saves('Населённый пункт')
    await waitFor(async () => expect((await field('Русский')).value).toBe('Населённый пункт'))
    expect(screen.queryByText(/Другой пользователь сохранил/)).toBeNull()
  })

  it('is marked in its row on the page of its screen', async () => {
    const screen_location = await newScreen()
    const row = await newText({ ru: 'Город' }, { screen_location })
    await openFollowing(`/content/general/drill/${screen_location}`)
    await screen.findByRole('table')
    await reports([{ ...item(true), id: row.id }])
    const mark = await screen.findByRole('img', { name: /Есть несохранённые правки: .*[А-Яа-я]/ })
    expect(mark.closest('tr')?.innerHTML).toContain(row.content_key)
    await reports([])
    await waitFor(() => expect(screen.queryByRole('img', { name: /несохранённые правки/ })).toBeNull())
  })

  it('says so of an additional text too, which is a row of its own in the workbench', async () => {
    const key = 'mortgage_step1.help.property_ownership'
    const parent = await mortgageText('mortgage_step1', key)
    const { data } = await request<{ additionalText: { id: string }[] }>(`/api/content/text/${parent}`)
    const part = data.additionalText[0]?.id ?? ''
    const sent = vi.spyOn(globalThis, 'fetch')
    const { user } = openAdmin(`/content/mortgage/edit/${parent}`)
    await reports([{ ...item(true), id: part }])
    await screen.findByText(/Есть несохранённые правки: .*[А-Яа-я]/)
    const [first] = await screen.findAllByDisplayValue('Единственная квартира: до 75% стоимости')
    if (first) await user.type(first, '!')
    const report = `{"resource":"content-items","id":"${part}","is_unsaved":true}`
    await waitFor(() =>
      expect(sent.mock.calls.some(([, init]) => String(init?.body).includes(report))).toBe(true),
    )
    sent.mockRestore()
  })

  it('is reported with all other texts that have unsaved changes, however many the page has', async () => {
    const answers = vi.spyOn(globalThis, 'fetch')
    openAdmin(editorOf(id()))
    await field('Русский')
    const ids = renderUnsaved(30)
    const reportsAll = (body: unknown) => ids.every((part) => String(body).includes(`"id":"${part}"`))
    await waitFor(() => expect(answers.mock.calls.some(([, init]) => reportsAll(init?.body))).toBe(true))
    const sent = answers.mock.calls.findIndex(([, init]) => reportsAll(init?.body))
    const response: Response | undefined = await answers.mock.results[sent]?.value
    expect(response?.status).toBe(200)
    answers.mockRestore()
  })

  it('is reported without taking the act that the user may undo', async () => {
    const answers = vi.spyOn(globalThis, 'fetch')
    const { user } = openAdmin(editorOf(id()))
    const input = await field('Русский')
    rememberAct({ ok: true, headers: new Headers({ [actHeader]: 'act' }) })
    await user.type(input, '!')
    const findReport = () =>
      answers.mock.calls.findIndex(([, init]) => String(init?.body).includes('"is_unsaved":true'))
    await waitFor(() => expect(findReport()).not.toBe(-1))
    await answers.mock.results[findReport()]?.value
    // Answered after the report was read.
    await request('/api/auth/me')
    expect(takeLastAct()).toBe('act')
    answers.mockRestore()
  })

  it('is reported with the number of unsaved texts that are too many to name', async () => {
    const sent = vi.spyOn(globalThis, 'fetch')
    openAdmin(editorOf(id()))
    await field('Русский')
    renderUnsaved(53)
    await waitFor(() =>
      expect(sent.mock.calls.some(([, init]) => String(init?.body).includes('"more_unsaved":3'))).toBe(true),
    )
    sent.mockRestore()
  })

  it.each([
    [1, /Есть несохранённые правки: .*[А-Яа-я].* \(и ещё в 1\u00a0записи\)/],
    [12, /Есть несохранённые правки: .*[А-Яа-я].* \(и ещё в 12\u00a0записях\)/],
  ])('says in how many more records another user has unsaved changes: %i', async (more_unsaved, line) => {
    openAdmin(editorOf(id()))
    await field('Русский')
    await colleague('post', '/api/presence', { window: 'colleague1', open: [item(true)], more_unsaved })
    // Queries by text would collapse the space that does not break.
    await waitFor(() => expect(document.body.textContent).toMatch(line))
  })

  it('keeps what is typed, and says before a save that they have saved', async () => {
    const { user } = openAdmin(editorOf(id()))
    await user.type(await field('Русский'), ' и улица')
    await following()
    await saves('Населённый пункт')
    await screen.findByText(/Другой пользователь сохранил новую версию/)
    expect((await field('Русский')).value).toBe('Город и улица')
  })
})

describe('a record that another user has open', () => {
  it('says so by name beside its title', async () => {
    const { data: pages } = await request<{ id: string }[]>('/api/pages?range=[0,0]')
    const page = pages[0]?.id ?? ''
    openAdmin(`/pages/${page}`)
    await screen.findByRole('heading', { level: 1 })
    await reports([{ resource: 'pages', id: page, is_unsaved: true }])
    await screen.findByText(/Есть несохранённые правки: .*[А-Яа-я]/)
  })
})
