import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { holdEventStream } from '../support/slow-calls.ts'
import { button, drill, editorOf } from '../support/text-editor.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await languageStore.choose('ru')
  await enterAs('content-manager')
})

const sum = { ru: 'Сумма {sum}', he: 'סכום {sum}', en: 'Sum {sum}' }

/** Creates texts found by one word, each with the given Russian draft. */
const drafts = async (...texts: string[]) => {
  const word = crypto.randomUUID()
  const ids = []
  for (const [index, text] of texts.entries()) {
    const { id } = await newText(sum, { description: `${word} ${index}` })
    await send('PUT', `/api/content-items/${id}/translations/ru`, { content_value: text, status: 'draft' })
    ids.push(id)
  }
  return { word, ids: ids }
}

/** Selects all rows found by a word. */
const choose = async (word: string) => {
  const admin = openAdmin(`${drill}?q=${word}`)
  await admin.user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }))
  return admin
}
const dialog = async () => within(await screen.findByRole('dialog'))

describe('selected rows of a page', () => {
  it('are published when valid; the others are listed with reasons, and can be published with a reason', async () => {
    holdEventStream()
    const { word, ids } = await drafts('Итого {sum}', 'Сумма', 'Всего {sum}')
    const [good = '', faulty = '', changed = ''] = ids
    const { user } = await choose(word)
    expect(screen.getByText('Выбраны 3 действия')).toBeDefined()
    await colleagueSaves(changed, 'en', 'Total {sum}')
    await user.click(button('Опубликовать'))
    const confirmation = await dialog()
    expect(confirmation.getByText('Опубликовать черновики 3 действий?')).toBeDefined()
    await user.click(confirmation.getByRole('button', { name: 'Опубликовать' }))

    expect(await confirmation.findByText('Опубликовано 1 действие')).toBeDefined()
    expect(confirmation.getByText('Без изменений остались 2 действия:')).toBeDefined()
    // Texts that were not published stay selected.
    expect(screen.getByText('Выбраны 2 действия')).toBeDefined()
    const [warned, stale] = confirmation.getAllByRole('listitem')
    expect(warned?.textContent).toContain('Оно не прошло проверки.')
    expect(warned?.textContent).toContain('{sum}')
    expect(stale?.textContent).toContain('изменил другой пользователь')
    const link = within(warned as HTMLElement).getByRole('link', { name: new RegExp(`${word} 1`) })
    expect(link.getAttribute('href')).toBe(editorOf(faulty))
    expect((await storedText(good)).approved.ru).toBe('Итого {sum}')

    await user.click(confirmation.getByRole('button', { name: 'Всё равно опубликовать…' }))
    await user.type(await screen.findByLabelText(/Почему/), 'Срочно')
    const reasoned = screen.getAllByRole('dialog').at(-1) as HTMLElement
    await user.click(within(reasoned).getByRole('button', { name: 'Опубликовать' }))
    await waitFor(async () => expect((await storedText(faulty)).approved.ru).toBe('Сумма'))
    expect((await storedText(changed)).approved.ru).toBe('Сумма {sum}')
  })

  it('copy the texts of one language into empty cells of another, as drafts', async () => {
    const word = crypto.randomUUID()
    const { id } = await newText({ ru: 'Ставка', he: 'ריבית' }, { description: word })
    const { user } = await choose(word)
    await user.click(button('Скопировать тексты'))
    const confirmation = await dialog()
    expect(confirmation.getByText('Заполнится 1 ячейка')).toBeDefined()
    await user.click(confirmation.getByRole('button', { name: 'Скопировать тексты' }))
    expect(await screen.findByText('Скопирован 1 текст')).toBeDefined()
    expect(await storedText(id)).toMatchObject({ drafts: ['en'], textContent: { en: 'Ставка' } })
    expect((await storedText(id)).approved.en).toBeUndefined()
  })

  it('can be selected on a phone, and disable actions that would change nothing', async () => {
    const word = crypto.randomUUID()
    await newText(sum, { description: word })
    resizeTo(390)
    const { user } = openAdmin(`${drill}?q=${word}`)
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(word) }))
    for (const name of ['Опубликовать', 'Сбросить черновики'])
      expect(button(name)).toHaveProperty('disabled', true)
    // The first of them belongs to the page.
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Ещё' })).toHaveLength(2))
    const [, more] = screen.getAllByRole('button', { name: 'Ещё' })
    if (more) await user.click(more)
    const rare = within(await screen.findByRole('dialog', { name: 'Ещё' }))
    expect(rare.getByRole('button', { name: 'Скопировать тексты' })).toHaveProperty('disabled', true)
    expect(rare.queryByRole('button', { name: 'Включить' })).toBeNull()
    await user.click(rare.getByRole('button', { name: 'Отключить' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Ещё' })).toBeNull())
    await user.click((await dialog()).getByRole('button', { name: 'Отключить' }))
    expect(await screen.findByText('Отключено 1 действие')).toBeDefined()
    expect(await screen.findByText(/Отключено$/)).toBeDefined()
  })
})
