import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { anOption, dropdownEditorOf, newDropdown, optionField, storedDropdown } from '../support/dropdowns.ts'
import { button, drill, field, publish, saveDraft } from '../support/text-editor.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

afterEach(() => vi.restoreAllMocks())

describe('an option with a JSON value', () => {
  it('is edited by its label, which replaces the JSON, and leaves other languages byte for byte', async () => {
    const json = { ru: '{"label" :"Город", "n":1.0}', he: '["א"]', en: '["' }
    const id = await newDropdown([{ value: 'a', text: json }, anOption('b')])
    const { user } = openAdmin(dropdownEditorOf(id))
    const [ru, he, en] = [
      await optionField(1),
      await optionField(1, 'עברית'),
      await optionField(1, 'English'),
    ]
    expect([ru.value, he.value, en.value]).toEqual(['Город', '[JSON Data - HE]', '["'])
    expect([ru.readOnly, he.readOnly]).toEqual([false, true])
    await user.type(await optionField(2), '!')
    await user.type(ru, 'а')
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    const [saved] = (await storedDropdown(id)).options
    expect(saved?.text).toEqual({ ...json, ru: 'Города' })
  })
})

describe('a draft of options', () => {
  it('is marked as a draft, and discarded after confirmation, keeping edits of the label', async () => {
    const id = await newDropdown([anOption('a'), anOption('b')])
    const { user } = openAdmin(dropdownEditorOf(id))
    await user.click(await screen.findByRole('button', { name: 'Удалить: Вариант 1' }))
    await user.click(button(saveDraft))
    const discard = await screen.findByRole('button', {
      name: 'Сбросить черновик: Варианты выпадающего списка',
    })
    await user.type(await field('Подпись, English'), 'City')
    await user.click(discard)
    const question = within(await screen.findByRole('dialog'))
    await user.click(question.getByRole('button', { name: 'Сбросить черновик' }))
    await waitFor(async () => expect((await optionField(1)).value).toBe('a ru'))
    expect((await field('Подпись, English')).value).toBe('City')
    expect((await storedDropdown(id)).optionsDraft).toBe(false)
  })
})

describe('the empty fields of a dropdown', () => {
  it('are visited by Ctrl+Enter in one language, which saves a draft first, then in the next item', async () => {
    const name = crypto.randomUUID()
    const words = (n: number) => ({ description: `${name} ${n}` })
    const gaps = { value: 'b', text: { ru: 'б', he: '', en: '' } }
    const first = await newDropdown([anOption('a'), gaps], words(1))
    const second = await newDropdown([anOption('a')], words(2))
    const { user, at } = openAdmin(`${drill}?q=${name}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(`^\\d+ ?\\. ${name} 1`) }))
    await optionField(2)
    expect(at()).toBe(dropdownEditorOf(first))
    const next = async (expected: Promise<HTMLElement>) => {
      await user.keyboard('{Control>}{Enter}{/Control}')
      expect(document.activeElement).toBe(await expected)
    }
    await next(field('Подпись, English'))
    await user.type(await field('Подпись, English'), 'City')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(document.activeElement).toBe(await optionField(2, 'English')))
    expect((await storedDropdown(first)).drafts).toEqual(['en'])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(at()).toBe(`${dropdownEditorOf(second)}?language=en`))
    await waitFor(async () => expect(document.activeElement).toBe(await field('Подпись, English')))
  })
})

describe('a long list of options', () => {
  const total = 150
  const many = Array.from({ length: total }, (_, index) => anOption(`o${index + 1}`))
  const option = (number: number, language = 'עברית') => field(`Вариант ${number}, ${language}`)

  it('is rendered only where visible, and every option is reachable by keyboard', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(46)
    const gap = { value: 'o120', text: { ru: 'Пусто', he: '', en: 'Empty' } }
    const id = await newDropdown(many.with(119, gap))
    const { user, at } = openAdmin(dropdownEditorOf(id))
    const rows = (await option(1)).closest('ol')?.children
    expect(rows?.length).toBeLessThan(60)
    expect(rows?.[0]?.ariaSetSize).toBe(String(total))
    await user.click(screen.getByLabelText('he 1, нет текста: עברית'))
    expect(document.activeElement).toBe(await option(120))
    await user.keyboard('ריק{Enter}')
    expect(document.activeElement).toBe(await option(121))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect(document.activeElement).toBe(await option(122))
    await user.click(screen.getByText('Вариант', { selector: 'button' }))
    expect(document.activeElement).toBe(await option(total + 1, 'Значение'))
    await user.keyboard('{Tab}Новый')
    await user.click(screen.getByText(publish, { selector: 'button' }))
    await waitFor(() => expect(at()).toBe(drill))
    const { options } = await storedDropdown(id)
    expect([options.length, options[119]?.text.he, options[121]?.value, options[total]?.text.ru]).toEqual([
      total + 1,
      'ריק',
      'o121',
      'Новый',
    ])
  })
})
