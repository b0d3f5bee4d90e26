import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { newVisit, openAdmin } from '../support/admin.tsx'
import { resizeTo } from '../support/browser.ts'
import { drag } from '../support/dragging.ts'
import { enterAsNewUser } from '../support/new-user.ts'
import { readPreferences, savePreference } from '../support/preferences.ts'

const list = `/banks?filter=${encodeURIComponent(JSON.stringify({ q: 'LEUMI' }))}`
const defaultHeaders = ['Код', 'Название (русский)', 'Название (иврит)', 'Название (английский)', 'Активен']

beforeEach(async () => {
  await newVisit()
  await enterAsNewUser()
})

/** A list behind an open dialog is hidden from assistive technology. */
const includeHidden = { hidden: true }

const readHeaders = async () => {
  const table = await screen.findByRole('table', includeHidden)
  return within(table)

    .getAllByRole('columnheader', includeHidden)
    .map(({ textContent }) => textContent)
}
const openColumns = async (user: ReturnType<typeof openAdmin>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Столбцы' }))
  return within(await screen.findByRole('dialog', { name: 'Столбцы' }))
}

describe('the columns of a list', () => {
  it('are hidden, shown and moved by keyboard, and kept for the next visit', async () => {
    const { user } = openAdmin(list)
    expect(await readHeaders()).toEqual(defaultHeaders)
    const dialog = await openColumns(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Название (иврит)' }))
    dialog.getByRole('button', { name: 'Выше: Активен' }).focus()
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}')
    const chosen = ['Активен', 'Код', 'Название (русский)', 'Название (английский)']
    expect(await readHeaders()).toEqual(chosen)
    const keys = ['is_active', 'code', 'name_ru', 'name_en']
    await waitFor(async () => expect(await readPreferences()).toEqual({ 'columns:banks': keys }))
    cleanup()
    openAdmin(list)
    expect(await readHeaders()).toEqual(chosen)
  })

  it('are moved by dragging, and reset to the default', async () => {
    const { user } = openAdmin(list)
    await readHeaders()
    const dialog = await openColumns(user)
    const rowOf = (name: string) => dialog.getByRole('checkbox', { name }).closest('li') ?? document.body
    drag(rowOf('Активен'), rowOf('Код'))
    expect((await readHeaders())[0]).toBe('Активен')
    await user.click(dialog.getByRole('button', { name: 'Столбцы по умолчанию' }))
    expect(await readHeaders()).toEqual(defaultHeaders)
    expect(dialog.getByRole('button', { name: 'Столбцы по умолчанию' }).hasAttribute('disabled')).toBe(true)
  })

  it('include at least one, whose text links to the record', async () => {
    await savePreference('columns:banks', ['is_active'])
    const { user } = openAdmin(list)
    expect(await readHeaders()).toEqual(['Активен'])
    expect(screen.getByRole('link', { name: 'Да' }).getAttribute('href')).toMatch(/^\/banks\/\d+$/)
    const dialog = await openColumns(user)
    expect(dialog.getByRole('checkbox', { name: 'Активен' }).hasAttribute('disabled')).toBe(true)
  })

  it('come from the address without unknown ones, and on a phone decide what the cards show', async () => {
    openAdmin(`${list}&columns=gone,code`)
    expect(await readHeaders()).toEqual(['Код'])
    resizeTo(390)
    expect(screen.getAllByRole('listitem').at(-1)?.textContent).not.toContain('Да')
  })
})
