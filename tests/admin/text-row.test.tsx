import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { request } from '../../admin/providers/http.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { returnToPage } from '../support/return-to-page.ts'
import { holdSaves } from '../support/slow-saves.ts'
import { button, publish, saveDraft } from '../support/text-editor.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'
import { editInList, rowOpener, textRow, textsListed } from '../support/texts-list.ts'

let network: Awaited<ReturnType<typeof newVisit>>
let text: Awaited<ReturnType<typeof newText>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
  text = await newText({ ru: 'Город', he: 'עיר' })
})

const typed = (words: string) => screen.getByDisplayValue(words)

describe('a row of all texts that is open', () => {
  it('keeps what is typed when it cannot be read anew', async () => {
    const { user, field } = await editInList(text, 'Русский')
    await user.type(field, 'а')
    network.loseCookies()
    returnToPage()
    expect(await screen.findByText('Не удалось загрузить данные')).toBeDefined()
    expect(await screen.findByRole('dialog', { name: 'Сессия завершена' })).toBeDefined()
    expect(typed('Города')).toBeDefined()
  })

  it('stays when the window becomes narrow', async () => {
    const { user, field } = await editInList(text, 'Русский')
    await user.type(field, 'а')
    resizeTo(390)
    expect(typed('Города')).toBeDefined()
  })

  it('stays when its filter no longer keeps it', async () => {
    const { user, field } = await editInList(text, 'Английский', { status: 'missing' })
    await user.type(field, 'City')
    await colleagueSaves(text.id, 'en', 'Town')
    returnToPage()
    expect(await screen.findByText('0 записей')).toBeDefined()
    expect(typed('City')).toBeDefined()
  })

  it('can be closed when its text is no longer there', async () => {
    const { user } = openAdmin(textsListed(text))
    const opener = await rowOpener('Русский')
    await request(`/api/content-items/${text.id}?version=${text.version}`, { method: 'DELETE' })
    await user.click(opener)
    const failure = within(await screen.findByRole('alert'))
    await user.click(failure.getByRole('button', { name: 'Назад' }))
    expect((await textRow('Русский')).textContent).toContain('Город')
  })
})

describe('a row of all texts while its save is on its way', () => {
  it('keeps what is typed meanwhile', async () => {
    const { user, field } = await editInList(text, 'Русский')
    await user.type(field, 'а')
    const release = holdSaves()
    await user.click(button(publish))
    await user.type(field, ' и улицы')
    release()
    await screen.findByRole('button', { name: publish })
    expect((await storedText(text.id)).approved.ru).toBe('Города')
    expect(typed('Города и улицы')).toBeDefined()
  })

  it('stays open, so that it can say what became of it', async () => {
    const { user, field } = await editInList(text, 'Русский')
    await user.type(field, 'а')
    const release = holdSaves()
    await user.click(button(publish))
    await user.click(button('Отменить правку'))
    await user.type(field, '{Escape}')
    network.goOffline()
    release()
    expect(await screen.findByText('Ошибка сохранения изменений')).toBeDefined()
    expect(screen.getByText(/^Нет связи с сервером\. Проверьте/)).toBeDefined()
    expect(typed('Города')).toBeDefined()
  })
})

describe('the keyboard in a row of all texts', () => {
  it('keeps a draft by Ctrl+S', async () => {
    const { user, field } = await editInList(text, 'Русский')
    expect(button(saveDraft).getAttribute('aria-keyshortcuts')).toBe('Control+S')
    await user.type(field, 'а{Control>}s{/Control}')
    await waitFor(async () => expect((await textRow('Русский')).textContent).toContain('Черновик'))
    expect((await storedText(text.id)).drafts).toEqual(['ru'])
  })

  it('begins behind the text', async () => {
    const { field } = await editInList(text, 'Русский')
    expect([document.activeElement, field.selectionStart]).toEqual([field, field.value.length])
  })

  it('goes on from the button that opened the row', async () => {
    const { user, field } = await editInList(text, 'Русский')
    await user.type(field, '{Escape}')
    expect(document.activeElement).toBe(await rowOpener('Русский'))
  })
})
