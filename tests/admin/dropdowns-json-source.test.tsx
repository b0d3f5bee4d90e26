import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { anOption, dropdownEditorOf, newDropdown, optionField, storedDropdown } from '../support/dropdowns.ts'
import { button, saveDraft } from '../support/text-editor.ts'

const source = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Исходный JSON' })

const tab = (name: string) => screen.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Replaces the source, as a text editor does. */
const changeTo = async (change: (text: string) => string) => {
  const field = await source()
  fireEvent.change(field, { target: { value: change(field.value) } })
  fireEvent.blur(field)
}

it('the JSON source of a dropdown is edited with its table: applied once valid, undone and saved together', async () => {
  await newVisit()
  await enterAs('director')
  const id = await newDropdown([anOption('a'), { ...anOption('b'), metadata: { ltv_ratio: 0.75 } }])
  const { user } = openAdmin(`${dropdownEditorOf(id)}?tab=source`)
  expect((await source()).value).toContain('"metadata": {"ltv_ratio":0.75}')

  await changeTo((text) => text.replace('"a ru"', '"а"').replace('"he": "a he", ', ''))
  const list = within(screen.getByRole('list', { name: 'Ошибки в исходном тексте' }))
  expect(list.getByText('Вариант 1: нужен текст на иврите').parentElement?.textContent).toBe(
    'Строка 5: Вариант 1: нужен текст на иврите',
  )
  await changeTo((text) => text.replace('"a en" }', '"a en }'))
  expect(screen.getByText(/Будет сохранена последняя версия без ошибок/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Строка 5' }))
  const field = await source()
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(0, field.selectionStart).split('\n')).toHaveLength(5)

  await user.click(tab('Таблица'))
  await user.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect((await source()).value).toBe(field.value)
  await changeTo((text) => text.replace('"a en }', '"a en" }'))
  await user.click(tab('Таблица'))
  expect([(await optionField(1)).value, (await optionField(1, 'עברית')).value]).toEqual(['а', ''])

  await user.click(tab('Исходный JSON'))
  await changeTo((text) =>
    text.replace('"value": "b"', '"value": "c"').replace(', "metadata": {"ltv_ratio":0.75}', ''),
  )
  await user.keyboard('{Control>}z{/Control}')
  expect((await source()).value).toContain('ltv_ratio')
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await user.click(button(saveDraft))
  await user.click(await screen.findByRole('button', { name: 'Изменить значение' }))
  await user.click(button(saveDraft))
  await screen.findByText('Черновик сохранён')
  const { options } = await storedDropdown(id)
  expect(options).toEqual([
    { ...anOption('a'), text: { ru: 'а', he: '', en: 'a en' } },
    { ...anOption('b'), value: 'c' },
  ])
})

it('leaving without saving discards unfinished JSON together with the other edits, never one of them', async () => {
  await newVisit()
  await enterAs('director')
  const id = await newDropdown([anOption('a')])
  const keptKeys = () => Object.keys({ ...localStorage }).filter((key) => key.startsWith('unsaved/'))
  for (const isJsonFirst of [false, true]) {
    const { user, at } = openAdmin(`${dropdownEditorOf(id)}${isJsonFirst ? '?tab=source' : ''}`)
    if (isJsonFirst) await changeTo((text) => text.replace('"a ru"', '"а"'))
    else await user.type(await optionField(1), '!')
    await waitFor(() => expect(keptKeys()).toHaveLength(1))
    if (!isJsonFirst) await user.click(tab('Исходный JSON'))
    await changeTo((text) => text.replace('"a en" }', '"a en }'))
    await waitFor(() => expect(keptKeys()).toHaveLength(2))

    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await user.click(await screen.findByRole('button', { name: 'Остаться' }))
    expect([(await source()).value.includes('"a en }'), keptKeys().length]).toEqual([true, 2])
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await user.click(await screen.findByRole('button', { name: 'Уйти без сохранения' }))
    await waitFor(() => expect(at()).not.toContain('dropdown-edit'))
    await waitFor(() => expect(keptKeys()).toEqual([]))
    cleanup()
  }
})
