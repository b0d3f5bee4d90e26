import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { returnToPage } from '../support/return-to-page.ts'
import { holdSaves } from '../support/slow-calls.ts'
import { button, drill, field, publish } from '../support/text-editor.ts'
import { colleagueSaves, newText, storedText } from '../support/texts.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

/** Opens the row of a button without Hebrew text, in a list filtered by that gap. */
const open = async () => {
  const name = `Кнопка ${crypto.randomUUID()}`
  const { id } = await newText({ ru: 'Далее', en: 'Next' }, { component_type: 'button', description: name })
  const admin = openAdmin(`${drill}?q=${name}&missing=he`)
  const opener = `Изменить в строке: ${name}`
  await admin.user.click(await screen.findByRole('button', { name: opener }))
  await admin.user.type(await field('Русский'), '!')
  return { ...admin, id, name, opener }
}

const findEditedText = () => screen.getByDisplayValue('Далее!')

describe('a row in edit mode', () => {
  it('stays open when the window becomes narrow', async () => {
    await open()
    resizeTo(390)
    expect(findEditedText()).toBeDefined()
  })

  it('stays open when its filter no longer matches', async () => {
    const { id } = await open()
    await colleagueSaves(id, 'he', 'המשך')
    returnToPage()
    expect(await screen.findByText('0 действий')).toBeDefined()
    expect(findEditedText()).toBeDefined()
  })

  it('stays open while saving, and shows the result', async () => {
    const { user } = await open()
    const release = holdSaves()
    await user.keyboard('{Enter}{Escape}')
    await user.click(button('Отменить правку'))
    network.goOffline()
    release()
    expect(await screen.findByText(/^Ошибка сохранения изменений/)).toBeDefined()
    expect(findEditedText()).toBeDefined()
  })

  it('can be closed by Escape after saving has failed', async () => {
    const { user } = await open()
    network.goOffline()
    await user.keyboard('{Enter}')
    await screen.findByText(/^Ошибка сохранения изменений/)
    await user.keyboard('{Escape}')
    expect(screen.queryByLabelText('Русский')).toBeNull()
  })

  it('is published by Enter, and saved as a draft by Ctrl+S', async () => {
    const { user, id, opener } = await open()
    expect(button(publish).getAttribute('aria-keyshortcuts')).toBe('Enter')
    await user.keyboard('{Enter}')
    await waitFor(async () => expect((await storedText(id)).approved.ru).toBe('Далее!'))
    // The closed row, once the list has been read again.
    await screen.findByText('Далее!')
    await user.click(await screen.findByRole('button', { name: opener }))
    await user.type(await field('Русский'), '!')
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(async () => expect((await storedText(id)).drafts).toEqual(['ru']))
    expect((await storedText(id)).approved.ru).toBe('Далее!')
  })

  it('is saved as a draft by Ctrl+Enter, which opens the next gap of the same language', async () => {
    const { user, id, name, at } = await open()
    const next = await newText({ ru: 'Готово' }, { component_type: 'button', description: `${name} z` })
    returnToPage()
    await screen.findByText('2 действия')
    await user.type(await field('עברית'), 'המשך')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(at()).toBe(`/content/general/text-edit/${next.id}?language=he`))
    expect((await storedText(id)).drafts).toEqual(['ru', 'he'])
  })

  it('returns the focus to its edit button, once', async () => {
    const { user, opener, name } = await open()
    await user.keyboard('{Escape}')
    expect(document.activeElement).toBe(button(opener))
    await newText({ ru: 'Далее' }, { component_type: 'button', description: `${name} z` })
    returnToPage()
    await screen.findByText('2 действия')
    const search = screen.getByRole('searchbox')
    await user.type(search, ' z')
    await screen.findByText('1 действие')
    await user.type(search, '{Backspace}{Backspace}')
    await screen.findByText('2 действия')
    expect(button(opener)).toBeDefined()
    expect(document.activeElement).toBe(search)
  })
})
