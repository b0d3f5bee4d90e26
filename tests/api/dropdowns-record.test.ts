import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDropdown, anOption, completeDropdown, repeatInEachLanguage } from '../support/dropdown-builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'

const app = await startApp()
const { as } = app
const manager = as('content-manager')

const calls = (key: string) => ({
  read: async () => expectData(await manager.get(`/api/admin/dropdown/${key}`)),
  save: (dropdown_data: object, more: object = {}) =>
    manager.put(`/api/admin/dropdown/${key}`).send({ dropdown_data, ...more }),
})

const createDropdown = async (body: object = {}) => {
  const record = await aDropdown(app, body)
  const visited = async (language = 'ru') =>
    expectData(await as('nobody').get(`/api/content/${record.screen_location}/${language}`)).content[
      record.content_key
    ]
  return { ...record, visited, ...calls(record.dropdown_key) }
}

describe('a dropdown', () => {
  it('is found by its key, by the id of its item, and by its screen if that has only one', async () => {
    const { id, screen_location, field_name, read } = await createDropdown()
    const record = await read()
    expect(record).toMatchObject({
      ...{ dropdown_key: `${screen_location}_${field_name}`, screen_location, field_name, version: 1 },
      ...{ dropdown_data: completeDropdown(), jsonb_source: true, section: 'credit', options_draft: false },
    })
    for (const key of [id, `${screen_location}_dropdown`]) expect(await calls(key).read()).toEqual(record)
    const second = await aDropdown(app, { screen_location })
    const several = await manager.get(`/api/admin/dropdown/${screen_location}_dropdown`)
    expect(expectFailure(several, 409, 'ambiguous').error).toContain('2 dropdowns')
    expectFailure(await calls(`${screen_location}_dropdown`).save(completeDropdown()), 409, 'ambiguous')
    expect(await calls(second.dropdown_key).read()).toMatchObject({ id: second.id })
  })

  it('takes the same number of statements with two thousand options as with two', async () => {
    const options = Array.from({ length: 2_000 }, (_, index) => anOption(`v${index}`))
    const countSaveStatements = async (dropdown: Awaited<ReturnType<typeof createDropdown>>) => {
      const data = { ...(await dropdown.read()).dropdown_data, placeholder: null }
      return [
        await countQueries(app.database, dropdown.read),
        await countQueries(app.database, async () => expectData(await dropdown.save(data))),
      ]
    }
    const few = await countSaveStatements(await createDropdown())
    expect(
      await countSaveStatements(await createDropdown({ dropdown_data: completeDropdown({ options }) })),
    ).toEqual(few)
  })

  it('has a placeholder of empty texts when it has none, and is not found for a plain text', async () => {
    const { read } = await createDropdown({ dropdown_data: completeDropdown({ placeholder: null }) })
    expect((await read()).dropdown_data.placeholder).toEqual({ ru: '', he: '', en: '' })
    expectFailure(await manager.get('/api/admin/dropdown/unknown_dropdown'), 404, 'not_found')
    const [{ id }] = await app.database.knex('content_items').where({ component_type: 'text' }).limit(1)
    expectFailure(await manager.get(`/api/admin/dropdown/${id}`), 404, 'not_found')
  })
})

describe('saving a whole dropdown', () => {
  it('updates its section and visitors at once, with one version and one log operation', async () => {
    const { id, save, visited } = await createDropdown()
    const data = completeDropdown({
      label: repeatInEachLanguage('Город'),
      placeholder: repeatInEachLanguage('Где'),
      options: [anOption('own', 'Свой')],
    })
    const saved = expectData(await save(data, { version: 1 }))
    expect(saved).toMatchObject({ status: 'approved', version: 2, dropdown_data: data, drafts: [] })
    const text = expectData(await manager.get(`/api/content/text/${id}`))
    expect(text).toMatchObject({
      version: 2,
      textContent: repeatInEachLanguage('Город'),
      options: data.options,
    })
    expect(text.dropdown.placeholder).toEqual(repeatInEachLanguage('Где'))
    expect(await visited('he')).toMatchObject({
      ...{ value: 'Город he', placeholder: 'Где he' },
      options: [{ value: 'own', text: 'Свой he' }],
    })
    const log = app.database.knex('audit_log').where({ resource: 'content-items', record_id: id })
    const entries = await log
      .whereNot({ action: 'create' })
      .orderBy('id')
      .select('action', 'part', 'operation_id')
    expect(entries.map(({ action, part }) => [action, part])).toEqual([
      ...['ru', 'he', 'en'].map(() => ['publish', 'text']),
      ['publish', 'options'],
    ])
    expect(new Set(entries.map(({ operation_id }) => operation_id)).size).toBe(1)
  })

  it('is possible from the page of its section as well, with its placeholder', async () => {
    const { id, read, visited } = await createDropdown()
    const save = (body: object) => manager.put(`/api/content/credit/${id}`).send(body)
    expectData(await save({ translations: { ru: 'Жильё' }, placeholder: { he: 'היכן' }, version: 1 }))
    expect(await read()).toMatchObject({
      version: 2,
      dropdown_data: {
        label: { ...repeatInEachLanguage('Label'), ru: 'Жильё' },
        placeholder: { ...repeatInEachLanguage('Choose'), he: 'היכן' },
        options: completeDropdown().options,
      },
    })
    expect((await visited('he')).placeholder).toBe('היכן')
    expectData(await save({ placeholder: null, version: 2 }))
    expect((await visited('he')).placeholder).toBeNull()
    expectFailure(await save({ placeholder: { fr: 'x' } }), 422, 'invalid')
  })

  it('as a draft keeps label, placeholder and options, which are published together', async () => {
    const { id, save, visited, read } = await createDropdown()
    const data = {
      label: { ...repeatInEachLanguage('Label'), en: 'Sketch' },
      placeholder: { he: 'היכן' },
      options: [],
    }
    const { version } = expectData(await save(data, { version: 1, status: 'draft' }))
    expect(await visited('en')).toMatchObject({ value: 'Label en', placeholder: 'Choose en' })
    expect(await read()).toMatchObject({
      ...{ drafts: ['en'], options_draft: true, approved: repeatInEachLanguage('Label') },
      dropdown_data: {
        label: data.label,
        placeholder: { ...repeatInEachLanguage('Choose'), he: 'היכן' },
        options: [],
      },
      published: { placeholder: repeatInEachLanguage('Choose'), options: completeDropdown().options },
    })
    const items = [{ id, version, languages: ['en'] }]
    expect(expectData(await manager.post('/api/content/publications').send({ items })).published).toBe(2)
    expect(await visited('he')).toMatchObject({ placeholder: 'היכן', options: [] })
    expect(await visited('en')).toMatchObject({ value: 'Sketch' })
  })

  it.each([
    ['its options', { dropdown_options: [{ value: 'own', titleRu: 'Свой' }] }, { value: 'Sketch ru' }],
    ['its label', { translations: { ru: 'Вид' } }, { value: 'Вид', options: [{ text: 'Draft ru' }] }],
  ])('publishes the other drafts too when its section publishes %s', async (_, body, expected) => {
    const { id, save, visited, read } = await createDropdown()
    const draft = completeDropdown({
      label: repeatInEachLanguage('Sketch'),
      placeholder: null,
      options: [anOption('own', 'Draft')],
    })
    expectData(await save(draft, { status: 'draft' }))
    expectData(await manager.put(`/api/content/credit/${id}`).send({ ...body, version: 2 }))
    expect(await read()).toMatchObject({ drafts: [], options_draft: false })
    expect(await visited()).toMatchObject({ placeholder: null, ...expected })
  })

  it('writes nothing when it is sent back as it was read', async () => {
    const { save, read } = await createDropdown()
    const { dropdown_data } = await read()
    expect(expectData(await save(dropdown_data, { version: 1 }))).toMatchObject({ version: 1 })
  })

  it('accepts an older shape, which is returned in the current one', async () => {
    const { save } = await createDropdown()
    const options = [
      { id: 'own', ...repeatInEachLanguage('Свой') },
      { value: 'rent', text_ru: 'С', text_he: 'ש', text_en: 'R' },
    ]
    const label = { ...repeatInEachLanguage('Label'), ru: '{"label":"Город"}' }
    const saved = expectData(await save({ label, placeholder: { ru: '', he: '', en: '' }, options }))
    expect(saved.dropdown_data).toEqual({
      label: { ...repeatInEachLanguage('Label'), ru: 'Город' },
      placeholder: { ru: '', he: '', en: '' },
      options: [anOption('own', 'Свой'), { value: 'rent', text: { ru: 'С', he: 'ש', en: 'R' } }],
    })
  })

  it('keeps a JSON label byte for byte until its words change', async () => {
    const { id, save, read } = await createDropdown()
    const content_value = '{"label": "Город", "min": 1}'
    expectData(await manager.put(`/api/content-items/${id}/translations/ru`).send({ content_value }))
    const { dropdown_data } = await read()
    expect(dropdown_data.label).toEqual({ ...repeatInEachLanguage('Label'), ru: 'Город' })
    const ru = async () => expectData(await manager.get(`/api/content/item/${id}`)).translations.ru
    expectData(await save({ ...dropdown_data, placeholder: null }))
    expect(await ru()).toBe(content_value)
    expectData(await save({ ...dropdown_data, label: repeatInEachLanguage('Место') }))
    expect(await ru()).toBe('Место ru')
  })

  it('with a changed value keeps the other data of the option, even when it is not sent', async () => {
    const validation = { required: true, affects_ltv: true }
    const metadata = { ltv_ratio: 0.5 }
    const options = [{ ...anOption('own'), metadata }, anOption('rent')]
    const { id, save, read } = await createDropdown({
      dropdown_data: completeDropdown({ validation, options }),
    })
    const renamed = [anOption('rent'), { id: 'own', value: 'owned', text: repeatInEachLanguage('own') }]
    expectData(await save({ ...completeDropdown(), options: renamed }))
    const metadataParts = {
      validation,
      options: [anOption('rent'), { ...anOption('owned', 'own'), metadata }],
    }
    expect((await read()).dropdown_data).toMatchObject(metadataParts)
    const optionInputs = metadataParts.options.map(({ value, text: { ru } }) => ({ id: value, titleRu: ru }))
    expectData(await manager.put(`/api/content/credit/${id}`).send({ dropdown_options: optionInputs }))
    expect((await read()).dropdown_data).toMatchObject(metadataParts)
    expectData(await save({ ...completeDropdown(), options: metadataParts.options, validation: null }))
    expect((await read()).dropdown_data).not.toHaveProperty('validation')
  })

  it('never gives a new option the value of a published one', async () => {
    const options = [anOption('option_1'), anOption('option_2')]
    const { id, save, read } = await createDropdown({ dropdown_data: completeDropdown({ options }) })
    expectData(await save({ options: [anOption('option_1')] }, { status: 'draft' }))
    const dropdown_options = [{ id: 'option_1' }, { id: 'new-1', titleRu: 'Новый вариант' }]
    const body = { translations: { ru: 'Вид' }, placeholder: null, dropdown_options }
    expectData(await manager.put(`/api/content/credit/${id}`).send(body))
    const values = (await read()).dropdown_data.options.map(({ value }: { value: string }) => value)
    expect(values).toEqual(['option_1', 'option_3'])
  })
})
