import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, anItem, aPage } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { actionPath, mainActions } from '../support/main-actions.ts'
import { dropdownsIn } from '../support/section-dropdowns.ts'

const app = await startApp()
const { as, database } = app
const director = as('director')
const aDropdown = dropdownsIn(app)
const { create } = mainActions(as)

const get = async (path: string) => expectData(await director.get(path))

/** Read and write paths of a record of each kind. */
const records: Record<string, () => Promise<{ read: string; sent: string }>> = {
  'an item of the list': async () => {
    const { id } = await anItem(director, { category: 'form' })
    return { read: `/api/content-items/${id}`, sent: `/api/content-items/${id}` }
  },
  'an item as a whole': async () => {
    const { id } = await anItem(director)
    return { read: `/api/content/item/${id}`, sent: `/api/content-items/${id}` }
  },
  'a text': async () => {
    const { id } = await anItem(director)
    return { read: `/api/content/text/${id}`, sent: `/api/content/text/${id}` }
  },
  'a link of the main page': async () => {
    const { id } = await create({ actionType: 'link', options: [] })
    return { read: actionPath(id), sent: actionPath(id) }
  },
  'a dropdown of the main page': async () => {
    const { id } = await create()
    return { read: actionPath(id), sent: actionPath(id.replace('action-', '')) }
  },
  'a bank': async () => {
    const { id } = await aBank(director)
    return { read: `/api/banks/${id}`, sent: `/api/banks/${id}` }
  },
}

describe('a record can be sent back as it was read, and is refused with another id:', () => {
  it.each(Object.keys(records))('%s', async (name) => {
    const { read, sent } = (await records[name]?.()) ?? { read: '', sent: '' }
    const before = await get(read)
    expectData(await director.put(sent).send(before))
    expect((await get(read)).version).toBe(before.version)
    const other = await director.put(sent).send({ ...before, id: '999' })
    expect(expectFailure(other, 422, 'invalid').fields).toEqual({ id: 'enum' })
  })

  it('options of a dropdown with the id of its item', async () => {
    const { id, path } = await aDropdown()
    const dropdown_options = await get(`${path}/options`)
    const body = { id, translations: { ru: 'Вопрос' }, dropdown_options }
    expectData(await director.put(path).send(body))
    expectFailure(await director.put(path).send({ ...body, id: `${id}0` }), 422, 'invalid')
  })

  it('an empty list of options of a text', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    const { id } = await anItem(director, { screen_location })
    const path = `/api/content/credit/${id}`
    expectData(await director.put(path).send({ translations: { ru: 'Иначе' }, dropdown_options: [] }))
    const response = await director.put(path).send({ dropdown_options: [{ ru: 'а' }] })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({ dropdown_options: 'unknown' })
  })
})

describe('the number of a main-page action', () => {
  it('is the same in the list of items as on its page, and stays when it is sent back', async () => {
    const screen_location = await aPage(database, { section: 'credit' })
    const first = await anItem(director, { screen_location })
    await anItem(director, { screen_location, component_type: 'option' })
    const second = await anItem(director, { screen_location })
    const numbered = await anItem(director, { screen_location, action_number: 40 })
    const filter = JSON.stringify({ screen_location })
    const items = expectData(await director.get('/api/content-items').query({ filter, sort: '["id","ASC"]' }))
    const { actions } = await get(`/api/content/credit/drill/${screen_location}`)
    expect(items.map((item: { action_number: number }) => item.action_number)).toEqual([1, 1, 2, 40])
    expect(actions.map((item: { actionNumber: number }) => item.actionNumber)).toEqual([1, 1, 2, 40])
    const sentBack = await get(`/api/content-items/${second.id}`)
    expectData(await director.put(`/api/content-items/${second.id}`).send(sentBack))
    expectData(await director.delete(`/api/content-items/${first.id}?version=1`))
    expect((await get(`/api/content-items/${second.id}`)).action_number).toBe(1)
    expect((await get(`/api/content-items/${numbered.id}`)).action_number).toBe(40)
  })
})

describe('the order of an option must be a number:', () => {
  const options = [{ value: 'a', ru: 'а', he: 'א', en: 'a', order: '2' }]
  const dropdown_data = { label: { ru: 'а', he: 'א', en: 'a' }, options }

  it('when the section or the dropdown is saved', async () => {
    const { id, path, screen } = await aDropdown()
    const bySection = await director.put(path).send({ dropdown_options: options })
    expect(expectFailure(bySection, 422, 'invalid').fields).toEqual({ 'dropdown_options.0.order': 'type' })
    const response = await director.put(`/api/admin/dropdown/${id}`).send({ dropdown_data })
    expect(expectFailure(response, 422, 'invalid').fields).toEqual({
      'dropdown_data.options.0.order': 'type',
    })
    const created = { screen_location: screen, field_name: 'ordered', dropdown_data }
    expectFailure(await director.post('/api/admin/dropdown').send(created), 422, 'invalid')
  })

  it('when a dropdown is validated', async () => {
    const { body } = await director.post('/api/admin/dropdown/validate').send({ dropdown_data })
    expect(body).toMatchObject({ success: false, errors: ['Not readable: options.0.order (type)'] })
  })
})
