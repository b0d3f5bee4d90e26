import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDropdown, anOption, completeDropdown, repeatInEachLanguage } from '../support/dropdown-builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const app = await startApp()
const director = app.as('director')

const completeData = completeDropdown({
  validation: { required: true },
  options: [{ ...anOption('own'), metadata: { ltv_ratio: 0.5 } }, anOption('rent')],
})

/** Creates a dropdown with changed options, placeholder and label, and finds the log entry of its options. */
const changeDropdown = async () => {
  const { id, dropdown_key, screen_location, content_key } = await aDropdown(app, {
    dropdown_data: completeData,
  })
  const path = `/api/admin/dropdown/${dropdown_key}`
  const dropdown_data = {
    label: repeatInEachLanguage('Other'),
    placeholder: null,
    options: [anOption('new')],
  }
  expectData(await director.put(path).send({ dropdown_data, version: 1 }))
  const filter = { resource: 'content-items', record_id: id, action: 'publish' }
  const { data } = (await director.get('/api/audit').query(filter)).body
  const entry = data.find(({ part }: { part: string }) => part === 'options')
  return {
    entry,
    read: async () => expectData(await director.get(path)),
    visited: async () =>
      expectData(await app.as('nobody').get(`/api/content/${screen_location}/ru`)).content[content_key],
    revert: (version: number) => director.post(`/api/audit/${entry.id}/revert`).send({ version }),
  }
}

describe('reverting an option list from the audit log', () => {
  it('restores its placeholder and option metadata for staff and visitors, without its label', async () => {
    const { entry, read, visited, revert } = await changeDropdown()
    const entryDetails = expectData(await director.get(`/api/audit/${entry.id}`))
    expect(entryDetails).toMatchObject({ revertible: true, version: 2 })
    expectData(await revert(2))
    const { version, dropdown_data } = await read()
    expect({ version, dropdown_data }).toEqual({
      version: 3,
      dropdown_data: { ...completeData, label: repeatInEachLanguage('Other') },
    })
    expect(await visited()).toMatchObject({
      value: 'Other ru',
      placeholder: 'Choose ru',
      options: [
        { value: 'own', text: 'own ru' },
        { value: 'rent', text: 'rent ru' },
      ],
    })
  })

  it('is refused with an outdated version', async () => {
    const { read, revert } = await changeDropdown()
    expectFailure(await revert(1), 409, 'conflict')
    expect((await read()).dropdown_data.options).toEqual([anOption('new')])
  })
})
