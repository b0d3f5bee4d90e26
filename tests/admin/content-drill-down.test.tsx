import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request } from '../../admin/providers/httpClient.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { answerInstead } from '../support/stubbed-answers.ts'
import { colleagueSaves, newScreen, newText, storedText, textScreen } from '../support/texts.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

const rows = async () => {
  const table = await screen.findByRole('table', { name: 'Действия страницы' })
  return within(table).getAllByRole('row').slice(1)
}
const step = '/content/mortgage/drill/mortgage_step1'

describe('the drill-down of a page', () => {
  it('shows its title, its number of actions and the first 20 of them', async () => {
    openAdmin(step)
    expect(await screen.findByRole('heading', { level: 1, name: 'Параметры ипотеки' })).toBeDefined()
    expect(screen.getByRole('link', { name: /^33\sдействия$/ }).getAttribute('href')).toBe(step)
    await waitFor(async () => expect(await rows()).toHaveLength(20))
    expect(await screen.findByText('1–20 из 33')).toBeDefined()
  })

  it('links its number of actions to the unfiltered list', async () => {
    const { at } = openAdmin(`${step}?type=dropdown`)
    fireEvent.click(await screen.findByRole('link', { name: /^33\sдействия$/ }))
    await waitFor(() => expect(at()).toBe(step))
  })

  it('sets header and cells of a language in the direction of that language', async () => {
    openAdmin(step)
    const [first] = await rows()
    const headers = screen.getAllByRole('columnheader')
    const column = headers.findIndex(({ textContent }) => textContent === 'HEB')
    const cells = [headers[column], first && within(first).getAllByRole('cell')[column]]
    expect(cells.map((cell) => cell?.dir)).toEqual(['rtl', 'rtl'])
  })

  it('opens at the page number of the address', async () => {
    openAdmin(`${step}?page=2`)
    await waitFor(async () => expect(await rows()).toHaveLength(13))
  })

  it('opens by the key of one of its items, encoded in the address', async () => {
    openAdmin(`/content/mortgage/drill/${encodeURIComponent('mortgage_step1.field.city')}`)
    expect(await screen.findByRole('heading', { level: 1, name: 'Параметры ипотеки' })).toBeDefined()
  })

  it('shows as many actions with gaps as the section list counts', async () => {
    openAdmin('/content/credit/drill/credit_step1?missing=he')
    expect(await screen.findByText('20 действий')).toBeDefined()
  })

  it('filters by the type in the address, and shows it as a chip that removes the filter', async () => {
    const { user, at } = openAdmin(`${step}?type=link`)
    expect(await screen.findByText('3 действия')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Тип: Ссылка' }))
    await waitFor(() => expect(at()).toBe(step))
  })

  it('keeps its filters behind a button that shows how many are set', async () => {
    const { user, at } = openAdmin(`${step}?missing=en`)
    await user.click(await screen.findByRole('button', { name: 'Фильтры · 1' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Фильтры' }))
    await user.click(panel.getByRole('button', { name: 'Черновик' }))
    await waitFor(() => expect(at()).toBe(`${step}?missing=en&status=draft`))
    await user.click(panel.getByRole('button', { name: /^Показать: / }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('button', { name: 'Статус: Черновик' })).toBeDefined()
  })

  it('counts gaps and drafts below its title, each number linking to a filter', async () => {
    openAdmin('/content/credit/drill/credit_step1?type=link')
    const gaps = await screen.findByRole('link', { name: /^he 20, Нет текста: / })
    expect(gaps.getAttribute('href')).toBe('/content/credit/drill/credit_step1?missing=he')
    const drafts = screen.getByRole('link', { name: 'черновики: 2' })
    expect(drafts.getAttribute('href')).toBe('/content/credit/drill/credit_step1?status=draft')
  })

  it('counts the gaps of additional texts too, as the page table does', async () => {
    const screen_location = 'credit_income_employed'
    const table = await request<{ pages: { missing: Trilingual<number> }[] }>(
      `/api/content/pages?search=${screen_location}`,
    )
    const gaps = table.data.pages[0]?.missing.he
    openAdmin(`/content/credit/drill/${screen_location}`)
    expect(await screen.findByRole('link', { name: new RegExp(`^he ${gaps}, Нет текста: `) })).toBeDefined()
    expect(gaps).toBeGreaterThan(0)
  })

  it('distinguishes drafts from published texts', async () => {
    openAdmin('/content/credit/drill/credit_step1?status=draft')
    const drafts = await rows()
    expect(drafts).toHaveLength(2)
    for (const row of drafts) expect(within(row).getAllByText('Черновик').length).toBeGreaterThan(0)
  })

  it('marks texts whose source has changed, and counts them in a link that filters their rows', async () => {
    const screen_location = await newScreen()
    const path = `/content/general/drill/${screen_location}`
    const { id } = await newText({ ru: 'Город', he: 'עיר', en: 'City' }, { screen_location })
    await newText({ ru: 'Улица', he: 'רחוב', en: 'Street' }, { screen_location })
    await colleagueSaves(id, 'ru', 'Населённый пункт')
    const { user } = openAdmin(path)
    const figure = await screen.findByRole('link', { name: 'устарели: 2' })
    expect(figure.getAttribute('href')).toBe(`${path}?status=outdated`)
    await user.click(figure)
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    const [row] = await rows()
    expect(row && within(row).getAllByText('Устарел')).toHaveLength(2)
  })

  it('has one breadcrumb, in the top bar, and no second way back', async () => {
    openAdmin(step)
    await rows()
    const trail = screen.getByRole('navigation', { name: 'Вы здесь' })
    expect(screen.getByRole('banner').contains(trail)).toBe(true)
    expect(within(trail).getByRole('link', { name: 'Ипотека' })).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Назад' })).toBeNull()
  })

  it('links a gap to the editor at that language', async () => {
    openAdmin('/content/credit/drill/credit_phone_verification?missing=en')
    const [gap] = await screen.findAllByRole('link', { name: /^Нет текста: английский/ })
    expect(gap?.getAttribute('href')).toMatch(/^\/content\/credit\/text-edit\/\d+\?language=en$/)
  })

  it('says that a refinancing step is not set up yet', async () => {
    openAdmin('/content/mortgage-refi/drill/refinance_step1')
    expect(await screen.findByText('Этот шаг еще не настроен')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/content/mortgage-refi')
  })

  it('falls back to the list of all items when a mortgage page cannot be loaded, and says so', async () => {
    const path = '/api/content/mortgage/drill/mortgage_step1'
    answerInstead(path, { success: false, error: 'x', code: 'internal', requestId: '1' }, 500)
    openAdmin(step)
    expect(await screen.findByText(/^Страница не загрузилась целиком/)).toBeDefined()
    const [first] = await rows()
    expect(first && within(first).getByText('Рассчитайте ипотеку')).toBeDefined()
    expect(await screen.findByText('1–20 из 33')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Повторить' })).toBeDefined()
  })

  it('says that a page does not exist, with a link back', async () => {
    openAdmin('/content/credit/drill/nowhere')
    expect(await screen.findByText('Содержимое не найдено')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/content/credit')
  })
})

describe('a link or button edited in its row', () => {
  const russian = 'Русский'
  const open = async () => {
    const name = `Кнопка ${crypto.randomUUID()}`
    const texts = { ru: 'Далее', he: 'המשך', en: 'Next' }
    const { id } = await newText(texts, { component_type: 'button', description: name })
    const admin = openAdmin(`/content/general/drill/${textScreen}?q=${name}`)
    await admin.user.click(await screen.findByRole('button', { name: `Изменить в строке: ${name}` }))
    return { ...admin, id, name }
  }

  it('is published by Enter, trimmed, only in the changed languages', async () => {
    const { user, id } = await open()
    await user.clear(screen.getByLabelText(russian))
    await user.type(screen.getByLabelText(russian), '  Вперёд {Enter}')
    await waitFor(() => expect(screen.queryByLabelText(russian)).toBeNull())
    expect(await storedText(id)).toMatchObject({ approved: { ru: 'Вперёд', he: 'המשך', en: 'Next' } })
    expect(await screen.findByText('Вперёд')).toBeDefined()
  })

  it('keeps its text after Escape', async () => {
    const { user, id } = await open()
    await user.type(screen.getByLabelText(russian), ' и дальше{Escape}')
    await waitFor(() => expect(screen.queryByLabelText(russian)).toBeNull())
    expect((await storedText(id)).approved.ru).toBe('Далее')
  })

  it('is not published by Enter on the cancel button', async () => {
    const { user, id } = await open()
    await user.type(screen.getByLabelText(russian), ' и дальше')
    screen.getByRole('button', { name: 'Отменить правку' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByLabelText(russian)).toBeNull())
    expect((await storedText(id)).approved.ru).toBe('Далее')
  })

  it('keeps the input and says why when it cannot be saved', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText(russian), ' и дальше')
    network.goOffline()
    await user.click(screen.getByRole('button', { name: 'Сохранить и опубликовать' }))
    expect(await screen.findByText(/Ошибка сохранения изменений/)).toBeDefined()
    expect(screen.getByDisplayValue('Далее и дальше')).toBeDefined()
  })

  it('shows a conflict with a colleague who saved in the meantime, and lets the user choose', async () => {
    const { user, id } = await open()
    await user.type(screen.getByLabelText(russian), ' и дальше')
    await colleagueSaves(id, 'ru', 'Продолжить')
    await user.click(screen.getByRole('button', { name: 'Сохранить и опубликовать' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: /Моя версия/ }))
    await user.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(async () => expect((await storedText(id)).approved.ru).toBe('Далее и дальше'))
  })
})
