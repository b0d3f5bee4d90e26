import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { lastRemoteChange } from '../../admin/ui/live-changes.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { holdResponses } from '../support/slow-calls.ts'
import { answerInstead } from '../support/stubbed-answers.ts'
import { button } from '../support/text-editor.ts'
import { colleagueSaves, newScreen, newText, storedText, textScreen } from '../support/texts.ts'
import { typeAt, workbenchOf, workCell } from '../support/workbench.ts'

let network: Awaited<ReturnType<typeof newVisit>>
let text: Awaited<ReturnType<typeof newText>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
  text = await newText({ ru: 'Город', he: 'עיר' }, { max_length: 20 })
})

const refused = { success: false, code: 'forbidden', error: 'No' }

const english = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'English' })

describe('the workbench', () => {
  it('shows a text in each language and direction, and marks gaps', async () => {
    openAdmin(workbenchOf(text))
    expect((await workCell('עברית')).closest('td')?.dir).toBe('rtl')
    expect((await workCell('Русский')).textContent).toContain('Город')
    expect((await workCell('English')).textContent).toContain('нет текстазаполнить')
    expect(screen.getAllByRole('rowheader')).toHaveLength(2)
    expect(screen.getByText('1 текст')).toBeDefined()
  })

  it('names a text without a description by its key, once', async () => {
    openAdmin(workbenchOf(text))
    const name = await screen.findByRole('link', { name: text.content_key })
    expect(name.closest('th')?.textContent).toBe(`${text.content_key}${text.id}`)
  })

  it('shows author and time of a Hebrew draft in the direction of the interface', async () => {
    const translations = { he: 'כפר' }
    await send('PUT', `/api/content-items/${text.id}`, { translations, version: 1, status: 'draft' })
    openAdmin(workbenchOf(text))
    const cell = (await workCell('עברית')).closest('td')
    const time = within(cell ?? document.body).getByText(/\d\d\.\d\d\.\d{4}/)
    expect(time.parentElement?.dir).toBe('ltr')
    expect(time.parentElement?.textContent).toMatch(/^.+, \d\d\./)
  })

  it('links the gaps of a screen to its texts', async () => {
    openAdmin(workbenchOf(text))
    const [head] = await screen.findAllByRole('rowheader')
    const gaps = await within(head as HTMLElement).findByRole('link', {
      name: /^en \d+, Нет текста: английский$/,
    })
    expect(gaps.getAttribute('href')).toBe(`/translations?screen=${textScreen}&missing=en`)
  })

  it('has a completeness map by section and screen, each number linking to its texts', async () => {
    const screen_location = await newScreen()
    for (const ru of ['Улица', 'Дом']) await newText({ ru }, { screen_location })
    const { user, at } = openAdmin(workbenchOf(text))
    await user.click(await screen.findByRole('button', { name: 'Карта полноты' }))
    const map = within(await screen.findByRole('table', { name: 'Карта полноты' }))
    await user.click(map.getByRole('button', { name: 'Экраны: Общие страницы' }))
    const address = `/translations?screen=${screen_location}&missing=en`
    const links = map.getAllByRole('link', { name: /, Нет текста, английский$/ })
    const gaps = links.find((link) => link.getAttribute('href') === address) as HTMLElement
    expect(gaps.getAttribute('aria-label')).toMatch(/^en 2,/)
    await user.click(gaps)
    expect(at()).toBe(address)
    await waitFor(() =>
      expect(screen.getByRole('table', { name: 'Переводы' }).getAttribute('aria-rowcount')).toBe('3'),
    )
  })

  it('shows a filter of the address as a removable chip', async () => {
    const { at, user } = openAdmin(workbenchOf(text, { missing: 'he' }))
    expect(await screen.findByText('0 текстов')).toBeDefined()
    await user.click(await screen.findByRole('button', { name: /Нет текста: עברית/ }))
    expect(await workCell('עברית')).toBeDefined()
    expect(at()).toBe(workbenchOf(text))
  })

  it('marks texts with open comments, and filters by them', async () => {
    const word = crypto.randomUUID()
    const [, noted] = [await newText({ ru: word }), await newText({ ru: word })]
    for (const text of ['Короче?', 'Точнее?'])
      await send('POST', `/api/content-items/${noted.id}/comments`, { text: text })
    const { at, user } = openAdmin(workbenchOf({ content_key: word }))
    await screen.findByText('2 текста')
    const mark = await screen.findByRole('img', { name: /^2\sоткрытых комментария$/ })
    expect(mark.closest('th')?.textContent).toContain(noted.id)
    expect(screen.getAllByRole('img', { name: /комментари/ })).toHaveLength(1)
    await user.click(button('Фильтры'))
    await user.click(await screen.findByRole('button', { name: /^с комментариями \d+$/ }))
    await user.keyboard('{Escape}')
    expect(await screen.findByText('1 текст')).toBeDefined()
    expect(at()).toBe(workbenchOf({ content_key: word }, { commented: 'true' }))
    resizeTo(390)
    expect(await screen.findByRole('img', { name: mark.title })).toBeDefined()
  })

  it('shows one selected language beside the source in a narrow window', async () => {
    openAdmin(workbenchOf(text))
    await workCell('English')
    resizeTo(1024)
    const choice = await screen.findByRole('group', { name: 'Язык перевода' })
    expect(screen.getAllByRole('columnheader')).toHaveLength(4)
    fireEvent.click(within(choice).getByTitle('עברית'))
    expect(await workCell('עברית')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^English: / })).toBeNull()
  })

  it('shows one text at a time on a phone, with navigation between gaps', async () => {
    const word = crypto.randomUUID()
    for (const en of ['One', undefined, 'Two']) await newText({ ru: word, ...(en && { en }) })
    const { user } = openAdmin(workbenchOf({ content_key: word }))
    await screen.findAllByRole('button', { name: /^English: / })
    resizeTo(390)
    expect(await screen.findByText('1 из 3')).toBeDefined()
    await user.click(button('Следующий текст'))
    expect((await workCell('English')).textContent).toContain('нет текста')
    await user.click(button('Следующий текст'))
    await user.click(button('К предыдущему пустому'))
    await user.type(await english(), 'Middle{Enter}')
    await waitFor(async () => expect((await workCell('English')).textContent).toContain('Middle'))
  })

  it('selects all texts of a screen, and shows a partial selection', async () => {
    const screen_location = await newScreen()
    const street = await newText({ ru: 'Улица' }, { screen_location })
    await newText({ ru: 'Дом' }, { screen_location })
    const { user } = openAdmin(`/translations?screen=${screen_location}`)
    const ofScreen = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: /^Выбрать все тексты экрана/,
    })
    const state = () => [ofScreen.checked, ofScreen.indeterminate]

    await user.click(ofScreen)
    await waitFor(() => expect(state()).toEqual([true, false]))
    await user.click(screen.getByRole('checkbox', { name: new RegExp(street.content_key) }))
    await waitFor(() => expect(state()).toEqual([false, true]))
    await user.click(ofScreen)
    await waitFor(() => expect(state()).toEqual([true, false]))
    await user.click(ofScreen)
    await waitFor(() => expect(state()).toEqual([false, false]))
  })

  it('marks the words of the search where they are, and says how many texts of a screen it shows', async () => {
    const screen_location = await newScreen()
    const word = 'кадастр'
    const ru = `${'Очень длинное начало текста, которое занимает две строки ячейки, и ещё '.repeat(2)}${word} в конце`
    await newText({ ru }, { screen_location })
    await newText({ ru: 'Дом' }, { screen_location })
    const { user } = openAdmin(`/translations?screen=${screen_location}&q=${word.toUpperCase()}`)
    const cell = await workCell('Русский')
    expect([...cell.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([word])
    expect(cell.textContent).toMatch(/^Русский: ….*кадастр в конце/)
    expect(await screen.findByText('Показано: 1 из 2')).toBeDefined()
    expect(screen.getByText('Сохранять')).toBeDefined()
    await user.keyboard('/дом')
    await waitFor(async () => expect((await workCell('Русский')).textContent).toContain('Дом'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('дом')
  })

  it('keeps a shekel sign on the line of its number', async () => {
    const shekels = await newText({ ru: 'До {max} ₪' })
    openAdmin(workbenchOf(shekels))
    expect((await workCell('Русский')).textContent).toContain('\u00a0₪')
  })

  it('says why it could not be loaded', async () => {
    answerInstead(`/api/workbench?search=${text.content_key}&offset=0&limit=50`, refused, 403)
    openAdmin(workbenchOf(text))
    expect(await screen.findByText('У вас нет прав на просмотр')).toBeDefined()
  })
})

describe('editing a text in the workbench', () => {
  it('saves a draft by Enter, and removes it from the filter by gaps', async () => {
    const { user, field } = await typeAt(text, 'English', { missing: 'en' })
    expect([field.dir, field.lang, document.activeElement]).toEqual(['ltr', 'en', field])
    await user.type(field, 'City{Enter}')
    expect(await screen.findByText('0 текстов')).toBeDefined()
    expect(await storedText(text.id)).toMatchObject({ drafts: ['en'], textContent: { en: 'City' } })
  })

  it('publishes in publishing mode, and stays visible without a filter', async () => {
    const { user, field } = await typeAt(text, 'עברית')
    await user.click(button('с публикацией'))
    await user.type(field, '!')
    await user.click(button('Опубликовать'))
    await waitFor(async () => expect((await workCell('עברית')).textContent).toContain('עיר!'))
    expect((await storedText(text.id)).approved.he).toBe('עיר!')
  })

  it('opens the next gap of the same language, and keeps the saved text in place', async () => {
    const word = crypto.randomUUID()
    for (const ru of [`Улица ${word}`, `Дом ${word}`]) await newText({ ru })
    const { user } = openAdmin(workbenchOf({ content_key: word }, { missing: 'en' }))
    await screen.findByText('2 текста')
    await user.click(button('К следующему пустому тексту'))
    await user.type(await english(), 'Street{Enter}')
    expect(await screen.findByRole('button', { name: /^English: Street/ })).toBeDefined()
    expect((await english()).value).toBe('')
    expect((await english()).closest('tr')?.textContent).toContain('Дом')
  })

  it('keeps a saved text when rows arrive that were read before', async () => {
    const word = crypto.randomUUID()
    const texts = []
    for (const ru of [`Улица ${word}`, `Дом ${word}`, `Двор ${word}`]) texts.push(await newText({ ru }))
    const { user } = openAdmin(workbenchOf({ content_key: word }, { missing: 'en' }))
    await screen.findByText('3 текста')
    await user.click(button('К следующему пустому тексту'))
    const field = await english()
    const { held, release } = holdResponses(/^\/api\/workbench\?/)
    await colleagueSaves(texts.at(-1)?.id ?? '', 'ru', `Сад ${word}`)
    lastRemoteChange.set(['content'])
    await waitFor(() => expect(held.length).toBeGreaterThan(0))
    await user.type(field, 'Street{Enter}')
    expect(await screen.findByRole('button', { name: /^English: Street/ })).toBeDefined()
    release()
    expect(await screen.findByRole('button', { name: /^Русский: Сад/ })).toBeDefined()
    expect(screen.getByRole('button', { name: /^English: Street/ })).toBeDefined()
  })

  it('moves along the row by Tab, and saves both languages in one operation', async () => {
    const { user, field } = await typeAt(text, 'עברית')
    await user.type(field, '!{Tab}')
    await user.type(await english(), 'City{Enter}')
    await waitFor(async () => expect((await storedText(text.id)).drafts).toEqual(['he', 'en']))
  })

  it('restores the text on Escape, and returns the focus to its cell', async () => {
    const { user, field } = await typeAt(text, 'Русский')
    await user.type(field, 'а{Escape}')
    expect(document.activeElement).toBe(await workCell('Русский'))
    expect((await storedText(text.id)).textContent.ru).toBe('Город')
  })

  it('inserts a line break by Shift+Enter, and refuses a text beyond its limit', async () => {
    const { user, field } = await typeAt(text, 'Русский')
    await user.type(field, '{Shift>}{Enter}{/Shift}с очень длинным названием{Enter}')
    expect(field.value).toContain('Город\nс очень')
    expect(screen.getByText('Не более 20 символов')).toBeDefined()
    expect(button('Черновик').disabled).toBe(true)
  })

  it('keeps the input when saving fails, and says why', async () => {
    const { user, field } = await typeAt(text, 'Русский')
    network.goOffline()
    await user.type(field, 'а{Enter}')
    expect(await screen.findByText('Ошибка сохранения изменений')).toBeDefined()
    expect(screen.getByDisplayValue('Города')).toBeDefined()
  })

  it('asks which version to keep when a colleague saved first', async () => {
    const { user, field } = await typeAt(text, 'Русский')
    // Typed first: a field without edits shows the colleague's text as soon as it is stored.
    await user.type(field, 'а')
    await colleagueSaves(text.id, 'ru', 'Населённый пункт')
    await user.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Населённый пункт')
    expect(dialog.textContent).toContain('Города')
  })

  it('offers the placeholders and tags of the source', async () => {
    text = await newText({ ru: 'От {min} до {max}, <0>условия</0>' })
    const { user, field } = await typeAt(text, 'English')
    await user.type(field, 'From ')
    await user.click(button('{min}'))
    await user.click(button('<0>'))
    await user.click(button('</0>'))
    expect(field.value).toBe('From {min}<0></0>')
  })
})
