import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../admin/providers/httpClient.ts'
import type { DropdownOption } from '../../domain/dropdowns/options.ts'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { anOption, dropdownEditorOf, newDropdown, optionField, storedDropdown } from '../support/dropdowns.ts'
import { button, field, publish, saveDraft } from '../support/text-editor.ts'
import { newScreen } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const gap: DropdownOption = { value: 'c', text: { ru: 'c ru', he: 'c he', en: '' } }
const waitForSavedDraft = () => screen.findByText('Черновик сохранён')
const valueField = (number: number) => field(`Вариант ${number}, Значение`)

const openEditor = async (options = [anOption('a'), anOption('b')]) => {
  const id = await newDropdown(options)
  return { id, ...openAdmin(dropdownEditorOf(id)) }
}

describe('the value of an option', () => {
  it('is changed after confirmation, and keeps the other data of the option', async () => {
    const { id, user } = await openEditor([{ ...anOption('a'), metadata: { ltv: 1 } }, anOption('b')])
    await user.type(await valueField(1), '1')
    await user.tab()
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/a1/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Изменить значение' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(button(saveDraft))
    await waitForSavedDraft()
    expect((await storedDropdown(id)).options[0]).toEqual({
      ...anOption('a'),
      value: 'a1',
      metadata: { ltv: 1 },
    })
  })

  it('is restored when the change is declined, even without leaving the field', async () => {
    const { user } = await openEditor()
    const input = await valueField(1)
    await user.type(input, '1')
    await user.keyboard('{Control>}s{/Control}')
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Оставить прежнее' }))
    await waitFor(() => expect(input.value).toBe('a'))
    expect(button(saveDraft).disabled).toBe(true)
  })

  it('must be unique: an error appears below it, and nothing is saved', async () => {
    const { id, user } = await openEditor()
    await user.clear(await valueField(2))
    expect(await screen.findByText('Укажите значение')).toBeDefined()
    await user.type(await valueField(2), 'a')
    expect(await screen.findByText('Значение уже есть в строке 1')).toBeDefined()
    await user.click(await field('Подпись, Русский'))
    await user.keyboard('{Control>}s{/Control}')
    await waitFor(async () => expect(document.activeElement).toBe(await valueField(2)))
    expect((await storedDropdown(id)).optionsDraft).toBe(false)
  })
})

describe('the option grid of a dropdown', () => {
  it('undoes and redoes by keyboard, even across a save', async () => {
    const { id, user } = await openEditor()
    await user.click(await screen.findByRole('button', { name: 'Удалить: Вариант 1' }))
    await user.type(await field('Подпись, English'), 'City')
    await user.keyboard('{Control>}s{/Control}')
    await waitForSavedDraft()
    expect((await storedDropdown(id)).options).toEqual([anOption('b')])
    await user.keyboard('{Control>}zz{/Control}')
    expect((await field('Подпись, English')).value).toBe('')
    expect((await optionField(1)).value).toBe('a ru')
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect((await optionField(1)).value).toBe('b ru')
    await user.click(button('Отменить шаг'))
    expect((await optionField(2)).value).toBe('b ru')
  })

  it('saves a placeholder, and stores none when it is empty', async () => {
    const { id, user } = await openEditor()
    const russian = await field('Текст в пустом поле, Русский')
    expect([russian.value, russian.placeholder]).toEqual(['', 'Выберите вариант'])
    await user.type(russian, 'Город')
    expect((await field('Текст в пустом поле, English')).placeholder).toBe('нет текста')
    await user.click(button(saveDraft))
    await waitForSavedDraft()
    expect((await storedDropdown(id)).dropdown?.placeholder).toEqual({ ru: 'Город', he: '', en: '' })
  })

  it('duplicates an option with its texts, under a free value', async () => {
    const { user } = await openEditor()
    await user.click(await screen.findByRole('button', { name: 'Дублировать: Вариант 1' }))
    const copy = await valueField(2)
    expect([copy.value, document.activeElement, (await optionField(2)).value]).toEqual([
      'a_copy',
      copy,
      'a ru',
    ])
  })
})

describe('publishing a dropdown as a whole', () => {
  it('lists each missing text with a link, and is possible once all are filled in', async () => {
    const id = await newDropdown([anOption('a'), anOption('b'), gap])
    await send('PUT', `/api/content/general/${id}`, { translations: { en: 'City' } })
    const { user } = openAdmin(`/content/jsonb-dropdown-edit/${id}`)
    expect(await screen.findByText('До публикации остался 1 текст:')).toBeDefined()
    expect([
      screen.getByRole('meter').getAttribute('aria-valuenow'),
      screen.getByText('14 из 15'),
    ]).toBeDefined()
    expect(button(publish).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /^строка 3, .английский.: / }))
    const missing = await optionField(3, 'English')
    expect(document.activeElement).toBe(missing)
    await user.type(missing, 'c en')
    await waitFor(() => expect(button(publish).disabled).toBe(false))
    await user.click(button(publish))
    await waitFor(async () => expect((await storedDropdown(id)).options[2]?.text.en).toBe('c en'))
  })
})

describe('an option with letters of another language', () => {
  it('gets a notice below its text and in the bar, and can be published', async () => {
    const city = { value: 'haifa', text: { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' } }
    const id = await newDropdown([city])
    await send('PUT', `/api/content/general/${id}`, { translations: { en: 'City' } })
    const { user } = openAdmin(dropdownEditorOf(id))
    const hebrew = await optionField(1, 'עברית')
    expect(hebrew.getAttribute('aria-describedby')).toBeNull()
    await user.clear(hebrew)
    await user.type(hebrew, 'Хайфа')
    expect(await screen.findByText(/^буквы другого языка/)).toBeDefined()
    expect(hebrew.getAttribute('aria-describedby')).not.toBeNull()
    expect(await screen.findByText('Перед публикацией проверьте 1 замечание:')).toBeDefined()
    screen.getByRole('button', { name: 'строка 1, \u2068иврит\u2069: буквы другого языка' }).click()
    await waitFor(() => expect(document.activeElement).toBe(hebrew))
    await user.click(button(publish))
    await waitFor(async () => expect((await storedDropdown(id)).options[0]?.text.he).toBe('Хайфа'))
  })
})

describe('a new option', () => {
  it('is added to the other lists of the same field as drafts, and taken back at once', async () => {
    const listOnNewScreen = async () => {
      const screen_location = await newScreen()
      const content_key = `${screen_location}.field.shared_city`
      return newDropdown([anOption('a')], { screen_location, content_key })
    }
    const first = await listOnNewScreen()
    const second = await listOnNewScreen()
    const own = await listOnNewScreen()
    const { user } = openAdmin(dropdownEditorOf(own))
    await optionField(1)
    expect(screen.queryByRole('button', { name: 'В другие списки…' })).toBeNull()
    await user.click(button('Вариант'))
    await user.type(await optionField(2), 'Акко')
    await user.click(await screen.findByRole('button', { name: 'В другие списки…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'То же поле на других экранах' }))
    await waitFor(() => expect(dialog.getAllByText('новых: 1')).toHaveLength(2))
    await user.click(dialog.getByRole('button', { name: 'Сохранить черновики' }))
    expect(await screen.findByText('Черновики сохранены в 2 списках.')).toBeDefined()
    for (const id of [first, second])
      expect(await storedDropdown(id)).toMatchObject({
        optionsDraft: true,
        options: [{}, { text: { ru: expect.stringContaining('Акко') } }],
      })
    const toast = within(await screen.findByRole('alert'))
    await user.click(toast.getByRole('button', { name: 'Отменить' }))
    await waitFor(async () => expect((await storedDropdown(first)).options).toHaveLength(1))
  })
})
