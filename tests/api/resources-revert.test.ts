import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank } from '../support/builders.ts'
import { change, remove } from '../support/current-version.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { revertsOf } from '../support/reverts.ts'

const app = await startApp()
const { lastOf, revert, revertLast } = revertsOf(app)
const director = app.as('director')

const bankAt = (id: number) => `/api/banks/${id}`

describe('reverting an entry of a declared resource', () => {
  it('restores the changed fields and no others, as a new change', async () => {
    const { id, ...bank } = await aBank(director)
    await change(director, bankAt(id), { name_en: 'Other', is_active: false })
    const entry = await lastOf('banks', id)
    await change(director, bankAt(id), { name_he: 'אחר' })
    expectData(await revert(entry.id, 3))
    const expected = { name_en: bank.name_en, is_active: true, name_he: 'אחר', version: 4 }
    expect(expectData(await director.get(bankAt(id)))).toMatchObject(expected)
    const expectedEntry = { action: 'revert', reason: `Entry ${entry.id}`, before: { name_en: 'Other' } }
    expect(await lastOf('banks', id)).toMatchObject(expectedEntry)
  })

  it('restores a deleted record, and deletes it when reverted again', async () => {
    const { id } = await aBank(director)
    await remove(director, bankAt(id))
    expectData(await revertLast('banks', id))
    expect(expectData(await director.get(bankAt(id)))).toMatchObject({ version: 2 })
    expectData(await revertLast('banks', id, 2))
    expectFailure(await director.get(bankAt(id)), 404, 'not_found')
  })

  it('deletes a record when its creation is reverted', async () => {
    const { id } = await aBank(director)
    expectData(await revertLast('banks', id, 1))
    expectFailure(await director.get(bankAt(id)), 404, 'not_found')
  })

  it('finds a record that is identified by its key', async () => {
    const path = '/api/ui-settings/menu_font_family'
    const before = expectData(await director.get(path))
    await change(director, path, { settingValue: 'Georgia' })
    expectData(await revertLast('ui-settings', 'menu_font_family', before.version + 1))
    expect(expectData(await director.get(path)).settingValue).toBe(before.settingValue)
  })
})
