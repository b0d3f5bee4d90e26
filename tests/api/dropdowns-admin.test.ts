import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { anItem, aPage, uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const manager = as('content-manager')
const director = as('director')
const aDropdown = dropdownsIn(app)
const admin = '/api/admin/dropdown'

const cardsOf = async (query: object) =>
  expectData(await manager.get('/api/admin/dropdown-cards').query(query))

const countOn = async (screen: string, query = {}) => {
  const screens = expectData(await manager.get('/api/admin/dropdown-screens').query(query))
  return screens.find((row: { screen: string }) => row.screen === screen)?.dropdownCount
}

const keyOf = async (id: string): Promise<string> =>
  expectData(await manager.get(`/api/dropdowns/${id}`)).dropdown_key

describe('the list of screens', () => {
  it('contains the number of dropdowns, and screens without any only on request', async () => {
    const { screen } = await aDropdown()
    const bare = await aPage(database, { section: 'credit' })
    expect(await countOn(screen)).toBe(1)
    expect(await countOn(bare)).toBeUndefined()
    expect(await countOn(bare, { empty: 'yes' })).toBe(0)
  })
})

describe('the dropdowns of a screen in a language', () => {
  it('are returned with plain texts, in English when a text is missing in the language', async () => {
    const { screen, id } = await aDropdown()
    const answer = await manager.get(`/api/admin/dropdowns/${screen}/he`)
    expect(answer.body.jsonb_source).toBe(true)
    expect(expectData(answer)).toEqual([
      {
        key: await keyOf(id),
        field: expect.stringMatching(/./),
        label: 'טקסט',
        placeholder: '',
        options: [
          { value: 'option_1', text: 'שלי' },
          { value: 'option_2', text: 'שכירות' },
        ],
        lastUpdated: expect.stringMatching(/Z$/),
      },
    ])
    expectData(await manager.put(`/api/content/credit/${id}`).send({ dropdown_options: [{ en: 'Own' }] }))
    const [russian] = expectData(await manager.get(`/api/admin/dropdowns/${screen}/ru-RU`))
    expect(russian.options).toEqual([{ value: 'option_3', text: 'Own' }])
  })

  it('are not found for an unknown screen or language', async () => {
    for (const place of ['nowhere/ru', 'mortgage_step1/fr'])
      expectFailure(await manager.get(`/api/admin/dropdowns/${place}`), 404, 'not_found')
  })
})

describe('a deleted dropdown', () => {
  it('is removed from every read, and its key is free again', async () => {
    const { id, screen, content_key } = await aDropdown()
    const key = await keyOf(id)
    expectData(await director.delete(`${admin}/${key}?version=2`))
    expect(await countOn(screen)).toBeUndefined()
    expect((await cardsOf({ screen })).total).toBe(0)
    expect(expectData(await manager.get(`/api/admin/dropdowns/${screen}/ru`))).toEqual([])
    expectFailure(await manager.get(`/api/dropdowns/${id}`), 404, 'not_found')
    expectFailure(await manager.get(`${admin}/${key}/uses`), 404, 'not_found')
    expectFailure(await director.delete(`${admin}/${key}`), 404, 'not_found')
    expect(expectData(await as('nobody').get(`/api/content/${screen}/ru`)).content).not.toHaveProperty([
      content_key,
    ])
    const [name] = key.split('_').slice(-1)
    const other = await aDropdown()
    const body = { screen_location: screen, field_name: `f${name}` }
    expectData(await manager.post(`${admin}/${other.id}/copies`).send(body), 201)
  })

  it('is restored completely with its texts, options and drafts', async () => {
    const { id, screen } = await aDropdown()
    const draft = { translations: { ru: 'Набросок' }, dropdown_options: [{ ru: 'а' }], status: 'draft' }
    expectData(await manager.put(`/api/content/credit/${id}`).send(draft))
    const before = expectData(await manager.get(`/api/content/text/${id}`))
    const deletion = expectData(await director.delete(`${admin}/${id}`))
    const [newest] = expectData(await director.get('/api/admin/deleted-dropdowns'))
    expect(newest).toEqual(deletion)
    expect(newest).toMatchObject({ id, screen_location: screen, label: { ru: 'Набросок' }, options_count: 1 })
    expect(newest.deleted_by).toEqual(expect.stringMatching(/./))
    const card = expectData(await director.post(`/api/admin/deleted-dropdowns/${id}/restore`))
    expect(card).toMatchObject({ id, drafts: ['ru'], options_draft: true })
    const { version, lastModified, updated_by, ...after } = expectData(
      await manager.get(`/api/content/text/${id}`),
    )
    expect(before).toMatchObject(after)
    expect((await cardsOf({ screen })).total).toBe(1)
  })

  it('is kept when the deletion names an outdated version', async () => {
    const { id } = await aDropdown()
    const { body } = await director.delete(`${admin}/${id}?version=1`)
    expect(body).toMatchObject({ code: 'conflict', current: { version: 2, options: [{}, {}] } })
    expectFailure(await director.delete(`${admin}/${id}`).set('If-Match', '"1"'), 412, 'stale_match')
    expectData(await manager.get(`/api/dropdowns/${id}`))
  })

  it('is found by id only if the item is a dropdown', async () => {
    const { id } = await anItem(manager)
    expectFailure(await director.delete(`${admin}/${id}`), 404, 'not_found')
    expectFailure(await director.post(`/api/admin/deleted-dropdowns/${id}/restore`), 404, 'not_found')
    expectData(await manager.get(`/api/content/item/${id}`))
  })

  it('is not restored when its key is in use or its page is deleted', async () => {
    const original = await aDropdown()
    const { screen, content_key } = original
    expectData(await director.delete(`${admin}/${original.id}`))
    await anItem(manager, { content_key, screen_location: screen })
    const restored = () => director.post(`/api/admin/deleted-dropdowns/${original.id}/restore`)
    expectFailure(await restored(), 409, 'unique')
    const { id } = await database.knex('pages').where({ screen_location: screen }).first('id')
    expectData(await director.delete(`/api/content/pages/${id}?version=1`))
    expectFailure(await restored(), 422, 'invalid')
    const deleted = expectData(await director.get('/api/admin/deleted-dropdowns'))
    expect(deleted.map((row: { id: string }) => row.id)).not.toContain(original.id)
  })
})

describe('a copy of a dropdown', () => {
  it('is a draft with the label, placeholder, options and values of the original', async () => {
    const { id, screen: from } = await aDropdown()
    const screen_location = await aPage(database, { section: 'general' })
    const body = { screen_location, field_name: 'living', version: 2 }
    const card = expectData(await manager.post(`${admin}/${id}/copies`).send(body), 201)
    expect(card).toMatchObject({
      dropdown_key: `${screen_location}_living`,
      content_key: `${screen_location}.field.living`,
      drafts: ['ru', 'he', 'en'],
      options_draft: true,
      version: 1,
      uses: 0,
    })
    const [original, copy] = await Promise.all(
      [from, screen_location].map(async (name) =>
        expectData(await manager.get(`/api/admin/dropdowns/${name}/ru`)),
      ),
    )
    expect(copy).toMatchObject([{ label: original[0].label, options: original[0].options }])
    expect(expectData(await as('nobody').get(`/api/content/${screen_location}/ru`)).content_count).toBe(0)
  })

  it.each([
    ['an unknown screen', { screen_location: 'nowhere' }],
    ['an invalid field name', { field_name: 'Поле' }],
  ])('is refused for %s', async (_, invalid) => {
    const { id, screen } = await aDropdown()
    const body = { screen_location: screen, field_name: uniqueName('field_'), ...invalid }
    expectFailure(await manager.post(`${admin}/${id}/copies`).send(body), 422, 'invalid')
    expect((await cardsOf({ screen })).total).toBe(1)
  })
})

describe('the uses of a dropdown', () => {
  const usesOf = async (key: string, query = {}) =>
    expectData(await manager.get(`${admin}/${encodeURIComponent(key)}/uses`).query(query))

  it('contain its page, the texts of its field, the texts that mention it, and its siblings', async () => {
    const uses = await usesOf('mortgage_step1_property_ownership')
    expect(uses).toMatchObject({
      is_used: true,
      action: null,
      page: { screen_location: 'mortgage_step1', section: 'mortgage', is_active: true },
    })
    const keys = uses.texts.map(({ content_key }: { content_key: string }) => content_key)
    expect(keys).toContain('mortgage_step1.help.property_ownership')
    const elsewhere = uses.siblings.map(({ screen_location }: { screen_location: string }) => screen_location)
    expect(elsewhere).toContain('mortgage_coborrower_personal')
    expect(elsewhere).not.toContain('mortgage_step1')
    for (const { has_value } of uses.siblings) expect(has_value).toBeNull()
  })

  it('contain for a value the siblings with the same value, and the texts that name it', async () => {
    const { siblings } = await usesOf('mortgage_step1_property_ownership', {
      value: 'has_mortgaged_property',
    })
    expect(siblings.length).toBeGreaterThan(0)
    const all = (await usesOf('mortgage_step1_property_ownership')).siblings
    expect(siblings.length).toBeLessThan(all.length)
    for (const { has_value } of siblings) expect(has_value).toBe(true)
  })
})
