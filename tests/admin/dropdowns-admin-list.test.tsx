import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enterAs, newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { cardOf, listAddress, publishedDropdown } from '../support/dropdown-admin.ts'

beforeEach(async () => {
  await newVisit()
  await enterAs('content-manager')
})

describe('the former addresses of dropdowns', () => {
  it('redirect to the list, keeping search and screen', async () => {
    const filter = encodeURIComponent('{"screen_location":"mortgage_step1","q":"город"}')
    const { at } = openAdmin(`/dropdowns?filter=${filter}`)
    await screen.findByRole('heading', { level: 1, name: 'Выпадающие списки' })
    const [path, search] = at().split('?')
    expect(path).toBe('/dropdown-admin')
    expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ screen: 'mortgage_step1', q: 'город' })
  })

  it('redirect to the dropdown', async () => {
    const { at } = openAdmin('/dropdowns/1')
    await waitFor(() => expect(at()).toBe('/dropdown-admin/1'))
  })
})

/** Screen to which no test adds a dropdown, so that its number stays the same. */
const countedScreen = 'contact_us'

describe('the list of dropdowns', () => {
  it('says its name in the specification', async () => {
    openAdmin('/dropdown-admin?perPage=1')
    expect(await screen.findByText(/^JSONB Dropdowns: /)).toBeDefined()
  })

  it('shows the options, completeness and status of each dropdown', async () => {
    const { label, key } = await publishedDropdown()
    openAdmin(listAddress(key))
    const card = await cardOf(label)
    for (const text of [key, 'JSONB', 'Выберите', 'a ru', 'b ru', 'c ru', '4 варианта', 'Опубликовано'])
      expect(card.getByText(text)).toBeDefined()
    expect(card.queryByText('d ru')).toBeNull()
    expect(card.getAllByTitle(/^Тексты: .*: 6 из 6$/)).toHaveLength(3)
    expect(card.getByRole('link', { name: /^Где используется: \d+$/ }).getAttribute('href')).toBe(
      `/dropdown-admin/${key}?tab=uses`,
    )
  })

  it('finds a dropdown by the text of an option, and shows that option', async () => {
    const { label, field_name } = await publishedDropdown(['a', `last_of_${crypto.randomUUID().slice(0, 8)}`])
    expect(field_name).toBeDefined()
    const { user } = openAdmin('/dropdown-admin?perPage=1')
    const value = (await publishedDropdown([`only_${field_name}`])).label
    await user.type(await screen.findByRole('searchbox'), `only_${field_name} he`)
    const card = await cardOf(value)
    expect(card.getByText('Найдено:')).toBeDefined()
    expect(card.getByText(`only_${field_name}`)).toBeDefined()
    expect(screen.queryByRole('link', { name: label })).toBeNull()
  })

  it('filters by screen, shows how many dropdowns it has, and keeps the filters in the address', async () => {
    const { user, at } = openAdmin('/dropdown-admin?perPage=1')
    await user.click(await screen.findByRole('combobox', { name: 'Экран' }))
    const [option] = await screen.findAllByRole('option', { name: new RegExp(`${countedScreen}\\s*\\d+`) })
    const [, count] = new RegExp(`${countedScreen}(\\d+)$`).exec(option?.textContent ?? '') ?? []
    if (option) await user.click(option)
    await waitFor(() => expect(at()).toContain(`screen=${countedScreen}`))
    await waitFor(() =>
      expect(within(screen.getByRole('main')).getAllByText(new RegExp(`^${count} выпада`))).toHaveLength(1),
    )
    await user.click(screen.getByRole('button', { name: 'עברית' }))
    expect(at()).toContain('lang=he')
    await user.click(screen.getByRole('button', { name: 'Очистить' }))
    expect(at()).not.toContain('screen=')
    expect(at()).toContain('lang=he')
  })

  it('is exported as filtered', async () => {
    const tables: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      if ('text' in file) tables.push(file)
      return '#file'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const { user } = openAdmin(`/dropdown-admin?screen=${countedScreen}`)
    await screen.findAllByText('JSONB')
    await user.click(screen.getByRole('button', { name: 'Экспорт' }))
    await user.click(await screen.findByRole('menuitem', { name: /как в списке/ }))
    await waitFor(() => expect(tables).toHaveLength(1))
    const [, ...rows] = ((await tables[0]?.text()) ?? '').trimEnd().split('\r\n')
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatch(new RegExp(`^${countedScreen}_`))
  })

  it('shows each text in the selected language and its direction', async () => {
    const { label, key } = await publishedDropdown()
    openAdmin(listAddress(key, '&lang=he'))
    const card = await cardOf(label)
    const option = card.getByText('a he')
    expect([option.lang, option.dir]).toEqual(['he', 'rtl'])
  })

  it('says that the filters match nothing, and offers to clear them', async () => {
    const { user, at } = openAdmin(listAddress('no such dropdown'))
    const notice = (await screen.findByText('Ничего не найдено')).closest('[role="status"]')
    if (notice instanceof HTMLElement)
      await user.click(within(notice).getByRole('button', { name: 'Очистить' }))
    await waitFor(() => expect(at()).toBe('/dropdown-admin'))
  })

  it('shows the last page for a page number beyond the end', async () => {
    const { key, label } = await publishedDropdown()
    const { at } = openAdmin(listAddress(key, '&page=7'))
    await cardOf(label)
    expect(at()).toContain('page=1')
  })

  it('collapses its screens into one button on a phone', async () => {
    const { key, label } = await publishedDropdown()
    const { user } = openAdmin(listAddress(key))
    await cardOf(label)
    resizeTo(390)
    await user.click(screen.getByRole('button', { name: 'Фильтры' }))
    expect(await screen.findByRole('combobox', { name: 'Экран' })).toBeDefined()
  })
})

it('the list of dropdowns is refused to roles that may not write content', async () => {
  await newVisit()
  await enterAs('brokers')
  openAdmin('/dropdown-admin?perPage=1')
  expect(await screen.findByRole('heading', { level: 1, name: /прав/ })).toBeDefined()
})
