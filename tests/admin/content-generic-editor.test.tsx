import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { anOption, newDropdown, optionField, storedDropdown } from '../support/dropdowns.ts'
import { drill, editorOf, field, saveDraft } from '../support/text-editor.ts'
import { newText, storedText } from '../support/texts.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('director')
})

describe('the generic editor of an item', () => {
  it('opens by its address, and corrects the section in the address', async () => {
    const { id } = await newText({ ru: 'Город' }, { component_type: 'hint', description: 'Имя города' })
    const { at } = openAdmin(`/content/credit/edit/${id}`)
    expect((await field('Русский')).value).toBe('Город')
    expect(at()).toBe(`/content/general/edit/${id}`)
    expect(screen.getByRole('heading', { level: 1, name: 'Имя города' })).toBeDefined()
    expect(screen.getByText('Подсказка')).toBeDefined()
    const trail = within(screen.getByRole('navigation', { name: 'Вы здесь' }))
    expect(trail.getByText('Правка').ariaCurrent).toBe('page')
    expect(trail.getByRole('link', { name: 'Общие страницы' })).toBeDefined()
  })

  it('edits a dropdown with its options', async () => {
    const id = await newDropdown([anOption('a')])
    const { user } = openAdmin(`/content/general/edit/${id}`)
    await user.type(await optionField(1), '!')
    await user.click(screen.getByRole('button', { name: saveDraft }))
    await screen.findByText('Черновик сохранён')
    expect((await storedDropdown(id)).options).toMatchObject([{ value: 'a', text: { ru: 'a ru!' } }])
  })

  it('says that the item does not exist, with a link back', async () => {
    openAdmin('/content/credit/edit/99999999')
    expect(await screen.findByText('Контент не найден')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Назад' }).getAttribute('href')).toBe('/content/credit')
  })
})

describe('publishing texts one after another', () => {
  it('opens the next text without returning to the list', async () => {
    const name = crypto.randomUUID()
    const described = (n: number) => ({ description: `${name} ${n}` })
    const first = await newText({ ru: 'Город', he: 'עיר', en: 'City' }, described(1))
    const second = await newText({ ru: 'Улица', he: 'רחוב', en: 'Street' }, described(2))
    const { user, at } = openAdmin(`${drill}?q=${name}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(`${name} 1`) }))
    await user.type(await field('Русский'), 'а')
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Ещё' }))
    await user.click(screen.getByRole('menuitem', { name: 'Опубликовать и дальше' }))
    await waitFor(() => expect(at()).toBe(editorOf(second.id)))
    await waitFor(async () => expect((await field('Русский')).value).toBe('Улица'))
    expect((await storedText(first.id)).approved.ru).toBe('Города')
    expect(within(screen.getByRole('main')).queryByRole('button', { name: 'Ещё' })).toBeNull()
  })
})
