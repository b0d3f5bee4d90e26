import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin, openInTab } from '../support/admin.tsx'
import { confirmDeactivation, newBank } from '../support/bank-form.ts'
import { resizeTo } from '../support/browser.ts'
import { holdEventStream, holdReads } from '../support/slow-calls.ts'
import { newText } from '../support/texts.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
})

const rows = async () => (await screen.findAllByRole('row')).slice(1)
const filtered = (filter: object) => `/banks?filter=${encodeURIComponent(JSON.stringify(filter))}`

describe('a list generated from a descriptor', () => {
  it('has columns named in the interface language, and its records', async () => {
    await enterAs('director')
    openAdmin(filtered({ q: 'LEUMI' }))
    const header = within(await screen.findByRole('table')).getAllByRole('columnheader')
    expect(header.map(({ textContent }) => textContent)).toEqual([
      '',
      'Код',
      'Название (русский)',
      'Название (иврит)',
      'Название (английский)',
      'Активен',
      'Действия',
    ])
    expect(screen.getByRole('row', { name: /LEUMI/ }).textContent).toContain('Да')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Банки')
  })

  it('shows the texts of three languages, each in its own direction', async () => {
    await enterAs('director')
    openAdmin('/content-items')
    await screen.findByRole('columnheader', { name: 'עברית' })
    expect(
      await screen.findByRole('link', { name: /^Ссылка на контакты\s?about_us\.link\.contact$/ }),
    ).toBeDefined()
    const [hebrew] = document.querySelectorAll('td [lang="he"]')
    expect(hebrew?.getAttribute('dir')).toBe('rtl')
    expect(await screen.findByText(/^1–\d+ из 1\s\d{3}$/)).toBeDefined()
  })

  it('marks the sorted column, by default that of the interface language', async () => {
    await enterAs('director')
    await languageStore.choose('he')
    openAdmin(filtered({ q: 'LEUMI' }))
    const sorted = (await screen.findAllByRole('columnheader')).filter((head) =>
      head.hasAttribute('aria-sort'),
    )
    expect(sorted.map(({ textContent }) => textContent)).toEqual(['שם בעברית'])
    expect(sorted[0]?.getAttribute('aria-sort')).toBe('ascending')
    expect(await screen.findByRole('link', { name: 'בנק לאומי לישראל בע״מ' })).toBeDefined()
    expect(document.querySelector('td[aria-sort]')).toBeNull()
    await languageStore.choose('ru')
  })

  it('sorts texts by the language of their column, and marks only its header', async () => {
    await enterAs('director')
    const mark = crypto.randomUUID()
    await newText({ ru: `а ${mark}`, he: `ב ${mark}` })
    await newText({ ru: `б ${mark}`, he: `א ${mark}` })
    const { user, at } = openAdmin(`/content-items?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`)
    const head = await screen.findByRole('columnheader', { name: 'עברית' })
    const hebrew = async () =>
      (await rows()).map((row) => row.querySelector('td [lang="he"]')?.textContent?.slice(0, 1))
    for (const [order, first] of [
      ['ascending', 'א'],
      ['descending', 'ב'],
    ] as const) {
      await user.click(within(head).getByRole('button'))
      await waitFor(async () => expect((await hebrew())[0]).toBe(first))
      expect(screen.getByRole('columnheader', { name: 'עברית' }).getAttribute('aria-sort')).toBe(order)
      expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
    }
    expect(new URLSearchParams(at().split('?')[1]).get('sort')).toBe('translations.he')
  })

  it('links each row to its record', async () => {
    await enterAs('director')
    openAdmin(filtered({ q: 'LEUMI' }))
    const link = await screen.findByRole('link', { name: /Леуми/ })
    expect(link.getAttribute('href')).toMatch(/^\/banks\/\d+$/)
  })

  it('becomes cards on a phone', async () => {
    await enterAs('director')
    openAdmin(filtered({ q: 'LEUMI' }))
    await screen.findByRole('table')
    resizeTo(390)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('link', { name: /Леуми/ })).toBeDefined()
  })
})

describe('a list', () => {
  it('offers only actions that the role may perform', async () => {
    await enterAs('sales-manager')
    openAdmin('/banks')
    await rows()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Создать' })).toBeNull()
  })

  it('says that it could not be loaded and why, and offers another attempt', async () => {
    await enterAs('director')
    network.goOffline()
    openAdmin('/banks')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Не удалось загрузить данные')
    expect(within(alert).getByRole('button', { name: 'Повторить' })).toBeDefined()
  })

  it('does not show the rows of the list that was open before', async () => {
    await enterAs('director')
    const { goTo } = openInTab('/ui-settings')
    await screen.findByRole('link', { name: 'Шрифт меню' })
    const release = holdReads(/^\/api\/languages/)
    await goTo('/languages')
    await screen.findByRole('heading', { level: 1, name: 'Языки' })
    expect(screen.queryByText(/menu_font_family/)).toBeNull()
    expect(screen.queryAllByRole('row')).toEqual([])
    release()
    expect(await screen.findByRole('link', { name: 'Русский' })).toBeDefined()
  })

  it('offers to clear filters of the address that are invalid', async () => {
    await enterAs('director')
    const { user } = openAdmin(filtered({ is_active: 'perhaps' }))
    const alert = await screen.findByRole('alert')
    expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
    expect(screen.queryByText(/ из /)).toBeNull()
    await user.click(within(alert).getByRole('link', { name: 'Очистить фильтры' }))
    expect((await rows()).length).toBeGreaterThan(5)
  })

  it('shows the number of selected rows, and actions for them', async () => {
    await enterAs('director')
    const { user } = openAdmin(filtered({ q: 'банк' }))
    for (const row of (await rows()).slice(0, 2)) await user.click(await within(row).findByRole('checkbox'))
    expect(screen.getByText('Выбраны 2')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Удалить' }))
    expect(await screen.findByText('Удалить 2 записи?')).toBeDefined()
  })

  it('refetches a row that changed before deactivation, and deactivates it on another attempt', async () => {
    await enterAs('director')
    const { id, code, version } = await newBank()
    holdEventStream()
    const { user } = openAdmin(filtered({ q: code }))
    await user.click(await within(await screen.findByRole('row', { name: /Bank/ })).findByRole('checkbox'))
    await send('PUT', `/api/banks/${id}`, { name_en: 'Renamed', version })
    await user.click(screen.getByRole('button', { name: 'Отключить' }))
    await confirmDeactivation(user)
    expect(await screen.findByText(/^Пока вы работали, данные изменились/)).toBeDefined()
    await screen.findByRole('row', { name: /Renamed/ })
    await user.click(screen.getByRole('button', { name: 'Отключить' }))
    await confirmDeactivation(user)
    expect(await screen.findByRole('row', { name: /Renamed.*Нет/ })).toBeDefined()
  })

  it('says that it is loading', async () => {
    await enterAs('director')
    const send = globalThis.fetch
    vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
      path.startsWith('/api/banks') ? new Promise(() => undefined) : send(path, init),
    )
    openAdmin('/banks')
    await screen.findByRole('heading', { level: 1, name: 'Банки' })
    expect(await screen.findByText('Загрузка…')).toBeDefined()
  })

  it('is available in Hebrew', async () => {
    await enterAs('director')
    await languageStore.choose('he')
    openAdmin('/banks')
    expect(await screen.findByRole('link', { name: 'יצירה' })).toBeDefined()
    await languageStore.choose('ru')
  })
})
