import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { drag } from '../support/dragging.ts'
import { anOption, dropdownEditorOf, newDropdown, optionField, storedDropdown } from '../support/dropdowns.ts'
import { button, drill, field, publish, saveDraft } from '../support/text-editor.ts'

let network: Awaited<ReturnType<typeof newVisit>>
beforeEach(async () => {
  network = await newVisit()
  await enterAs('director')
})

const four = ['a', 'b', 'c', 'd'].map((value) => anOption(value))
const openEditor = async (options = four, more: object = {}) => {
  const id = await newDropdown(options, more)
  return { id, ...openAdmin(dropdownEditorOf(id)) }
}
const values = async (id: string) => (await storedDropdown(id)).options.map(({ value }) => value)

describe('the editor of a dropdown', () => {
  it('is titled by number and Russian label, and shows each option in each language', async () => {
    await openEditor([anOption('a'), { value: 'b', text: { ru: 'б', he: '', en: '' } }])
    expect(await screen.findByRole('heading', { level: 1, name: /^\d+ \| Город$/ })).toBeDefined()
    const hebrew = await optionField(2, 'עברית')
    expect([hebrew.value, hebrew.placeholder, hebrew.dir, hebrew.lang]).toEqual([
      '',
      'нет текста',
      'rtl',
      'he',
    ])
    expect(screen.getByText(/2 варианта · нет текста:/)).toBeDefined()
  })

  it('moves, adds, deletes and changes options by keyboard, and saves all in one call', async () => {
    const { id, user, at } = await openEditor()
    const before = await storedDropdown(id)
    await user.click(await optionField(1))
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
    expect(screen.getByText('a ru: место 3 из 4')).toBeDefined()
    expect(document.activeElement).toBe(await optionField(3))
    screen.getByRole('button', { name: 'Удалить: Вариант 1' }).focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Удалить: Вариант 1'))
    button('Вариант').focus()
    await user.keyboard('{Enter}')
    expect(await optionField(4, 'עברית')).toHaveProperty('value', 'אפשרות חדשה')
    await user.keyboard('new_city{Tab}Новый')
    await user.type(await optionField(1, 'English'), '!')
    await user.type(await field('Подпись, English'), 'City')
    await user.click(button(publish))
    await waitFor(() => expect(at()).toBe(drill))
    const now = await storedDropdown(id)
    expect(now.textContent.en).toBe('City')
    expect(now.options).toEqual([
      { value: 'c', text: { ...four[2]?.text, en: 'c en!' } },
      ...[before.options[0], before.options[3]],
      { value: 'new_city', text: { ru: 'Новый', he: 'אפשרות חדשה', en: 'New option' } },
    ])
  })

  it('moves an option that is dragged to another position', async () => {
    const { id, user } = await openEditor()
    const row = async (number: number) => (await optionField(number)).closest('li') ?? document.body
    drag(within(await row(4)).getByTitle('Перетащить на другое место'), await row(2))
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    expect(await values(id)).toEqual(['a', 'd', 'b', 'c'])
  })

  it('enables saving after any change, even of the order alone, and saves a draft', async () => {
    const { id, user } = await openEditor()
    await optionField(1)
    expect([button(saveDraft).disabled, button(publish).disabled]).toEqual([true, true])
    await user.click(button('Переместить: Вариант 1'))
    await user.click(await screen.findByRole('menuitem', { name: 'Ниже' }))
    await user.click(button(saveDraft))
    expect(await screen.findByText('Черновик сохранён')).toBeDefined()
    expect(await storedDropdown(id)).toMatchObject({ optionsDraft: true, drafts: [] })
    expect(await values(id)).toEqual(['b', 'a', 'c', 'd'])
    await waitFor(() => expect([button(saveDraft).disabled, button(publish).disabled]).toEqual([true, false]))
    await user.click(button(publish))
    await waitFor(async () => expect((await storedDropdown(id)).optionsDraft).toBe(false))
  })

  it('moves nothing beyond the ends, and keeps the last option', async () => {
    const { user } = await openEditor(four.slice(0, 2))
    await user.click(await optionField(1))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await user.click(button('Удалить: Вариант 2'))
    await user.click(button('Удалить: Вариант 1'))
    expect((await optionField(1)).value).toBe('a ru')
    expect(button('Удалить: Вариант 1').title).toBe('Последний вариант нельзя удалить')
  })

  it('shows built-in examples while there are no options, and never saves them', async () => {
    const { id, user } = await openEditor([], { content_key: `cookie_policy.${crypto.randomUUID()}.city` })
    const hint = within(await screen.findByRole('list', { name: 'Места ещё не добавлены' }))
    expect(hint.getByText('Тель-Авив')).toBeDefined()
    expect(button(publish).disabled).toBe(true)
    await user.click(button('Вариант'))
    expect(screen.queryByText('Тель-Авив')).toBeNull()
    await user.click(button(saveDraft))
    await screen.findByText('Черновик сохранён')
    expect((await storedDropdown(id)).options).toMatchObject([{ value: 'option_1' }])
  })

  it('says that loading failed, offers no saving, and loads on another attempt', async () => {
    const id = await newDropdown(four)
    network.goOffline()
    const { user } = openAdmin(dropdownEditorOf(id))
    const again = await screen.findByRole('button', { name: 'Повторить' })
    expect(screen.queryByRole('button', { name: publish })).toBeNull()
    network.comeBack()
    await user.click(again)
    expect((await optionField(4)).value).toBe('d ru')
  })
})
