import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notificationLink } from '../../admin/layout/NotificationPanel.tsx'
import type { Notification } from '../../admin/layout/useUnread.ts'
import { send } from '../../admin/providers/httpClient.ts'
import { enterAs, openAdmin } from '../support/admin.tsx'
import { anotherUser } from '../support/another-user.ts'
import { resizeTo } from '../support/browser.ts'
import { anOption, newDropdown } from '../support/dropdowns.ts'
import { pendingPage } from '../support/review-page.ts'
import { holdEventStream } from '../support/slow-calls.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'

const { screenName, address, here, keep, aDraft, table, rows, boxes, findQuestion, publish } = pendingPage()

describe('the review page', () => {
  it('shows each change below its page, with its kind, both versions and its author', async () => {
    await aDraft()
    openAdmin(address)
    const [, page, ru, en] = await rows()
    expect(page?.textContent).toMatch(/^pending_.* · 2\sизмененияПредпросмотр$/)
    const preview = within(page as HTMLElement).getByRole('link', { name: 'Предпросмотр' })
    expect(preview.getAttribute('href')).toBe(`/content/general/drill/${screenName}?tab=preview`)
    expect(ru?.textContent).toMatch(/Подпись.*ru.*изменён.*Наталья Левин/)
    expect(en?.textContent).toContain('One bankEight banks')
    const readMarked = (row: Element | undefined, name: string) =>
      [...(row?.querySelectorAll(name) ?? [])].map(({ textContent }) => textContent)
    expect([readMarked(ru, 'del'), readMarked(ru, 'ins')]).toEqual([
      ['Один', 'банк'],
      ['Восемь', 'банков'],
    ])
  })

  it('shows for a draft of options which are changed, moved, added or deleted', async () => {
    const id = await newDropdown(
      ['a', 'b', 'c'].map((value) => anOption(value)),
      here,
    )
    const options = [
      anOption('c'),
      { ...anOption('b'), text: { ...anOption('b').text, en: 'Rent' } },
      anOption('d'),
    ]
    await send('PUT', `/api/content/general/${id}`, { dropdown_options: options, status: 'draft' })
    openAdmin(address)
    const row = (await rows()).find(({ textContent }) => textContent?.includes('варианты'))
    const lines = within(row as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(lines).toEqual([
      expect.stringMatching(/^перемещён.*c№\u00a03 → 1$/),
      'изменёнbb enRent',
      'добавленdd rud hed en',
      'удалёнaa rua hea en',
    ])
  })

  it('publishes the selected changes and keeps the rest', async () => {
    const { id } = await aDraft()
    const { user } = openAdmin(address)
    await user.click((await boxes())[2] as HTMLElement)
    await publish(user)
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    expect(await storedText(id)).toMatchObject({
      approved: { ru: 'Восемь банков на выбор', en: 'One bank' },
      drafts: ['en'],
    })
  })

  it('discards the selected changes after confirmation, and says when none are left', async () => {
    const { id } = await aDraft()
    const { user } = openAdmin(address)
    await user.click((await boxes())[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Сбросить черновики' }))
    const question = await screen.findByRole('dialog', { name: /^Сбросить 2\sчерновика\?$/ })
    await user.click(within(question).getByRole('button', { name: 'Сбросить черновики' }))
    expect(await screen.findByText('Изменения не найдены')).toBeDefined()
    expect(await storedText(id)).toMatchObject({ approved: { ru: 'Один банк на выбор' }, drafts: [] })
  })

  it('does not publish a text that has changed in the meantime, and shows its current state', async () => {
    holdEventStream()
    const { id } = await aDraft()
    const { user } = openAdmin(address)
    await user.click((await boxes())[2] as HTMLElement)
    await colleagueSaves(id, 'ru', 'Девять банков')
    await keep(id, 3, { ru: 'Десять банков' })
    await publish(user)
    expect(await screen.findByText(/часть изменений обновили/)).toBeDefined()
    await waitFor(async () => expect((await rows())[2]?.textContent).toContain('Девять банковДесять банков'))
    expect((await boxes())[2]).toHaveProperty('checked', false)
    expect((await rows())[2]?.textContent).toContain('изменён после выбора')
    expect((await storedText(id)).approved.ru).toBe('Девять банков')
  })

  it('closes the question when another user changes all that it is about', async () => {
    const { id } = await aDraft()
    const { user } = openAdmin(address)
    await user.click((await boxes())[2] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Опубликовать 1' }))
    await findQuestion()
    const colleague = await anotherUser('director')
    const body = { translations: { ru: 'Десять банков' }, status: 'draft', version: 2 }
    await colleague('put', `/api/content-items/${id}`, body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await screen.findByText(/часть изменений обновили/)).toBeDefined()
    expect((await rows())[2]?.textContent).toContain('изменён после выбора')
  })

  it('rejects the pages of the selected changes with a reason, shown above their changes', async () => {
    const { id } = await aDraft()
    const { user } = openAdmin(address)
    await user.click((await boxes())[2] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Отклонить с причиной' }))
    const question = within(await screen.findByRole('dialog', { name: /^Отклонить 1\sстраницу\?$/ }))
    await user.type(question.getByRole('textbox', { name: /^Что исправить/ }), 'нет суммы')
    await user.click(question.getByRole('button', { name: 'Отклонить' }))
    await waitFor(async () => expect((await rows())[1]?.textContent).toContain('Отклонено: нет суммы'))
    expect((await storedText(id)).drafts).toEqual(['ru', 'en'])
  })

  it('is operated by keyboard: J and K move, Space selects, Enter opens', async () => {
    const { id } = await aDraft()
    const { user, at } = openAdmin(address)
    await table()
    await user.keyboard('jjk ')
    const all = await boxes()
    expect(document.activeElement).toBe(all[2])
    expect(all.map((box) => 'checked' in box && box.checked)).toEqual([false, false, true, false])
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe(`/content/general/text-edit/${id}?language=ru`))
  })

  it('asks with the numbers by page and language before publishing by Ctrl+Enter, then goes on in the list', async () => {
    const { id } = await aDraft()
    await aDraft()
    const { user, at } = openAdmin(address)
    await table()
    await user.keyboard('j j ')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const question = await findQuestion()
    expect(question.getByRole('row', { name: `${screenName} 1 — 1` })).toBeDefined()
    expect(at()).toContain('/content/pending')
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await rows()).toHaveLength(4))
    expect((await storedText(id)).drafts).toEqual([])
    await waitFor(async () => expect((await boxes()).slice(2)).toContain(document.activeElement))
  })

  it('names what blocks publishing in the question, and publishes the rest without it', async () => {
    const text = await newText({ ru: 'От {min}', he: '{min}', en: 'From {min}' }, here)
    await keep(text.id, text.version, { ru: 'От' })
    const { id } = await aDraft()
    const { user } = openAdmin(address)
    await screen.findByText('мешает публикации: 1')
    for (const box of (await boxes()).slice(2)) await user.click(box)
    await user.click(screen.getByRole('button', { name: 'Опубликовать 3' }))
    const question = await findQuestion()
    expect(question.getByText('Подпись (ru)')).toBeDefined()
    await user.click(question.getByRole('button', { name: 'Опубликовать без них' }))
    await user.click(question.getByRole('button', { name: 'Опубликовать 2' }))
    await waitFor(async () => expect((await storedText(id)).drafts).toEqual([]))
    expect((await storedText(text.id)).drafts).toEqual(['ru'])
  })

  it('leads back to the page that it was opened from once all is published, and undoes the publication there', async () => {
    const { id } = await aDraft()
    const { user, at } = openAdmin(`/content/general/drill/${screenName}`)
    await user.click(await screen.findByRole('link', { name: 'Проверить и опубликовать' }))
    await user.click((await boxes())[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Опубликовать 2' }))
    await user.click((await findQuestion()).getByRole('button', { name: 'Опубликовать 2' }))
    await waitFor(() => expect(at()).toBe(`/content/general/drill/${screenName}`))
    expect((await storedText(id)).drafts).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Отменить' }))
    expect(await screen.findByText('Отменено')).toBeDefined()
    expect(await storedText(id)).toMatchObject({
      approved: { ru: 'Один банк на выбор' },
      drafts: ['ru', 'en'],
    })
  })

  it('undoes nothing when a colleague has changed one of the published texts, and says so', async () => {
    const { id } = await aDraft()
    const { user } = openAdmin(address)
    await user.click((await boxes())[2] as HTMLElement)
    await publish(user)
    const undo = await screen.findByRole('button', { name: 'Отменить' })
    await colleagueSaves(id, 'ru', 'Девять банков')
    await user.click(undo)
    expect(await screen.findByText(/^Не отменено: 1\sзапись/)).toBeDefined()
    expect((await storedText(id)).approved.ru).toBe('Девять банков')
  })

  it('filters by kind, author and result of the checks', async () => {
    const text = await newText({ ru: 'От {min}', he: '{min}', en: 'From {min}' }, here)
    await keep(text.id, text.version, { ru: 'От' })
    await aDraft()
    const { user, at } = openAdmin(address)
    await user.click(await screen.findByRole('button', { name: 'мешает публикации: 1' }))
    expect(at()).toContain('checks=blocked')
    expect(await rows()).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Фильтры · 2' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Фильтры' }))
    await user.click(panel.getByRole('button', { name: 'добавлен' }))
    expect(await screen.findByText('Ничего не найдено')).toBeDefined()
  })

  it('shows both sides or one line as the switch says, also in a narrow window', async () => {
    await aDraft()
    const { user } = openAdmin(address)
    await table()
    resizeTo(1024)
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(heads()).toEqual(['', 'Страница и текст', 'Сейчас на сайте', 'Станет', 'Кто и когда']),
    )
    expect((await rows())[2]?.textContent).toContain('Один банк на выборВосемь банков на выбор')
    await user.click(screen.getByRole('button', { name: 'в одной строке' }))
    expect(heads()).toEqual(['', 'Страница и текст', 'Что меняется', 'Кто и когда'])
    resizeTo(1440)
    await waitFor(() => expect(heads()).toContain('Что меняется'))
  })

  it('keeps the way back to the page that it was opened from while changes remain', async () => {
    await aDraft()
    const { user, at } = openAdmin(`/content/general/drill/${screenName}`)
    await user.click(await screen.findByRole('link', { name: 'Проверить и опубликовать' }))
    await user.click((await boxes())[2] as HTMLElement)
    await publish(user)
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    expect(at()).toBe(`/content/general/drill/${screenName}`)
  })

  it('offers the way back when there is nothing left', async () => {
    await aDraft()
    const { user } = openAdmin(address)
    await user.click((await boxes())[0] as HTMLElement)
    await user.click(screen.getByRole('button', { name: 'Опубликовать 2' }))
    await user.click((await findQuestion()).getByRole('button', { name: 'Опубликовать 2' }))
    const notice = within(
      await screen
        .findByText('Изменения не найдены')
        .then(({ parentElement }) => parentElement as HTMLElement),
    )
    const link = notice.getByRole('link', { name: 'Все страницы' })
    expect(link.getAttribute('href')).toBe('/content-management')
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  it('filters by language and by search, and keeps both in the address', async () => {
    await aDraft()
    const { user, at } = openAdmin(address)
    await user.click(await screen.findByRole('button', { name: 'en 1' }))
    expect(await rows()).toHaveLength(3)
    expect(at()).toContain('language=en')
    await user.click(screen.getByRole('button', { name: 'мои 2' }))
    expect(at()).toContain('mine=yes')
    await user.type(screen.getByRole('searchbox'), 'никто так не писал')
    expect(await screen.findByText('Ничего не найдено')).toBeDefined()
  })

  it('shows what blocks publishing, and skips it when everything is selected', async () => {
    const text = await newText({ ru: 'От {min}', he: '{min}', en: 'From {min}' }, here)
    await keep(text.id, text.version, { ru: 'От' })
    await aDraft()
    const { user } = openAdmin(address)
    expect(await screen.findByText('мешает публикации: 1')).toBeDefined()
    expect(within(await table()).getAllByText(/лишнее: \{min\}/)[0]).toBeDefined()
    await user.click((await boxes())[0] as HTMLElement)
    expect(screen.getByText('Выбрано: 2 из 3')).toBeDefined()
  })

  it('publishes texts with warnings once a reason is given', async () => {
    const { id, version } = await newText({ ru: 'От {min}', he: '{min}', en: 'From {min}' }, here)
    await keep(id, version, { ru: 'От' })
    const { user } = openAdmin(address)
    await user.click((await boxes())[2] as HTMLElement)
    await publish(user)
    await user.click(await screen.findByRole('button', { name: 'Всё равно опубликовать…' }))
    await user.type(await screen.findByRole('textbox', { name: /^Почему/ }), 'так просил банк')
    await user.click(screen.getByRole('button', { name: 'Опубликовать' }))
    expect(await screen.findByText('Изменения не найдены')).toBeDefined()
    expect((await storedText(id)).approved.ru).toBe('От')
  })

  it('becomes cards on a phone, with both texts in one line', async () => {
    await aDraft()
    openAdmin(address)
    await table()
    resizeTo(390)
    expect((await rows())[2]?.textContent).toContain('ОдинВосемь банкбанков на выбор')
  })

  it('is counted in the menu, and linked from the page of the texts', async () => {
    await aDraft()
    openAdmin(`/content/general/drill/${screenName}`)
    expect(await screen.findByRole('link', { name: /^Ждут публикации \d+$/ })).toBeDefined()
    const link = await screen.findByRole('link', { name: 'Проверить и опубликовать' })
    expect(link.getAttribute('href')).toBe(address)
  })
})

describe('reviewing one action of the main page', () => {
  it('shows only its changes', async () => {
    const { id } = await aDraft()
    await aDraft()
    openAdmin(`/content/main/confirm/${id}`)
    expect(await screen.findByRole('heading', { name: 'Подтверждение изменений' })).toBeDefined()
    expect(await rows()).toHaveLength(4)
  })

  it('says that there are none', async () => {
    openAdmin('/content/main/confirm/999999999')
    expect(await screen.findByText('Изменения не найдены')).toBeDefined()
  })
})

describe('the notification of a publication', () => {
  const linkOf = (data: Notification['data'], mayReadLog = false) =>
    notificationLink(
      { id: '1', kind: 'publication', subject: 'act', data, times: 1, at: '', is_read: false },
      () => mayReadLog,
    )
  const several = { drafts: 4, item: null, screen: null, section: 'credit' }

  it('leads to the only text, page or section that was published', () => {
    expect(linkOf({ ...several, item: '7', screen: 'credit_step1' }, true)).toBe('/content/general/edit/7')
    expect(linkOf({ ...several, screen: 'credit_step1' })).toBe('/content/credit/drill/credit_step1')
    expect(linkOf(several)).toBe('/content/credit')
    expect(linkOf({ ...several, section: null })).toBe('/content-management')
  })

  it('calls a text by its name in the language of the reader', async () => {
    const description = crypto.randomUUID()
    const { id } = await newText({ ru: 'Один' }, { description })
    await enterAs('content-manager')
    const draft = { content_value: 'Два', status: 'draft' }
    await send('PUT', `/api/content-items/${id}/translations/ru`, draft)
    await enterAs('director')
    await colleagueSaves(id, 'ru', 'Три')
    await enterAs('content-manager')
    const { user } = openAdmin('/content/general')
    await user.click(await screen.findByRole('button', { name: /^Уведомления/ }))
    const told = `Другой сотрудник изменил или сбросил ваш черновик: ${description}`
    expect(await screen.findByText(told)).toBeDefined()
  })

  it('leads readers of the log to the act, whose entries alone are listed', async () => {
    const { id } = await aDraft()
    await enterAs('director')
    const { publication_id } = (
      await send<{ publication_id: string }>('POST', '/api/content/publications', {
        screen_location: screenName,
      })
    ).data
    const link = linkOf(several, true).replace('act', publication_id)
    openAdmin(link)
    // The two texts, or the operation of both.
    expect(await screen.findAllByText(/^[12]\sзапис[ьи]$/)).not.toEqual([])
    expect((await storedText(id)).drafts).toEqual([])
  })
})
