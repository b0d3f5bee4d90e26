import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { holdEventStream } from '../support/slow-calls.ts'
import { button } from '../support/text-editor.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'
import { workbenchOf } from '../support/workbench.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

/** Opens the dialog that replaces a word of two texts. */
const openReplace = async () => {
  const word = crypto.randomUUID()
  const texts = [
    await newText({ ru: `Срок ${word}` }),
    await newText({ ru: `Какой срок ${word}`, he: 'תקופה' }),
  ]
  const admin = openAdmin(workbenchOf({ content_key: word }))
  await admin.user.click(await screen.findByRole('button', { name: 'Найти и заменить' }))
  const dialog = within(await screen.findByRole('dialog'))
  await admin.user.type(dialog.getByRole('textbox', { name: 'Найти' }), 'срок')
  await admin.user.type(dialog.getByRole('textbox', { name: 'Заменить на' }), 'период')
  await dialog.findByText('Выбрано: 2 из 2')
  const ids = texts.map(({ id }) => id)
  return {
    ...admin,
    ids,
    dialog,
    readTexts: async () =>
      Promise.all(ids.map(async (id) => (await storedText(id)).textContent.ru.replace(` ${word}`, ''))),
  }
}

describe('replacing words', () => {
  it('marks the words in each text, replaces them in selected texts, and can be undone', async () => {
    const { user, dialog, readTexts, ids } = await openReplace()
    expect([...document.querySelectorAll('del')].map(({ textContent }) => textContent)).toEqual([
      'Срок',
      'срок',
    ])
    const [, first] = dialog.getAllByRole('checkbox', { name: /cookie_policy|Выбрано/ })
    await user.click(first as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Заменить в 1 тексте' }))
    expect(await screen.findByText('Заменено в 1 тексте, сохранён черновик.')).toBeDefined()
    expect(await readTexts()).toEqual(['Срок', 'Какой период'])
    expect((await storedText(ids[1] ?? '')).drafts).toEqual(['ru'])
    await user.click(button('Отменить'))
    expect(await screen.findByText('Отменено')).toBeDefined()
    expect(await readTexts()).toEqual(['Срок', 'Какой срок'])
  })

  it('undoes nothing, and says why, when somebody has changed one of the texts since', async () => {
    const { user, dialog, readTexts, ids } = await openReplace()
    await user.click(dialog.getByRole('button', { name: 'Заменить в 2 текстах' }))
    await screen.findByText('Заменено в 2 текстах, сохранены черновики.')
    await colleagueSaves(ids[0] ?? '', 'ru', 'Другое')
    await user.click(button('Отменить'))
    expect(await screen.findByText(/^Не отменено: 1\sзапись с тех пор изменили/)).toBeDefined()
    expect(await readTexts()).toEqual(['Другое', 'Какой период'])
  })

  it('respects the options and the selected language', async () => {
    const { user, dialog } = await openReplace()
    await user.click(dialog.getByRole('checkbox', { name: 'С учётом регистра' }))
    expect(await dialog.findByText('Выбрано: 1 из 1')).toBeDefined()
    await user.click(dialog.getByRole('combobox', { name: 'В текстах на языке' }))
    await user.click(await screen.findByRole('option', { name: 'Иврит' }))
    expect(await dialog.findByText('Таких слов в показанных текстах нет')).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Заменить в/ }).disabled).toBe(true)
  })

  it('runs by Ctrl+Enter, but skips a text that a colleague changed in the meantime', async () => {
    holdEventStream()
    const { user, readTexts, ids } = await openReplace()
    await colleagueSaves(ids[0] ?? '', 'he', 'תקופה')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Заменено в 1 тексте, сохранён черновик. /)).toBeDefined()
    expect(await readTexts()).toEqual(['Срок', 'Какой период'])
  })

  it('deselects a text that would become too long', async () => {
    const word = crypto.randomUUID()
    await newText({ ru: `Срок ${word}` })
    await newText({ ru: `Срок ${word}` }, { max_length: word.length + 6 })
    const { user } = openAdmin(workbenchOf({ content_key: word }))
    await user.click(await screen.findByRole('button', { name: 'Найти и заменить' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Найти' }), 'срок')
    await user.type(dialog.getByRole('textbox', { name: 'Заменить на' }), 'период')
    const selectAll = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Выбрано: 1 из 2' })
    expect([selectAll.checked, selectAll.dataset.indeterminate]).toEqual([true, 'false'])
  })

  it('keeps the input when the server refuses', async () => {
    const { user, dialog } = await openReplace()
    network.goOffline()
    await user.click(dialog.getByRole('button', { name: 'Заменить в 2 текстах' }))
    await waitFor(() => expect(dialog.getByRole('alert')).toBeDefined())
    expect(dialog.getByDisplayValue('период')).toBeDefined()
  })
})
