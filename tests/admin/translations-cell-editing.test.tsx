import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { request, send } from '../../admin/providers/httpClient.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { holdSaves } from '../support/slow-calls.ts'
import { alterAnswers, holdAnswer } from '../support/stubbed-answers.ts'
import { button } from '../support/text-editor.ts'
import { newText, storedText } from '../support/texts.ts'
import { typeAt, workbenchOf, workCell } from '../support/workbench.ts'

let text: Awaited<ReturnType<typeof newText>>
beforeEach(async () => {
  await newVisit()
  await enterAs('director')
  text = await newText({ ru: 'От {min} до {max}', he: 'מ־{min} עד {max}' })
})

const addressParams = () => Object.fromEntries(new URLSearchParams(window.location.search))

describe('an open cell', () => {
  it('is in the address, which opens it again, also from a copied link', async () => {
    const { user } = await typeAt(text, 'עברית')
    expect(addressParams()).toMatchObject({ item: text.id, language: 'he' })
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await user.click(button('Скопировать ссылку на текст'))
    const link = new URL(copied.mock.calls[0]?.[0] ?? '')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(addressParams()).toEqual({}))
    cleanup()
    openAdmin(`${link.pathname}${link.search}`)
    expect((await fieldOf('עברית')).value).toBe('מ־{min} עד {max}')
  })

  it('follows the keyboard in the address', async () => {
    const { user } = await typeAt(text, 'Русский')
    await user.keyboard('!{Tab}')
    await fieldOf('עברית')
    expect(addressParams()).toMatchObject({ item: text.id, language: 'he' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is not opened where the filter leaves its text out, with a message', async () => {
    openAdmin(workbenchOf(text, { missing: 'he', item: text.id, language: 'he' }))
    expect(await screen.findByText('Текста из ссылки нет среди показанных.')).toBeDefined()
    expect(screen.queryByRole('textbox', { name: 'עברית' })).toBeNull()
  })
})

const fieldOf = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name })

describe('text typed into a cell', () => {
  it('stays while saving, and later additions stay unsaved', async () => {
    const { user, field } = await typeAt(text, 'Русский')
    const release = holdSaves()
    await user.type(field, ' год{Enter}а')
    release()
    await waitFor(async () => expect((await storedText(text.id)).drafts).toEqual(['ru']))
    expect((await storedText(text.id)).textContent.ru).toBe('От {min} до {max} год')
    await waitFor(() => expect(screen.getByText('Черновик сохранён')).toBeDefined())
    expect((await fieldOf('Русский')).value).toBe('От {min} до {max} года')
  })

  it('keeps the cell open when typing continues during the search for the next gap', async () => {
    const piece = (offset: number) =>
      `/api/workbench?search=${encodeURIComponent(text.content_key)}&offset=${offset}&limit=50`
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(53)
    alterAnswers(piece(0), (data) => ({ ...data, total: 101 }))
    const release = holdAnswer(piece(100))
    const { user, field } = await typeAt(text, 'English')
    await user.type(field, 'From{{min}{Enter}')
    await waitFor(async () => expect((await storedText(text.id)).drafts).toEqual(['en']))
    await screen.findByText('Черновик сохранён')
    await user.type(field, '!')
    release()
    // No event marks that the field stays, so the test waits long enough for it to close.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
    expect((await fieldOf('English')).value).toBe('From{min}!')
  })

  it('stays in its field when the window is resized', async () => {
    const { user, field } = await typeAt(text, 'עברית')
    await user.type(field, '!')
    for (const width of [1024, 390, 1440]) {
      resizeTo(width)
      expect((await fieldOf('עברית')).value).toBe('מ־{min} עד {max}!')
    }
  })

  it('is kept when the text is deleted in the meantime, with a message', async () => {
    const { user, field } = await typeAt(text, 'Русский')
    await request(`/api/content-items/${text.id}?version=${text.version}`, { method: 'DELETE' })
    await user.type(field, '!{Enter}')
    expect(await screen.findByText('Ошибка сохранения изменений')).toBeDefined()
    expect(screen.getByText(/удал/)).toBeDefined()
    expect((await fieldOf('Русский')).value).toBe('От {min} до {max}!')
  })

  it('is not published when it fails the checks, which are shown in its row', async () => {
    const { user, field } = await typeAt(text, 'English')
    await user.type(field, 'From')
    await waitFor(() => expect(document.body.textContent).toContain('не хватает: {min} {max}'))
    await user.click(button('Опубликовать'))
    expect(await screen.findByText('Тексты не опубликованы: они не прошли проверки')).toBeDefined()
    expect((await fieldOf('English')).value).toBe('From')
  })

  it('can be replaced by the translation of a similar text, with Alt and its number', async () => {
    const ru = `Выберите ${text.id} удобный день платежа`
    const [sought] = await Promise.all([newText({ ru }), newText({ ru: `${ru}!`, en: 'Choose a day' })])
    const { field } = await typeAt(sought, 'English')
    await screen.findByRole('button', { name: /Choose a day/ })
    fireEvent.keyDown(field, { key: '1', code: 'Digit1', altKey: true })
    await waitFor(() => expect(field.value).toBe('Choose a day'))
  })
})

describe('keyboard navigation in the workbench', () => {
  it('moves to the next gap by Ctrl+Enter, from anywhere and from a cell', async () => {
    const word = crypto.randomUUID()
    for (const ru of [`Улица ${word}`, `Дом ${word}`]) await newText({ ru })
    const { user } = openAdmin(workbenchOf({ content_key: word }, { missing: 'en' }))
    await screen.findByText('2 текста')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await fieldOf('English')).closest('tr')?.textContent).toContain('Улица')
    await user.type(await fieldOf('English'), 'Street{Control>}{Enter}{/Control}')
    await waitFor(async () => expect((await fieldOf('English')).value).toBe(''))
    expect((await fieldOf('English')).closest('tr')?.textContent).toContain('Дом')
  })

  it('saves a draft by Ctrl+S in the cell and by Ctrl+Enter on the way, also where Enter publishes', async () => {
    localStorage.setItem('workbench-save', 'approved')
    const { user, field } = await typeAt(text, 'English')
    expect(button('Опубликовать').getAttribute('aria-keyshortcuts')).toBe('Enter')
    await user.type(field, 'From{{min} to {{max}{Control>}s{/Control}')
    await screen.findByText('Черновик сохранён')
    expect((await storedText(text.id)).drafts).toEqual(['en'])
    expect(document.activeElement).toBe(await fieldOf('English'))
    await user.keyboard('!{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'English' })).toBeNull())
    expect((await storedText(text.id)).textContent.en).toBe('From{min} to {max}!')
    expect((await storedText(text.id)).drafts).toEqual(['en'])
  })

  it('offers what was typed again after the page is lost, and removes it with Escape', async () => {
    const first = await typeAt(text, 'English')
    await first.user.type(first.field, 'From')
    cleanup()
    const { user } = openAdmin(workbenchOf(text))
    await user.click(await workCell('English'))
    const offer = await screen.findByRole('dialog', { name: 'Есть несохранённый ввод' })
    expect(within(offer).getByText('From')).toBeDefined()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await fieldOf('English')).value).toBe('From'))
    await user.type(await fieldOf('English'), '{Escape}')
    expect(Object.keys({ ...localStorage }).join()).not.toContain('unsaved/')
  })

  it('moves between cells, and selects a row to publish after showing its differences', async () => {
    await send('PUT', `/api/content-items/${text.id}/translations/ru`, {
      ...{ content_value: 'До {max} от {min}', status: 'draft' },
    })
    const { user } = openAdmin(workbenchOf(text))
    const hebrew = await workCell('עברית')
    hebrew.focus()
    await user.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(await workCell('English'))
    await user.keyboard('{ArrowLeft} ')
    expect(document.activeElement).toBe(hebrew)
    expect(screen.getByText('Выбран 1 текст')).toBeDefined()
    await user.click(button('Опубликовать'))
    const dialog = within(await screen.findByRole('dialog'))
    const change = dialog.getByRole('region', { name: 'Что изменится на сайте' })
    expect(change.querySelector('ins')).not.toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Опубликовать' }))
    await waitFor(() => expect(screen.queryByText('Выбран 1 текст')).toBeNull())
    expect((await storedText(text.id)).approved.ru).toBe('До {max} от {min}')
  })

  it('cycles within the row by Tab', async () => {
    const { user, field } = await typeAt(text, 'Русский')
    button('Опубликовать').focus()
    await user.keyboard('{Tab}')
    expect(document.activeElement).toBe(field)
  })
})

describe('the position in the workbench', () => {
  it('comes from the address and is kept there', async () => {
    resizeTo(390)
    const { at } = openAdmin('/translations?page=2')
    expect(await screen.findByText(/^21 из /)).toBeDefined()
    fireEvent.click(button('Предыдущий текст'))
    await waitFor(() => expect(at()).toBe('/translations?page=1'))
  })
})
