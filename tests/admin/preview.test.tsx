import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { readPreferences } from '../support/preferences.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('content-manager')
  await languageStore.choose('ru')
})

const step = '/content/mortgage/drill/mortgage_step1'

const openPreview = async (path: string) => {
  const admin = openAdmin(path)
  await screen.findByRole('table')
  const folded = screen.queryByRole('button', { name: 'Предпросмотр' })
  if (folded) await admin.user.click(folded)
  const panel = within(await screen.findByRole('region', { name: 'Предпросмотр' }))
  const press = (name: string | RegExp) => admin.user.click(panel.getByRole('button', { name }))
  return { ...admin, panel, press }
}

describe('the preview of a page', () => {
  it('opens and collapses, and keeps its state for the next visit', async () => {
    const { press } = await openPreview(step)
    const readStoredState = async () => (await readPreferences()).preview
    await waitFor(async () => expect(await readStoredState()).toBe(true))
    await press('Свернуть предпросмотр')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Предпросмотр' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Предпросмотр' }))
    await waitFor(async () => expect(await readStoredState()).toBe(false))
  })

  it('is open beside the table in a window of 1440 pixels, until the user folds it', async () => {
    await enterAs('bank-employee')
    resizeTo(1440)
    openAdmin(step)
    expect(await screen.findByRole('region', { name: 'Предпросмотр' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Предпросмотр' })).toBeNull()
  })

  it('opens the editor of a text in the language shown, and is shown there around the text', async () => {
    const { panel, press, user, at } = await openPreview(step)
    await press('עברית')
    await user.click(panel.getByRole('link', { name: 'שווי הנכס' }))
    await waitFor(() => expect(at()).toMatch(/^\/content\/mortgage\/text-edit\/\d+\?language=he$/))
    const where = within(await screen.findByRole('region', { name: 'Где видно' }))
    expect((await where.findByRole('link', { name: 'שווי הנכס' })).dataset.marked).toBe('true')
  })

  it('makes each of its texts reachable by the Tab key', async () => {
    const { panel } = await openPreview('/content/general/drill/faq')
    const links = panel.getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Частые вопросы', 'Что такое прайм?']),
    )
    for (const link of links) expect(link.tabIndex).toBe(0)
  })

  it('uses the selected language and direction, whatever the interface language', async () => {
    const { panel, press } = await openPreview(step)
    await press('עברית')
    const title = panel.getByRole('link', { name: 'חישוב משכנתא' })
    const frame = title.closest('[lang]')
    expect([frame?.getAttribute('lang'), frame?.getAttribute('dir')]).toEqual(['he', 'rtl'])
  })

  it('shows the published texts apart from drafts, and gaps only with the drafts', async () => {
    const { panel, press } = await openPreview('/content/credit/drill/credit_step1')
    await press('עברית')
    expect(panel.getByRole('link', { name: /^אפשר לבקש בין/ })).toBeDefined()
    const gaps = panel.getAllByRole('link', { name: /^Нет текста: иврит/ })
    expect(gaps.length).toBeGreaterThan(0)
    for (const gap of gaps) expect(gap.getAttribute('aria-label')).toMatch(/^Нет текста: иврит, [А-Я]/)
    await press('На сайте')
    expect(panel.queryByRole('link', { name: /^אפשר לבקש בין/ })).toBeNull()
    expect(panel.queryAllByRole('link', { name: /^Нет текста/ })).toEqual([])
  })

  it('shows errors, lists and hints in the states of its section', async () => {
    const { panel, press } = await openPreview(step)
    const error = () => panel.queryByRole('link', { name: 'Укажите стоимость квартиры' })
    const option = () => panel.queryByRole('link', { name: 'Тель-Авив' })
    expect(panel.getAllByRole('button', { name: /^\d\./ })).toHaveLength(6)
    expect([error(), option()]).toEqual([null, null])
    await press('2. С ошибками')
    expect(error()).not.toBeNull()
    await press('4. С открытыми списками')
    expect([error(), option()]).toEqual([null, expect.anything()])
    await press('6. Все тексты')
    expect([error(), option()]).toEqual([expect.anything(), expect.anything()])
  })

  it('highlights the text of the hovered row, even if it is visible only in some states', async () => {
    const { panel } = await openPreview(step)
    const row = screen.getByRole('row', { name: /Ошибка: стоимость не указана/ })
    fireEvent.mouseEnter(row)
    expect(panel.getByRole('link', { name: 'Укажите стоимость квартиры' }).dataset.marked).toBe('true')
    fireEvent.mouseLeave(row)
    expect(panel.queryByRole('link', { name: 'Укажите стоимость квартиры' })).toBeNull()
  })

  it('highlights the row of the hovered or focused text', async () => {
    const { panel } = await openPreview(step)
    const row = screen.getByRole('row', { name: /Подпись поля стоимости/ })
    const label = panel.getByRole('link', { name: 'Стоимость квартиры' })
    fireEvent.mouseEnter(label)
    expect(row.classList.contains('Mui-selected')).toBe(true)
    fireEvent.mouseLeave(label)
    expect(row.classList.contains('Mui-selected')).toBe(false)
    fireEvent.focus(label)
    expect(row.classList.contains('Mui-selected')).toBe(true)
  })
})
