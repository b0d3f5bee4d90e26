import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const director = as('director')

describe('the interface settings', () => {
  const settings = {
    menu_font_family: 'Arimo',
    menu_line_height: '1.5',
    menu_main_font_size: '14px',
    menu_main_font_weight: '500',
    menu_sub_font_size: '13px',
    menu_sub_font_weight: '400',
  }

  it('exist from the start with the values of the demo data, for everyone signed in', async () => {
    const rows: { settingKey: string; settingValue: string }[] = expectData(
      await as('brokers').get('/api/ui-settings'),
    )
    expect(Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue]))).toEqual(settings)
  })

  it('are read one by one by their key, which is also their id', async () => {
    const setting = expectData(await as('brokers').get('/api/ui-settings/menu_font_family'))
    expect(setting).toMatchObject({
      id: 'menu_font_family',
      settingKey: 'menu_font_family',
      settingValue: 'Arimo',
      version: 1,
    })
  })

  it('are changed by value only, and compare the version when one is sent', async () => {
    const path = '/api/ui-settings/menu_sub_font_size'
    const changed = expectData(await as('administration').put(path).send({ settingValue: '15px' }))
    expect(changed).toMatchObject({ settingKey: 'menu_sub_font_size', settingValue: '15px', version: 2 })
    expectFailure(await director.put(path).send({ settingValue: '17px', version: 1 }), 409, 'conflict')
    expect(expectData(await director.get(path)).settingValue).toBe('15px')
  })

  it('keep their keys, and accept no new ones', async () => {
    const put = (key: string, body: object) => director.put(`/api/ui-settings/${key}`).send(body)
    const renamed = expectData(await put('menu_line_height', { settingKey: 'other', settingValue: '1.6' }))
    expect(renamed.settingKey).toBe('menu_line_height')
    expectFailure(await put('menu_colour', { settingValue: 'red' }), 404, 'not_found')
    const empty = await put('menu_line_height', { settingValue: '' })
    expect(expectFailure(empty, 422, 'invalid').fields).toEqual({ settingValue: 'required' })
  })

  it.each([
    ['menu_font_family', 'Arimo; color: red', 'fontName'],
    ['menu_main_font_weight', '1000', 'fontWeight'],
    ['menu_sub_font_size', '14', 'fontSize'],
    ['menu_line_height', '0', 'lineHeight'],
  ])('accept only valid values: %s is not %s', async (key, settingValue, rule) => {
    const path = `/api/ui-settings/${key}`
    const before = expectData(await director.get(path))
    const alone = await director.put(path).send({ settingValue })
    const records = [{ id: key, version: before.version }]
    const many = await director
      .post('/api/ui-settings/bulk')
      .send({ action: 'update', records, data: { settingValue } })
    for (const response of [alone, many])
      expect(expectFailure(response, 422, 'invalid').fields).toEqual({ settingValue: rule })
    expect(expectData(await director.get(path))).toEqual(before)
  })

  it('need a value in every change', async () => {
    const path = '/api/ui-settings/menu_line_height'
    for (const body of [{}, { settingKey: 'menu_line_height' }, { settingValue: null }])
      expect(expectFailure(await director.put(path).send(body), 422, 'invalid').fields).toEqual({
        settingValue: 'required',
      })
  })

  it('cannot be created or deleted', async () => {
    const body = { settingKey: 'menu_colour', settingValue: 'red' }
    expectFailure(await director.post('/api/ui-settings').send(body), 404, 'not_found')
    expectFailure(await director.delete('/api/ui-settings/menu_font_family?version=1'), 404, 'not_found')
    const bulk = { action: 'delete', records: [{ id: 'menu_font_family', version: 1 }] }
    expectFailure(await director.post('/api/ui-settings/bulk').send(bulk), 403, 'forbidden')
    expectData(await director.get('/api/ui-settings/menu_font_family'))
  })
})

describe('languages', () => {
  it('are three, with the default one first', async () => {
    const rows = expectData(await as('brokers').get('/api/languages'))
    expect(rows).toMatchObject([
      { code: 'ru', name: 'Russian', native_name: 'Русский', direction: 'ltr', is_default: true },
      { code: 'he', name: 'Hebrew', native_name: 'עברית', direction: 'rtl', is_default: false },
      { code: 'en', name: 'English', native_name: 'English', direction: 'ltr', is_default: false },
    ])
    for (const row of rows) expect(row).toMatchObject({ id: expect.any(Number), is_active: true })
  })
})

describe('content categories', () => {
  it('have the documented shape', async () => {
    const rows = expectData(await as('bank-employee').get('/api/content-categories'))
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows)
      expect(row).toMatchObject({
        id: expect.any(Number),
        name: expect.stringMatching(/^[a-z]+$/),
        display_name: expect.stringMatching(/^[А-Я]/),
        description: expect.any(String),
        parent_id: null,
        sort_order: expect.any(Number),
        is_active: true,
      })
  })
})

it.each(['languages', 'content-categories'])('%s have no call that writes', async (resource) => {
  const path = `/api/${resource}`
  expectFailure(await director.post(path).send({ code: 'fr' }), 404, 'not_found')
  expectFailure(await director.put(`${path}/1`).send({ name: 'x', version: 1 }), 404, 'not_found')
  expectFailure(await director.delete(`${path}/1?version=1`), 404, 'not_found')
  const records = [{ id: 1, version: 1 }]
  expectFailure(await director.post(`${path}/bulk`).send({ action: 'delete', records }), 404, 'not_found')
})
