import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { uniqueName } from '../support/builders.ts'
import { aDropdown, anOption, completeDropdown, repeatInEachLanguage } from '../support/dropdown-builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const { as } = app
const director = as('director')
const manager = as('content-manager')
const path = '/api/admin/dropdown'

const save = (key: string, dropdown_data: object, more: object = {}) =>
  manager.put(`${path}/${key}`).send({ dropdown_data, ...more })

describe('a saved dropdown', () => {
  it('is refused with everything it lacks, and nothing is written', async () => {
    const { dropdown_key } = await aDropdown(app)
    const before = expectData(await manager.get(`${path}/${dropdown_key}`))
    const options = [{ value: '', text: { ...repeatInEachLanguage('a'), he: '' } }, anOption('b')]
    const label = { ...repeatInEachLanguage('Label'), en: ' ' }
    const error = expectFailure(
      await save(dropdown_key, completeDropdown({ label, options })),
      422,
      'invalid',
    )
    const errors = [
      'English label is required',
      'Option 1: value is required',
      'Option 1: Hebrew text is required',
    ]
    expect(error).toMatchObject({ error: errors[0], errors })
    expect(error.fields).toEqual({
      'dropdown_data.label.en': 'required',
      'dropdown_data.options.0.value': 'required',
      'dropdown_data.options.0.text.he': 'required',
    })
    const missing = expectFailure(await save(dropdown_key, {}), 422, 'invalid')
    expect(missing.errors).toContain('At least one option is required')
    expect(expectData(await manager.get(`${path}/${dropdown_key}`))).toEqual(before)
  })

  it('may lack texts and options as a draft, but no value, and values must differ', async () => {
    const { dropdown_key } = await aDropdown(app)
    const draft = { status: 'draft' }
    const gaps = { label: { ru: 'Набросок' }, placeholder: { ru: 'Где' }, options: [{ value: 'a' }] }
    expectData(await save(dropdown_key, gaps, draft))
    for (const options of [[{ text: repeatInEachLanguage('a') }], [anOption('a'), anOption('a')]])
      expect(expectFailure(await save(dropdown_key, { options }, draft), 422, 'invalid').errors).toHaveLength(
        1,
      )
  })

  it('has values without surrounding spaces, and none that look alike', async () => {
    const { dropdown_key, id } = await aDropdown(app)
    const alike = [anOption(' x'), anOption('X ')]
    const quotedValues = /“X”.+“x”/
    const error = expectFailure(
      await save(dropdown_key, completeDropdown({ options: alike })),
      422,
      'invalid',
    )
    expect(error.fields).toEqual({ 'dropdown_data.options.1.value': 'unique' })
    expect(error.error).toMatch(quotedValues)
    const validated = await manager
      .post(`${path}/validate`)
      .send({ dropdown_data: completeDropdown({ options: alike }) })
    expect(JSON.stringify(validated.body)).toMatch(quotedValues)
    const section = (options: object[]) =>
      manager.put(`/api/content/credit/${id}`).send({ dropdown_options: options, version: 1 })
    const bySection = expectFailure(await section(alike), 422, 'invalid')
    expect(bySection.fields).toEqual({ 'dropdown_options.1.value': 'unique' })
    expect(bySection.error).toMatch(quotedValues)
    const saved = expectData(await section([{ value: ' x\u00a0', titleRu: 'Икс' }]))
    expect(saved.options).toMatchObject([{ value: 'x' }])
    await save(dropdown_key, completeDropdown({ options: [anOption('  y ')] }))
    const { dropdown_data } = expectData(await manager.get(`${path}/${dropdown_key}`))
    expect(dropdown_data.options).toMatchObject([{ value: 'y' }])
  })

  it('is refused in an outdated version, with the dropdown as its section reads it', async () => {
    const { dropdown_key, id } = await aDropdown(app)
    const theirs = completeDropdown({
      placeholder: repeatInEachLanguage('Where'),
      options: [anOption('theirs')],
    })
    expectData(await save(dropdown_key, theirs, { version: 1 }))
    const bySection = await manager.put(`/api/content/credit/${id}`).send({ translations: {}, version: 1 })
    const error = expectFailure(await save(dropdown_key, completeDropdown(), { version: 1 }), 409, 'conflict')
    expect(error.current).toMatchObject({
      ...{
        id,
        version: 2,
        translations: repeatInEachLanguage('Label'),
        options: theirs.options,
        optionsDraft: false,
      },
      dropdown: { dropdown_key, placeholder: repeatInEachLanguage('Where') },
    })
    expect(error.current).toEqual(expectFailure(bySection, 409, 'conflict').current)
    const match = manager
      .put(`${path}/${dropdown_key}`)
      .set('If-Match', 'W/"1-x"')
      .send({ dropdown_data: completeDropdown() })
    expectFailure(await match, 412, 'stale_match')
  })

  it('is refused when its JSON contains impossible values or is nested too deeply', async () => {
    const { dropdown_key } = await aDropdown(app)
    const deep = '{"a":'.repeat(30_000)
    for (const label of [
      '{"ru":"\\u0000"}',
      '{"ru":"\\ud800"}',
      deep,
      { ...repeatInEachLanguage('a'), ru: `{"label":${deep}` },
    ])
      for (const status of ['approved', 'draft'])
        expect((await save(dropdown_key, { ...completeDropdown(), label }, { status })).status).toBe(422)
  })

  it('is not published when its texts do not pass the checks, unless a reason is given', async () => {
    const { dropdown_key } = await aDropdown(app)
    const data = completeDropdown({
      options: [{ value: 'a', text: { ...repeatInEachLanguage('a'), en: '<script>x</script>' } }],
    })
    expect(expectFailure(await save(dropdown_key, data), 422, 'invalid').findings).toHaveLength(1)
    expectData(await save(dropdown_key, data, { status: 'draft' }))
  })
})

describe('a new dropdown', () => {
  const body = (more: object = {}) => ({
    ...{
      screen_location: 'mortgage_step1',
      field_name: uniqueName('field_'),
      dropdown_data: completeDropdown(),
    },
    ...more,
  })
  const create = (more: object = {}) => director.post(path).send(body(more))

  it('is named after its screen and field, and is last on its page for visitors', async () => {
    const record = expectData(await create({ field_name: 'colour_1' }), 201)
    expect(record).toMatchObject({
      ...{ dropdown_key: 'mortgage_step1_colour_1', content_key: 'mortgage_step1.field.colour_1' },
      ...{ component_type: 'dropdown', section: 'mortgage', status: 'approved', version: 1 },
      ...{ descriptions: repeatInEachLanguage('Label'), dropdown_data: completeDropdown() },
    })
    const { actions } = expectData(await manager.get('/api/content/mortgage/drill/mortgage_step1'))
    expect(actions.at(-1)).toMatchObject({ id: record.id, actionNumber: record.action_number })
    const { content } = expectData(await as('nobody').get('/api/content/mortgage_step1/en'))
    expect(content['mortgage_step1.field.colour_1'].options).toHaveLength(2)
  })

  it('may be empty as a draft hidden from visitors, and must be complete otherwise', async () => {
    const { content_key } = expectData(await create({ dropdown_data: undefined, status: 'draft' }), 201)
    const { content } = expectData(await as('nobody').get('/api/content/mortgage_step1/ru'))
    expect(content).not.toHaveProperty([content_key])
    expect(expectFailure(await create({ dropdown_data: {} }), 422, 'invalid').errors).toHaveLength(4)
  })

  it('is refused on an unknown screen, for an invalid field name, and for an existing dropdown', async () => {
    const unknown = expectFailure(await create({ screen_location: 'nowhere' }), 422, 'invalid')
    expect(unknown.fields).toEqual({ screen_location: 'unknown' })
    for (const field_name of ['', 'City', '1st', 'a-b', 'a'.repeat(101)])
      expectFailure(await create({ field_name }), 422, 'invalid')
    const { dropdown_key, screen_location, field_name, id, version } = await aDropdown(app)
    expectFailure(await create({ screen_location, field_name }), 409, 'unique')
    expectData(await director.delete(`/api/content-items/${id}?version=${version}`))
    expectFailure(await manager.get(`${path}/${dropdown_key}`), 404, 'not_found')
    expectData(await create({ screen_location, field_name }), 201)
  })
})
