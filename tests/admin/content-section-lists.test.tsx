import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { alterAnswers } from '../support/stubbed-answers.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

const table = (name: string) => screen.findByRole('table', { name })
const rowOf = async (list: string, name: string) => {
  const row = within(await table(list))
    .getByRole('link', { name })
    .closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}

describe('the list of a section', () => {
  it('shows for each page its number, title, screen, number of actions and gaps', async () => {
    openAdmin('/content/credit')
    const row = await rowOf('Кредит', '5.1.2. Подтверждение телефона')
    expect(row.getByText('(credit_phone_verification)')).toBeDefined()
    expect(row.getByText('7')).toBeDefined()
    const gaps = row.getByRole('link', { name: /Тексты: английский: 0 из 7$/ })
    expect(gaps.getAttribute('href')).toBe('/content/credit/drill/credit_phone_verification?missing=en')
    const list = within(await table('Кредит'))
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(15))
  })

  it('includes the visible text of a link to gaps in its accessible name', async () => {
    openAdmin('/content/credit')
    const links = within(await table('Кредит')).getAllByRole('link', { name: /Тексты:/ })
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link.getAttribute('aria-label')).toContain(link.textContent)
  })

  it('requests a page when its row is pressed, before the button is released', async () => {
    openAdmin('/content/credit')
    const row = await rowOf('Кредит', '5.1.2. Подтверждение телефона')
    const requests = vi.spyOn(globalThis, 'fetch')
    await userEvent.pointer({ target: row.getByRole('link', { name: /^5\.1\.2/ }), keys: '[MouseLeft>]' })
    const paths = requests.mock.calls.map(([path]) => String(path))
    expect(paths.filter((path) => path.includes('/drill/'))).toEqual([
      '/api/content/credit/drill/credit_phone_verification',
    ])
  })

  it('sorts 5.1.10 after 5.1.9', async () => {
    openAdmin('/content/credit')
    const names = within(await table('Кредит')).getAllByRole('link', { name: /^5\.1/ })
    expect(names.map(({ textContent }) => textContent?.split('. ')[0]).slice(8, 10)).toEqual([
      '5.1.9',
      '5.1.10',
    ])
  })

  it('searches titles in any language from the first page on, and keeps the search in the address', async () => {
    const { user, at } = openAdmin('/content/credit?page=2')
    await user.type(await screen.findByRole('searchbox'), 'ПОДТВЕРЖДЕНИЕ')
    await waitFor(() => expect(at()).toContain('?q='))
    expect(at()).not.toContain('page=')
    const list = within(await table('Кредит'))
    await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Очистить' }))
    await waitFor(() => expect(at()).toBe('/content/credit'))
  })

  it('finds pages by the words of their texts, and links to the matching rows', async () => {
    const { user, at } = openAdmin('/content/credit?q=ПОЗЖЕ ответ')
    const name = /^Зачем нужен номер · .*позже ответ банка, русский$/
    const text = await screen.findByRole('link', { name })
    const [page] = within(await table('Кредит')).getAllByRole('link', { name: /^5\.1/ })
    expect(page?.textContent).toBe('5.1.2. Подтверждение телефона')
    await user.click(text)
    await waitFor(() => expect(at()).toMatch(/drill\/credit_phone_verification\?row=\d+$/))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2. Зачем нужен номер'))
  })

  it('shows the pages of one application at a time, the site first', async () => {
    const { user, at } = openAdmin('/content/credit?page=2')
    const tabs = within(await screen.findByRole('navigation', { name: 'Приложения' }))
    const names = tabs.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toEqual(['Сайт 14', 'Личный кабинет 0', 'Управление сайтом 0', 'Управление банком 0'])
    await user.click(tabs.getByRole('link', { name: /^Личный кабинет/ }))
    await waitFor(() => expect(at()).toBe('/content/credit?application=user_portal'))
    expect(await screen.findByText('В этом приложении у раздела нет страниц')).toBeDefined()
  })

  it('shows no applications in the menu section', async () => {
    openAdmin('/content/menu')
    await table('Меню')
    expect(screen.queryByRole('navigation', { name: 'Приложения' })).toBeNull()
  })

  it('shortens a title after 30 characters, with the full title as a tooltip', async () => {
    const title = 'Заявление о пересмотре условий договора'
    alterAnswers('/api/content/menu', ({ menu_content }) => ({
      menu_content: [{ ...Object(menu_content)[0], confluence_num: '1', translations: { ru: title } }],
    }))
    openAdmin('/content/menu')
    const link = await screen.findByRole('link', { name: `1. ${title}` })
    expect(within(link).getByText('Заявление о пересмотре условий…')).toBeDefined()
    expect(within(link).getByTitle(title)).toBeDefined()
  })

  it('refuses to open a page without screen and key, logs it, and reports an invalid date', async () => {
    alterAnswers('/api/content/menu', ({ menu_content }) => ({
      menu_content: [{ ...Object(menu_content)[0], screen_location: '', content_key: '', lastModified: 'x' }],
    }))
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    const { user, at } = openAdmin('/content/menu')
    await user.click(within(await table('Меню')).getByRole('button'))
    expect(await screen.findByText('Страницу открыть нельзя: у неё нет ни экрана, ни ключа')).toBeDefined()
    expect(logged.mock.lastCall?.[0]).toMatch(/^Page \d+ has neither screen nor key/)
    expect(at()).toBe('/content/menu')
    expect(screen.getByText('Дата не указана')).toBeDefined()
  })

  it('says that the search matches nothing', async () => {
    openAdmin('/content/mortgage?q=zzz')
    expect(await screen.findByText('Ничего не найдено')).toBeDefined()
  })

  it.each([
    ['ru', 'one row'],
    ['en', 'none'],
  ])('shows only the pages with gaps in a language: in %s %s', async (language, expected) => {
    const withText = { ru: 3, he: 3, en: 3 }
    alterAnswers('/api/content/menu', ({ menu_content }) => {
      const page = { ...Object(menu_content)[0], textCount: 3 }
      return {
        menu_content: [
          { ...page, withText },
          { ...page, id: '0', screen_location: 'other', withText: { ...withText, ru: 2 } },
        ],
      }
    })
    openAdmin(`/content/menu?missing=${language}`)
    if (expected === 'none') expect(await screen.findByText('Ничего не найдено')).toBeDefined()
    else expect(within(await table('Меню')).getAllByRole('row')).toHaveLength(2)
  })

  it('shows the last page when the page number is too high', async () => {
    openAdmin('/content/general?page=99')
    // The number of pages varies, but the last page ends with the last row.
    expect(await screen.findByText(/^\d+–(\d+) из \1$/)).toBeDefined()
  })

  it('says that it could not be loaded, and offers to try again', async () => {
    network.goOffline()
    openAdmin('/content/menu')
    expect(await screen.findByText('Ошибка загрузки данных меню')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined()
  })

  it.each([
    ['director', '/content-management'],
    ['content-manager', '/'],
  ] as const)('redirects role %s to %s from an unknown content type, with a notice', async (role, start) => {
    await enterAs(role)
    const { at } = openAdmin('/content/houses')
    expect(await screen.findByText('Неизвестный тип контента: houses')).toBeDefined()
    await waitFor(() => expect(at()).toBe(start))
  })

  it('is refused to roles that may not read content', async () => {
    await enterAs('brokers')
    openAdmin('/content/credit')
    expect(await screen.findByRole('heading', { name: 'Недостаточно прав' })).toBeDefined()
  })
})

describe('the main list', () => {
  it('shows the seven pages with their counts, each linking to its section', async () => {
    openAdmin('/content/main')
    const row = await rowOf('Главная', 'Меню')
    expect([row.getByText('2'), row.getByText('49')]).toHaveLength(2)
    expect(row.getByRole('link', { name: 'Меню' }).getAttribute('href')).toBe('/content/menu')
    const first = await rowOf('Главная', 'Главная')
    expect(first.getByRole('link').getAttribute('href')).toBe('/content/main/drill/main_page')
  })

  it('shows a built-in list, marked as such, when it cannot be loaded', async () => {
    network.goOffline()
    openAdmin('/content/main')
    expect(await screen.findByText(/встроенный перечень/)).toBeDefined()
    const rows = within(await table('Главная')).getAllByRole('row')
    expect(rows).toHaveLength(8)
    // A built-in page has no date of change.
    expect(rows.filter(({ textContent }) => textContent?.includes('Ещё не изменялось'))).toEqual([])
    expect(screen.queryByText(/^Нет связи с сервером/)).toBeNull()
  })
})
