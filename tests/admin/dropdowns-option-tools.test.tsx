import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { anOption, dropdownEditorOf, newDropdown, optionField, storedDropdown } from '../support/dropdowns.ts'
import { button, saveDraft } from '../support/text-editor.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

const haifa = { value: 'haifa', text: { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' } }
const ashdod = { value: 'ashdod', text: { ru: 'Ашдод', he: 'אשדוד', en: '' } }

const openEditor = async (options = [haifa, ashdod]) => {
  const id = await newDropdown(options)
  const { user } = openAdmin(dropdownEditorOf(id))
  await user.click(await optionField(1))
  return { id, user }
}

/** Formats rows as a spreadsheet copies them to the clipboard. */
const table = (...rows: string[]) => rows.map((row) => row.replaceAll('|', '\t')).join('\r\n')
const cities = table(
  'Значение|Русский|עברית|English',
  'modiin|Модиин|מודיעין|Modiin',
  'haifa|Хайфа|חיפה|Haifa',
  'ashdod|Ашдод|אשדוד|Ashdod',
  'nahariya|Нагария||Nahariya',
  'modiin|Модиин (центр)||',
)

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const outcomes = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)

describe('pasting a table into the options', () => {
  it('opens by Ctrl+V in any field, previews each row, and inserts the rows as one undo step', async () => {
    const { id, user } = await openEditor()
    await user.paste(cities)
    const preview = await dialog('Вставить таблицу')
    expect(outcomes()).toEqual([
      'новый вариант',
      'без изменений',
      'добавится текст: английский',
      'новый, нет текста: иврит',
      'значение уже есть в строке 1',
    ])
    expect(preview.getByText('Из буфера: 4 столбца, 5 строк, разделитель —')).toBeDefined()
    expect(preview.getByText('4 из 5 строк: 2 новых, 1 дополнится, 1 без изменений')).toBeDefined()
    await user.click(preview.getByRole('checkbox', { name: 'Строка 4' }))
    await user.click(preview.getByRole('button', { name: /Вставить 3.строки/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.closest('li')).toBe((await optionField(2)).closest('li'))
    expect(screen.getByText('Вставлено: 1 новый, 1 дополнится, 1 без изменений')).toBeDefined()
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    const modiin = { value: 'modiin', text: { ru: 'Модиин', he: 'מודיעין', en: 'Modiin' } }
    const full = { ...ashdod, text: { ...ashdod.text, en: 'Ashdod' } }
    expect((await storedDropdown(id)).options).toEqual([haifa, full, modiin])
    await user.click(button('Отменить шаг'))
    await user.click(button('Вернуть шаг'))
    expect((await optionField(3)).value).toBe('Модиин')
  })

  it('reads the clipboard by its button, or waits for a paste if the browser refuses', async () => {
    const { user } = await openEditor()
    await navigator.clipboard.writeText(cities)
    await user.click(button('Вставить таблицу'))
    const preview = await dialog('Вставить таблицу')
    expect(preview.getByText('Из буфера: 4 столбца, 5 строк, разделитель —')).toBeDefined()
    await user.click(preview.getByRole('button', { name: 'Отмена' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    await user.click(button('Вставить таблицу'))
    const emptyDialog = await dialog('Вставить таблицу')
    expect(emptyDialog.getByRole('textbox', { name: 'Таблица или список' })).toHaveProperty('value', '')
  })

  it('lets the user change header row, columns, delimiter and whether the list is replaced', async () => {
    const { user } = await openEditor()
    await user.click(button('Вставить таблицу'))
    const emptyDialog = await dialog('Вставить таблицу')
    await user.click(emptyDialog.getByRole('textbox', { name: 'Таблица или список' }))
    await user.paste('Русский;Yafo\nХайфа;Haifa')
    const preview = await dialog('Вставить таблицу')
    expect(outcomes()).toEqual(['без изменений'])
    await user.click(preview.getByRole('button', { name: 'Считать её вариантом' }))
    expect(outcomes()).toEqual(['новый, нет текста: иврит', 'без изменений'])
    await user.click(preview.getByRole('combobox', { name: 'Столбец 2: English' }))
    await user.click(screen.getByRole('option', { name: 'Пропустить' }))
    expect(outcomes()[0]).toBe('новый, нет текста: иврит, английский')
    await user.click(preview.getByRole('button', { name: 'Заменить список' }))
    expect(preview.getByText('2 из 2 строк: 1 новый, 1 без изменений, 1 прежний удалится')).toBeDefined()
    await user.click(preview.getByRole('combobox', { name: 'Разделитель: точка с запятой' }))
    await user.click(screen.getByRole('option', { name: 'нет' }))
    expect(outcomes()).toHaveLength(2)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect((await optionField(2)).value).toBe('Ашдод')
  })

  it('does not start when a single line is pasted into a field', async () => {
    const { user } = await openEditor()
    await user.paste(', порт')
    expect((await optionField(1)).value).toBe('Хайфа, порт')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('changing all options at once', () => {
  it('replaces words in the selected texts', async () => {
    const { user } = await openEditor([anOption('a', 'Kiryat Gat'), anOption('b', 'Gat')])
    await user.click(button('Найти и заменить'))
    const preview = await dialog('Найти и заменить')
    await user.paste('gat')
    expect(preview.getByRole('status').textContent).toBe('Найдено в 6 текстах')
    await user.click(preview.getByRole('checkbox', { name: 'С учётом регистра' }))
    expect(preview.getByRole('status').textContent).toBe('Ничего не найдено.')
    await user.clear(preview.getByRole('textbox', { name: 'Найти' }))
    await user.paste('Gat')
    await user.click(preview.getByRole('textbox', { name: 'Заменить на' }))
    await user.paste('Ata')
    await user.click(preview.getByRole('checkbox', { name: 'Строка 1' }))
    await user.click(preview.getByRole('button', { name: 'Заменить в 5 текстах' }))
    expect([(await optionField(1)).value, (await optionField(1, 'English')).value]).toEqual([
      'Kiryat Gat ru',
      'Kiryat Ata en',
    ])
  })

  it('sorts by the alphabet of a language, and says so', async () => {
    const { user } = await openEditor()
    await user.click(button('По алфавиту'))
    await user.click(screen.getByRole('menuitem', { name: 'Русский' }))
    expect((await optionField(1)).value).toBe('Ашдод')
    expect(screen.getByText('Варианты отсортированы по алфавиту: русский')).toBeDefined()
    await user.click(button('По алфавиту'))
    await user.click(screen.getByRole('menuitem', { name: 'Русский' }))
    expect(screen.getByText('Варианты уже стоят по алфавиту: русский')).toBeDefined()
  })
})
