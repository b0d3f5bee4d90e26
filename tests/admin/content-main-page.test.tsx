import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { holdEventStream } from '../support/slow-calls.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  vi.stubGlobal('scrollTo', vi.fn())
  await enterAs('director')
})

const drill = '/content/main/drill/main_page'
const actions = '/api/content/main/actions'

/** Creates a published action. */
const make = (action: object) => send('POST', actions, action)

const remove = (id: string | undefined) => request(`${actions}/${id}`, { method: 'DELETE' })

const rowOf = async (name: string | RegExp) => {
  const table = await screen.findByRole('table', { name: 'Действия страницы' })
  const link = await within(table).findByRole('link', { name })
  const row = link.closest('tr')
  if (!row) throw new Error('The link stands in no row')
  return within(row)
}

/** Chooses an entry in the menu of an action, in a row or on its page. */
const choose = async (
  user: ReturnType<typeof openAdmin>['user'],
  within: Pick<typeof screen, 'findByRole'>,
  act: string,
) => {
  await user.click(await within.findByRole('button', { name: /^Ещё: / }))
  await user.click(await screen.findByRole('menuitem', { name: act }))
}

describe('the main list', () => {
  it('links to the six other sections, each with its number of actions', async () => {
    const numbersOf = async () => {
      const { data } = await request<{ path: string; actionCount: number }[]>('/api/content/site-pages')
      return new Map(data.slice(1).map(({ path, actionCount }) => [path, actionCount]))
    }
    const before = await numbersOf()
    // Without the event stream the page reads the numbers once, between the two calls.
    holdEventStream()
    openAdmin('/content/main')
    const sections = await screen.findByRole('navigation', { name: 'Контент сайта' })
    const titleOf = (path: string) => sections.querySelector<HTMLElement>(`a[href="${path}"]`)?.title
    for (const path of before.keys()) await waitFor(() => expect(titleOf(path)).toMatch(/^\d+\sдейств/))
    // Parallel tests create and delete actions on the same server.
    const after = await numbersOf()
    for (const [path, number] of before) {
      const shown = Number.parseInt(titleOf(path) ?? '', 10)
      const now = after.get(path) ?? number
      expect(shown).toBeGreaterThanOrEqual(Math.min(number, now))
      expect(shown).toBeLessThanOrEqual(Math.max(number, now))
    }
    const links = within(sections).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['menu', 'mortgage', 'mortgage-refi', 'credit', 'credit-refi', 'general'].map(
        (key) => `/content/${key}`,
      ),
    )
  })
})

describe('the main page and its actions', () => {
  it('shows whether each language has a published text, a draft or a gap', async () => {
    await make({ titleHe: 'שאלה', actionNumber: 500, status: 'draft' })
    openAdmin(drill)
    expect(await screen.findByText(/^1–\d из \d$/)).toBeDefined()
    const row = await rowOf(/^500\. app\.main\.action\.500\./)
    // Below the name, the key begins where keys of the page differ.
    const keys = row.getAllByTitle(/^app\.main\.action\.500\.dropdown\./)
    expect(keys.at(-1)?.textContent).toMatch(/^\.\w+$/)
    for (const name of ['ru, Русский: Нет текста', 'he, עברית: Черновик', 'en, English: Нет текста'])
      expect(row.getByRole('link', { name: name }).getAttribute('href')).toMatch(/\?language=(ru|he|en)$/)
    const first = await rowOf('1. Первый вопрос калькулятора: основной источник дохода')
    expect(first.getByRole('link', { name: 'ru, Русский: Опубликовано' })).toBeDefined()
    expect(first.getByText('Выпадающий список')).toBeDefined()
    await remove('action-500')
  })

  it('adds a new action as a draft and opens it', async () => {
    const { user, at } = openAdmin(drill)
    await user.click(await screen.findByRole('button', { name: 'Новое действие' }))
    const dialog = within(await screen.findByRole('dialog'))
    const create = dialog.getByRole('button', { name: 'Создать черновик' })
    expect(create).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('textbox', { name: 'Название, Русский' }), 'Вид')
    await user.click(create)
    expect(await screen.findByRole('heading', { level: 1, name: /^\d+ \| Вид$/ })).toBeDefined()
    expect(at()).toMatch(/^\/content\/main\/action\/action-\d+$/)
    await remove(at().split('/').at(-1))
  })

  it('moves an action through its menu', async () => {
    const action = { titleRu: 'Ход', actionType: 'text', actionNumber: 600 }
    await make(action)
    const { user } = openAdmin(drill)
    await choose(user, await rowOf('600. Ход'), 'Выше')
    expect(await screen.findByText(/^Теперь это действие номер \d+$/)).toBeDefined()
    await remove('action-600')
  })

  it('deletes an action and restores it', async () => {
    await make({ titleRu: 'Уход', actionNumber: 700 })
    const { user } = openAdmin(drill)
    await choose(user, await rowOf('700. Уход'), 'Удалить')
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }))
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    expect(await screen.findByText('Действие восстановлено')).toBeDefined()
    await remove('action-700')
  })
})

describe('an action of the main page', () => {
  it('opens by its name with its titles and options', async () => {
    openAdmin('/content/main/action/action-1')
    const name = '1 | Первый вопрос калькулятора: основной источник дохода'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined()
    expect(await screen.findByRole('textbox', { name: 'Подпись, Русский' })).toHaveProperty(
      'value',
      'Основной источник дохода',
    )
    expect(screen.getAllByRole('textbox', { name: /^Вариант \d, English$/ })).toHaveLength(7)
  })

  it.each(['action', 'text', 'confirm'])('reports a missing action on the page %s', async (page) => {
    openAdmin(`/content/main/${page}/action-9999`)
    expect(await screen.findByText('Действие не найдено')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe(drill)
  })

  it('shows an error when it cannot be loaded, and offers nothing to save', async () => {
    network.goOffline()
    openAdmin('/content/main/action/action-1')
    expect(await screen.findByRole('heading', { level: 1, name: 'Действие 1' })).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Повторить' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /опубликовать|черновик/ })).toBeNull()
  })

  it('lists by name its texts that await publication', async () => {
    openAdmin('/content/main/confirm/action-7')
    const table = await screen.findByRole('table', { name: 'Ждут публикации' })
    await waitFor(() => expect(table.textContent).toContain('Посмотреть предложения банков'))
  })
})
