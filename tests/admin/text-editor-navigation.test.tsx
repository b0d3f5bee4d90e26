import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { anOption, newDropdown } from '../support/dropdowns.ts'
import { aTextEach, button, drill, editorOf, field, publish } from '../support/text-editor.ts'
import { colleagueSaves, mortgageText, newText, storedText, textScreen } from '../support/texts.ts'

const id = aTextEach({ ru: 'Город', he: 'עיר' })
const path = () => editorOf(id())

describe('the text editor', () => {
  it('asks before leaving with unsaved input: saving the draft comes first, then staying', async () => {
    const { user, at } = openAdmin(path())
    await user.type(await field('English'), 'City')
    const leave = async () => {
      await user.click(screen.getByRole('link', { name: 'Назад' }))
      return within(await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })).getAllByRole(
        'button',
      )
    }
    const buttons = await leave()
    const labels = ['Сохранить черновик', 'Остаться', 'Уйти без сохранения']
    expect(buttons.map(({ textContent }) => textContent)).toEqual(labels)
    await user.click(button('Остаться'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect([(await field('English')).value, at()]).toEqual(['City', path()])
    const [saveAndLeave] = await leave()
    expect(document.activeElement).toBe(saveAndLeave)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(at()).toBe(drill))
    expect((await storedText(id())).drafts).toEqual(['en'])
  })

  it('stays if the draft cannot be saved before leaving, and says why', async () => {
    const { user, at } = openAdmin(path())
    await user.type(await field('English'), 'City')
    await colleagueSaves(id(), 'en', 'Town')
    await user.click(screen.getByRole('link', { name: 'Назад' }))
    await screen.findByRole('dialog', { name: 'Уйти без сохранения?' })
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: /сохранил другой пользователь/ })).toBeDefined()
    expect(at()).toBe(path())
  })

  it('takes the focus when opened from a list', async () => {
    const description = crypto.randomUUID()
    await newText({ ru: 'Улица', he: 'רחוב', en: 'Street' }, { description })
    const { user } = openAdmin(`${drill}?q=${description}`)
    await user.click(await screen.findByRole('link', { name: new RegExp(description) }))
    await field('Русский')
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('moves to the gap with Ctrl+Enter', async () => {
    const { user } = openAdmin(path())
    await field('Русский')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(document.activeElement).toBe(await field('English'))
  })

  it('saves a draft with Ctrl+Enter and opens the next gap of the same language', async () => {
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

  it('opens from the gaps of a language at that language, and Ctrl+Enter stays with it', async () => {
    const name = crypto.randomUUID()
    const described = (n: number) => ({ description: `${name} ${n}` })
    const first = await newText({ ru: 'Город' }, described(1))
    const second = await newText({ ru: 'Улица' }, described(2))
    const { user, at } = openAdmin(`${drill}?q=${name}&missing=he`)
    await screen.findByRole('link', { name: new RegExp(`^\\d+ ?\\. ${name} 1`) })
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(at()).toBe(`${editorOf(first.id)}?language=he`))
    await waitFor(async () => expect(document.activeElement).toBe(await field('עברית')))
    await user.type(await field('עברית'), 'עיר')
    await user.click(screen.getByRole('heading', { level: 1 }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(at()).toBe(`${editorOf(second.id)}?language=he`))
    expect((await storedText(first.id)).drafts).toEqual(['he'])
  })

  it('opens the next text with a gap from the list after the last gap, with Ctrl+Enter', async () => {
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

  it('redirects from another section to its own', async () => {
    const tooltip = await mortgageText('mortgage_step1', 'mortgage_step1.help.property_ownership')
    const { at } = openAdmin(`${editorOf(tooltip)}?language=he`)
    await screen.findAllByLabelText('English')
    expect(at()).toBe(`/content/mortgage/text-edit/${tooltip}?language=he`)
    const trail = screen.getByRole('navigation', { name: 'Вы здесь' })
    expect(within(trail).getByRole('link', { name: 'Ипотека' })).toBeDefined()
  })

  it('focuses the language named in the address', async () => {
    openAdmin(`${path()}?language=en`)
    const english = await field('English')
    await waitFor(() => expect(document.activeElement).toBe(english))
  })
})

describe('the back link of the text editor', () => {
  it('returns to the same list page, search and row', async () => {
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

it('the text editor of a dropdown lists its options, on a phone in separate lines', async () => {
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
