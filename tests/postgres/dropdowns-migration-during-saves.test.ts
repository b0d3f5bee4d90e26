import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData } from '../support/expectations.ts'
import { leaveFewDropdowns, migrationIn } from '../support/format-migration-runs.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const migration = migrationIn(app)
await leaveFewDropdowns(app.database)
const aDropdown = dropdownsIn(app)

type Dropdown = Awaited<ReturnType<typeof aDropdown>>

/** Saves dropdowns again and again, each by somebody of its own, while something is done. */
const whileSaving = async (dropdowns: readonly Dropdown[], act: () => Promise<unknown>) => {
  let isOver = false
  const save = async (dropdown: Dropdown): Promise<string> => {
    for (let turn = 1; ; turn += 1) {
      const titleRu = `Раз ${turn}`
      expectData(await dropdown.save({ dropdown_options: [{ id: 'option_1', titleRu }] }))
      if (isOver) return titleRu
    }
  }
  const saves = Promise.all(dropdowns.map(save))
  await act()
  isOver = true
  return saves
}

it('saves during a change of the mode wait at most, and are found in every format that is read', async () => {
  const dropdowns = [await aDropdown(), await aDropdown(), await aDropdown()]
  const visited = () => Promise.all(dropdowns.map(async (dropdown) => (await dropdown.visited())[0].text))
  expectData(await migration.start('test'))
  const both = await whileSaving(dropdowns, () => migration.start('parallel', false).then(expectData))
  expect([await visited(), (await migration.shadow()).different]).toEqual([both, 0])
  const fresh = await whileSaving(dropdowns, () => migration.start('production', false).then(expectData))
  expect([await visited(), (await migration.state()).mode]).toEqual([fresh, 'production'])
  const after = await whileSaving(dropdowns, () => migration.rollBack(false).then(expectData))
  expect([await visited(), (await migration.shadow()).different]).toEqual([after, 0])
  expect((await migration.state()).mode).toBe('parallel')
})
