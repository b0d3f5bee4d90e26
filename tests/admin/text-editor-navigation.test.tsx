import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { anOption, newDropdown } from '../support/dropdowns.ts'
import { aTextEach, button, drill, editorOf, field, publish } from '../support/text-editor.ts'
import { mortgageText, newText, storedText, textScreen } from '../support/texts.ts'

const id = aTextEach({ ru: 'Город', he: 'עיר' })
const path = () => editorOf(id())

describe('the text editor', () => {
  it('asks before it is left with changes, and stays with everything typed', async () => {
    const { user, at } = openAdmin(path())
    await user.type(await field('English'), 'City')
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    const question = 'У вас есть несохраненные изменения. Вы уверены, что хотите выйти?'
    expect(await screen.findByText(question)).toBeDefined()
    expect(document.activeElement).toBe(button('Остаться'))
    await user.keyboard('{Enter}')
    expect((await field('English')).value).toBe('City')
    expect(at()).toBe(path())
  })

  it('has the focus once it is opened from a list, whose link is gone', async () => {
    const description = crypto.randomUUID()
    await newText({ ru: 'Улица', he: 'רחוב', en: 'Street' }, { description })
    const { user } = openAdmin(`${drill}?q=${description}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(description) }))
    await field('Русский')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('leads with Ctrl+Enter to the gap', async () => {
    const { user } = openAdmin(path())
    await field('Русский')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(await field('English'))
  })

  it('saves a draft with Ctrl+Enter and goes to the next gap of the same language', async () => {
    const name = crypto.randomUUID()
    const described = (n: number) => ({ description: `${name} ${n}` })
    const first = await newText({ ru: 'Город' }, described(1))
    await newText({ ru: 'Дом', he: 'בית' }, described(2))
    const third = await newText({ ru: 'Улица' }, described(3))
    const { user, at } = openAdmin(`${drill}?q=${name}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(`^\\d+ ?\\. ${name} 1`) }))
    await user.type(await field('עברית'), 'עיר')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(at()).toBe(`${editorOf(third.id)}?language=he`))
    expect((await storedText(first.id)).drafts).toEqual(['he'])
    await waitFor(async () => expect(document.activeElement).toBe(await field('עברית')))
    await user.type(await field('עברית'), 'רחוב')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('На этой странице больше нет пустых текстов: עברית')).toBeDefined()
    expect([at(), screen.queryByRole('dialog')]).toEqual([`${editorOf(third.id)}?language=he`, null])
  })

  it('leads with Ctrl+Enter from the last gap to the next text of the list that has one', async () => {
    const name = crypto.randomUUID()
    const described = (n: number) => ({ description: `${name} ${n}` })
    const first = await newText({ ru: 'Город', he: 'עיר', en: 'City' }, described(1))
    const second = await newText({ ru: 'Улица', he: 'רחוב' }, described(2))
    const { user, at } = openAdmin(`${drill}?q=${name}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(`${name} 1`) }))
    await field('Русский')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(at()).toBe(`${editorOf(second.id)}?language=en`))
    await waitFor(async () => expect(document.activeElement).toBe(await field('English')))
    await user.type(await field('English'), 'Street')
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Черновик сохранён')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('На этой странице больше нет пустых текстов: English')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await waitFor(() => expect(at()).toBe(`${drill}?q=${name}`))
    expect(first.id).not.toBe(second.id)
  })

  it('leads from the address of a foreign section to its own', async () => {
    const tooltip = await mortgageText('mortgage_step1', 'mortgage_step1.help.property_ownership')
    const { at } = openAdmin(`${editorOf(tooltip)}?language=he`)
    await screen.findAllByLabelText('English')
    expect(at()).toBe(`/content/mortgage/text-edit/${tooltip}?language=he`)
    const trail = screen.getByRole('navigation', { name: 'Вы здесь' })
    expect(within(trail).getByRole('link', { name: 'Ипотека' })).toBeDefined()
  })

  it('begins in the language that the address names', async () => {
    openAdmin(`${path()}?language=en`)
    const english = await field('English')
    await waitFor(() => expect(document.activeElement).toBe(english))
  })
})

describe('the way back', () => {
  it('leads to the same page of the list, the same search and the row that was open', async () => {
    const search = `${drill}?q=${textScreen}&status=published`
    const { user, at } = openAdmin(search)
    const [link] = await screen.findAllByRole('link', { name: /^1 ?\. / })
    if (!link) throw new Error('There is no first row')
    await user.click(link)
    await screen.findByRole('button', { name: publish })
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await waitFor(() => expect(at()).toBe(search))
    const [again] = await screen.findAllByRole('link', { name: /^1 ?\. / })
    await waitFor(() => expect(document.activeElement).toBe(again))
  })
})

it('the text editor of a dropdown shows its options, each on lines of its own on a phone', async () => {
  openAdmin(editorOf(await newDropdown([anOption('a'), anOption('b')])))
  const name = 'Варианты выпадающего списка'
  const table = await screen.findByRole('table', { name })
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  resizeTo(390)
  const list = screen.getByRole('list', { name })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  const terms = within(list).getAllByRole('term').slice(0, 3)
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Русский', 'עברית', 'English'])
  expect(screen.queryByRole('table', { name })).toBeNull()
})
