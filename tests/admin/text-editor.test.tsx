import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { PageWithItems } from '../../admin/content-shared/content-types.ts'
import { request } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { button, drill, editorOf, field, publish, saveDraft } from '../support/text-editor.ts'
import { mortgageText, newText, storedText } from '../support/texts.ts'

let network: Awaited<ReturnType<typeof newVisit>>
let id: string
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
  id = (await newText({ ru: 'Город', he: 'עיר' }, { max_length: 20 })).id
})

const withAdditional = () => mortgageText('mortgage_step1', 'mortgage_step1.help.property_ownership')
const path = () => editorOf(id)

describe('the text editor', () => {
  it('shows three languages side by side, each in its own direction, with its status', async () => {
    openAdmin(path())
    const fields = [await field('Русский'), await field('עברית'), await field('English')]
    expect(fields.map(({ value, dir, lang }) => [value, dir, lang])).toEqual([
      ['Город', 'ltr', 'ru'],
      ['עיר', 'rtl', 'he'],
      ['', 'ltr', 'en'],
    ])
    expect(screen.getAllByText('Опубликовано')).toHaveLength(2)
    for (const words of ['Нет текста', '5 / 20']) expect(screen.getByText(words)).toBeDefined()
  })

  it('enables saving only after a change', async () => {
    const { user } = openAdmin(path())
    await field('Русский')
    expect([button(saveDraft).disabled, button(publish).disabled]).toEqual([true, true])
    await user.type(await field('Русский'), 'а')
    expect([button(saveDraft).disabled, button(publish).disabled]).toEqual([false, false])
    await user.type(await field('Русский'), '{Backspace}')
    expect(button(publish).disabled).toBe(true)
  })

  it('names the languages with unsaved edits beside at most three buttons, and copies its address', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    const { user } = openAdmin(path())
    await user.type(await field('Русский'), 'а')
    expect(screen.getByText('Изменено: русский')).toBeDefined()
    await user.type(await field('English'), 'City')
    const bar = screen.getByText('Изменено: русский, английский').parentElement?.parentElement
    const acts = [...(bar?.querySelectorAll('.MuiButton-root') ?? [])].map(({ textContent }) => textContent)
    expect(acts).toEqual(['Назад', saveDraft, publish])
    await user.click(button('Скопировать ссылку'))
    expect(copied).toHaveBeenCalledWith(expect.stringMatching(new RegExp(`${path()}$`)))
  })

  it('saves a draft beside the published text, and publishes it unchanged', async () => {
    const { user, at } = openAdmin(path())
    await user.type(await field('English'), 'City')
    await user.type(await field('Русский'), 'а')
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findByText('Черновик сохранён')).toBeDefined()
    expect(await storedText(id)).toMatchObject({
      drafts: ['ru', 'en'],
      textContent: { ru: 'Города', en: 'City' },
      approved: { ru: 'Город', he: 'עיר' },
    })
    expect(await screen.findByText('Сейчас на сайте → черновик')).toBeDefined()
    expect(screen.getByText('Ещё не публиковалось')).toBeDefined()
    await user.click(button(publish))
    await waitFor(() => expect(at()).toBe(drill))
    expect(await storedText(id)).toMatchObject({
      drafts: [],
      approved: { ru: 'Города', he: 'עיר', en: 'City' },
    })
  })

  it('publishes the changed languages and keeps the drafts of others', async () => {
    const { user, at } = openAdmin(path())
    await user.type(await field('English'), 'City')
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    await user.type(await field('Русский'), 'а')
    await user.click(button(publish))
    await waitFor(() => expect(at()).toBe(drill))
    const { drafts, approved } = await storedText(id)
    expect([drafts, approved]).toEqual([['en'], { ru: 'Города', he: 'עיר' }])
  })

  it('refuses a text that is too long before sending', async () => {
    const { user } = openAdmin(path())
    await user.click(await field('English'))
    await user.paste('x'.repeat(21))
    expect(screen.getByText('21 / 20')).toBeDefined()
    await user.click(button(publish))
    expect(screen.getByText('Не более 20 символов')).toBeDefined()
    expect((await storedText(id)).missing).toEqual(['en'])
  })

  it('keeps unsaved input when the interface language changes', async () => {
    const { user } = openAdmin(path())
    await user.type(await field('English'), 'City')
    await act(async () => void (await languageStore.choose('he')))
    expect((await field('English')).value).toBe('City')
    expect(await screen.findByRole('button', { name: 'שמירה ופרסום' })).toBeDefined()
  })

  it('keeps unsaved input when saving fails, and says why', async () => {
    const { user } = openAdmin(path())
    await user.type(await field('English'), 'City')
    network.goOffline()
    await user.click(button(publish))
    expect(await screen.findByText('Ошибка сохранения изменений')).toBeDefined()
    expect(screen.getByText(/^Нет связи с сервером\. Проверьте/)).toBeDefined()
    expect((await field('English')).value).toBe('City')
  })

  it('suggests another attempt only once when a text of the main page cannot be saved', async () => {
    const { data } = await request<PageWithItems>('/api/content/main/drill/main_page')
    const { user } = openAdmin(`/content/main/text-edit/${data.actions[0]?.id}`)
    await user.type(await field('Русский'), '.')
    network.goOffline()
    await user.click(button(publish))
    const message = await screen.findByText('Ошибка при сохранении. Попробуйте снова.')
    expect(message.closest('[role="alert"]')?.textContent?.match(/попробуйте снова/gi)).toHaveLength(1)
  })

  it('shortens the breadcrumb title at the end of its own direction', async () => {
    openAdmin(path())
    await field('Русский')
    const trail = screen.getByRole('navigation', { name: 'Вы здесь' })
    const title = within(trail).getByText((_, element) => element?.ariaCurrent === 'page')
    expect(title.dir).toBe('auto')
    // The shortened element must be the one with the direction of the title.
    expect(title.classList).toContain('MuiTypography-noWrap')
  })

  it('warns about a placeholder missing in a language', async () => {
    const { user } = openAdmin(path())
    await user.click(await field('Русский'))
    await user.paste(' {{min}}')
    expect(await screen.findByText(/не хватает/)).toBeDefined()
  })

  it('saves an additional text without changing the main text, and names that change beside the title', async () => {
    const tooltip = await withAdditional()
    const { user, at } = openAdmin(`/content/mortgage/text-edit/${tooltip}`)
    expect(await screen.findByRole('heading', { name: 'Дополнительные тексты' })).toBeDefined()
    const row = screen.getByRole('listitem', { name: 'Единственная квартира: до 75% стоимости' })
    const first = within(row).getByLabelText(/^English/)
    await screen.findAllByText(/^Система/)
    expect(screen.queryByText(/^изменено/)).toBeNull()
    await user.type(first, '.')
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    expect((await screen.findByText(/^изменено/)).textContent).toMatch(/, Михаэль Бергман$/)
    expect((await storedText(tooltip)).drafts).toEqual([])
    expect(at()).toBe(`/content/mortgage/text-edit/${tooltip}`)
  })

  it('says that a text does not exist, with a link back', async () => {
    openAdmin('/content/credit/text-edit/99999999')
    expect(await screen.findByText('Текстовый контент не найден')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/content/credit')
  })
})
