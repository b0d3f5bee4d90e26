import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '../support/admin.tsx'
import { aTextEach, button, drill, editorOf, field, publish, saveDraft } from '../support/text-editor.ts'
import { colleagueSaves, storedText } from '../support/texts.ts'

const id = aTextEach({ ru: 'Город', he: 'עיר' })
const path = () => editorOf(id())

describe('two users editing one text', () => {
  it('lets the second choose a version of each language, and saves the selection', async () => {
    const { user, at } = openAdmin(path())
    await user.type(await field('Русский'), ' и улица')
    await user.type(await field('English'), 'City')
    await colleagueSaves(id(), 'ru', 'Населённый пункт')
    await user.click(button(publish))
    const dialog = within(await screen.findByRole('dialog'))
    const russian = within(dialog.getByRole('radiogroup', { name: 'Русский' }))
    expect(russian.getByText('Населённый пункт')).toBeDefined()
    await user.click(russian.getByRole('radio', { name: /Сохранённая версия/ }))
    await user.click(dialog.getByRole('button', { name: 'Сохранить выбранное' }))
    await waitFor(() => expect(at()).toBe(drill))
    expect((await storedText(id())).approved).toEqual({ ru: 'Населённый пункт', he: 'עיר', en: 'City' })
  })

  it('keeps all input when the dialog is closed', async () => {
    const { user } = openAdmin(path())
    await user.type(await field('Русский'), ' и улица')
    await colleagueSaves(id(), 'ru', 'Населённый пункт')
    await user.click(button(saveDraft))
    await user.click(await screen.findByRole('button', { name: 'Вернуться к форме' }))
    expect((await field('Русский')).value).toBe('Город и улица')
  })

  it('asks nothing when both wrote the same', async () => {
    const { user, at } = openAdmin(path())
    await user.type(await field('English'), 'City')
    await colleagueSaves(id(), 'en', 'City')
    await user.click(button(publish))
    await waitFor(() => expect(at()).toBe(drill))
  })
})
