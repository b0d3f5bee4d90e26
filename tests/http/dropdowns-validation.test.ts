import { expect, it } from 'vitest'
import { formatSource, parseSource } from '../../admin/dropdowns/json-source/dropdown-source.ts'
import type { DropdownData } from '../../domain/dropdowns/dropdown-data.ts'
import { formatDropdownError, validateDropdown } from '../../domain/dropdowns/validate-dropdown.ts'
import { startApp } from '../support/app.ts'
import { brokenDropdowns } from '../support/broken-dropdowns.ts'
import { completeDropdown } from '../support/dropdown-builders.ts'
import { expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const manager = as('content-manager')
const path = '/api/admin/dropdown'
const ask = (body?: object) => manager.post(`${path}/validate`).send(body)

/** Returns the errors shown by the table of the editor and by its source view, in English. */
const editorErrors = (data: DropdownData) => {
  const inTable = validateDropdown(data).map((error) => formatDropdownError(error, 'en'))
  const inSource = parseSource(formatSource(data)).issues.map(({ message: told }) =>
    typeof told === 'string' ? told : formatDropdownError(told, 'en'),
  )
  expect(inSource).toEqual(inTable)
  return inTable
}

it('the response reports 200 incomplete dropdowns with the messages of their editor, in the same order', async () => {
  for (const dropdown_data of brokenDropdowns(200)) {
    const errors = editorErrors(dropdown_data)
    const { status, body } = await ask({ dropdown_data })
    expect({ status, ...body }).toEqual({ status: 200, success: false, errors, data: { isValid: false } })
  }
})

it('saving an invalid dropdown is refused with the same messages', async () => {
  for (const dropdown_data of brokenDropdowns(20)) {
    const { errors } = (await ask({ dropdown_data })).body
    const body = { screen_location: 'mortgage_step1', field_name: 'broken', dropdown_data }
    const error = expectFailure(await manager.post(path).send(body), 422, 'invalid')
    expect([error.error, error.errors]).toEqual([errors[0], errors])
  }
})

it('a complete dropdown has no errors, and the call requires a body', async () => {
  const { body } = await ask({ dropdown_data: completeDropdown() })
  expect(body).toMatchObject({ success: true, errors: [], data: { isValid: true } })
  expectFailure(await ask(), 400, 'malformed')
  expectFailure(await ask({}), 422, 'invalid')
})
