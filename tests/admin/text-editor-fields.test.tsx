import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import { languageStore } from '../../admin/providers/i18nProvider.ts'
import type { Trilingual } from '../../domain/languages.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { button, editorOf, field, saveDraft } from '../support/text-editor.ts'
import { newText, storedText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const keepDraft = (id: string, translations: Partial<Trilingual>) =>
  send('PUT', `/api/content-items/${id}`, { translations, version: 1, status: 'draft' })

describe('the draft of a text', () => {
  it('is marked as differences to the published text', async () => {
    const { id } = await newText({ ru: 'Первый взнос' })
    await keepDraft(id, { ru: 'Первый платёж' })
    openAdmin(editorOf(id))
    await screen.findByText('Сейчас на сайте → черновик')
    expect(screen.getByText('взнос').tagName).toBe('DEL')
    expect(screen.getByText('платёж').tagName).toBe('INS')
  })

  it('is discarded after confirmation, keeping unsaved input of other languages', async () => {
    const { id } = await newText({ ru: 'Город', en: 'City' })
    await keepDraft(id, { ru: 'Посёлок' })
    const { user } = openAdmin(editorOf(id))
    await user.type(await field('English'), ' and town')
    await user.click(button('Сбросить черновик: Русский'))
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Сбросить черновик' }))
    await waitFor(async () => expect((await field('Русский')).value).toBe('Город'))
    expect((await storedText(id)).drafts).toEqual([])
    expect((await field('English')).value).toBe('City and town')
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    expect(await storedText(id)).toMatchObject({ drafts: ['en'], textContent: { ru: 'Город' } })
  })
})

describe('the header of a language', () => {
  it.each([
    ['ru', 'עברית', 'ltr'],
    ['he', 'Русский', 'rtl'],
  ] as const)(
    'shows author and time in the direction of the interface in %s',
    async (language, name, direction) => {
      const { id } = await newText({ ru: 'Город', he: 'עיר' })
      await languageStore.choose(language)
      openAdmin(editorOf(id))
      const head = (await screen.findByText(name, { selector: 'label' })).parentElement
      const when = await within(head ?? document.body).findByText(/\d\d\.\d\d\.\d{4}/)
      expect(when.parentElement?.dir).toBe(direction)
      expect(when.parentElement?.textContent).toMatch(/^.+, \d\d\./)
    },
  )
})

describe('the field of a text', () => {
  it('shows leading and trailing spaces', async () => {
    const { id } = await newText({ ru: ' Город  ' })
    openAdmin(editorOf(id))
    expect((await screen.findByText(/^Пробелы в начале/)).textContent).toBe(
      'Пробелы в начале: ␣ · Пробелы в конце: ␣␣',
    )
  })

  it('edits the label of a JSON value and keeps the rest, byte by byte', async () => {
    const { id } = await newText({ ru: '{"label" :"Город", "n":1.0}', en: '["a"]', he: '["' })
    const { user } = openAdmin(editorOf(id))
    const [ru, en, he] = [await field('Русский'), await field('English'), await field('עברית')]
    expect([ru.value, en.value, he.value]).toEqual(['Город', '[JSON Data - EN]', '["'])
    expect([ru.readOnly, en.readOnly]).toEqual([false, true])
    await user.type(ru, 'а')
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    const stored = { ru: '{"label" :"Города", "n":1.0}', en: '["a"]', he: '["' }
    expect((await storedText(id)).textContent).toEqual(stored)
    await user.type(ru, '{Backspace}а')
    expect(button(saveDraft).disabled).toBe(true)
  })
})
