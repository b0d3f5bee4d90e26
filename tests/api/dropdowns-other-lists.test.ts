import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData } from '../support/expectations.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const manager = as('content-manager')
const aDropdown = dropdownsIn(app)

const text = (words: string) => ({ ru: words, he: words, en: words })
const added = [{ value: 'new', text: text('New') }]
const addition = { added, changed: [], deleted: [] }

let fieldNumber = 0

/** Creates dropdowns of one field on a screen each, with the options `option_1` and `option_2`. */
const dropdownsOfAField = async () => {
  fieldNumber += 1
  const [own, other, third] = [await aDropdown(), await aDropdown(), await aDropdown()]
  await database
    .knex('dropdowns')
    .whereIn('content_item_id', [own.id, other.id, third.id])
    .update({ field_name: `shared_field_${fieldNumber}` })
  return { own, other, third }
}

const pathOf = (id: string) => `/api/admin/dropdown/${id}/other-lists`
const preview = async (id: string, body: object = addition) =>
  expectData(await manager.post(`${pathOf(id)}/preview`).send(body))

describe('changes of options in the dropdowns of the same field', () => {
  it('are previewed for each of them, without the dropdown itself', async () => {
    const { own, other, third } = await dropdownsOfAField()
    const changes = {
      ...addition,
      changed: [{ id: 'option_1', value: 'own', text: text('Own') }],
      deleted: ['x'],
    }
    const lists = await preview(own.id, changes)
    expect(lists.map(({ id }: { id: string }) => id).sort()).toEqual([other.id, third.id].sort())
    expect(lists[0]).toMatchObject({ version: 2, added: 1, changed: 1, deleted: 0, is_invalid: false })
    expect(
      (await preview(own.id, { ...addition, added: [], deleted: ['option_1', 'option_2'] }))[0],
    ).toMatchObject({
      ...{ deleted: 2, is_invalid: true },
    })
  })

  it('are saved as drafts in one operation, which can be undone as a whole', async () => {
    const { own, other, third } = await dropdownsOfAField()
    const records = (await preview(own.id)).map(({ id, version }: { id: string; version: number }) => ({
      id,
      version,
    }))
    const saved = expectData(await manager.post(pathOf(own.id)).send({ ...addition, records }))
    expect(saved).toMatchObject({ changed: 2, refused: [] })
    for (const dropdown of [other, third]) {
      const stored = await dropdown.read()
      expect(stored.map(({ value }: { value: string }) => value)).toEqual(['option_1', 'option_2', 'new'])
      expect(await dropdown.visited()).toHaveLength(2)
    }
    expect(await own.read()).toHaveLength(2)

    expectData(await manager.post(`/api/audit/acts/${saved.operation_id}/revert`))
    expect(await other.read()).toHaveLength(2)
    expect(await third.read()).toHaveLength(2)
  })

  it('skip a dropdown that was changed since, one without a change and one of another field', async () => {
    const { own, other, third } = await dropdownsOfAField()
    const stranger = await aDropdown()
    const records = [
      { id: other.id, version: 1 },
      { id: third.id, version: 2 },
      { id: stranger.id, version: 2 },
    ]
    expectData(
      await third.save({
        dropdown_options: [{ id: 'new', titleRu: 'New', titleHe: 'New', titleEn: 'New' }],
      }),
    )
    const current = { ...records[1], version: 3 }
    const saved = expectData(
      await manager.post(pathOf(own.id)).send({ ...addition, records: [records[0], current, records[2]] }),
    )
    expect(saved).toMatchObject({
      changed: 0,
      refused: [
        { id: other.id, why: 'conflict' },
        { id: third.id, why: 'unchanged' },
        { id: stranger.id, why: 'not_found' },
      ],
    })
    expect(await stranger.read()).toHaveLength(2)
  })

  it('need the right to edit drafts, and options with a value and a text', async () => {
    const { own } = await dropdownsOfAField()
    expect(
      (
        await as('sales-manager')
          .post(`${pathOf(own.id)}/preview`)
          .send(addition)
      ).status,
    ).toBe(403)
    const wrong = { ...addition, added: [{ value: '', text: text('') }] }
    expect((await manager.post(`${pathOf(own.id)}/preview`).send(wrong)).status).toBe(422)
    expect((await manager.post(`${pathOf('0')}/preview`).send(addition)).status).toBe(404)
  })
})
