import { type TSchema, Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { call } from './call.ts'
import { documentedDropdown, dropdownRecord, sentDropdown } from './shapes/dropdowns.ts'
import { itemWithOptions } from './shapes/items.ts'
import { closed, overrideReason, screenName, sentStatus, versionNumber } from './shapes/sent.ts'
import { textStatus } from './shapes/texts.ts'
import { flag, listOf, text } from './shapes/values.ts'

const path = '/api/admin/dropdown'
const limit = 4 * 1024 * 1024

/** The key of a dropdown as it stands in the path of its calls. */
export const dropdownParams = Type.Object({
  key: Type.String({
    minLength: 1,
    maxLength: 255,
    description:
      'The key of the dropdown; the id of its item, or `{screen}_dropdown` of a screen with one dropdown, is understood as well',
  }),
})

/** The field of a form that a dropdown is for. */
export const fieldName = Type.String({
  pattern: '^[a-z][a-z0-9_]*$',
  maxLength: 100,
  description: 'The field of the form: with its screen it makes the key',
})

const manner = { status: Type.Optional(sentStatus), override_reason: overrideReason }

const saved = <T extends TSchema>(data: T) =>
  closed(
    { dropdown_data: data, version: Type.Optional(versionNumber), ...manner },
    Type.Omit(dropdownRecord, ['dropdown_data', 'version']),
  )

const created = <T extends TSchema>(data: T) =>
  closed({
    screen_location: screenName,
    field_name: fieldName,
    dropdown_data: Type.Optional(data),
    ...manner,
  })

const answered = Type.Object({ ...dropdownRecord.properties, status: textStatus })

const outcome = {
  success: flag('Whether the dropdown is complete'),
  errors: listOf(text('A rule that it breaks'), 'All that keeps it from being complete'),
}

/** A dropdown as one record, whichever page of the site it stands on. */
export const dropdownCalls = {
  dropdown: call({
    method: 'get',
    path: `${path}/:key`,
    specified: true,
    access: content.read,
    summary: 'A dropdown with its label, placeholder and options',
    accept: { params: dropdownParams },
    answers: { data: dropdownRecord },
    fails: ['not_found', 'ambiguous'],
  }),
  saveDropdownData: call({
    method: 'put',
    path: `${path}/:key`,
    specified: true,
    access: content.draft,
    summary: 'Save a whole dropdown: published at once where it is complete, or kept as a draft',
    accept: {
      params: dropdownParams,
      body: saved(sentDropdown),
      documented: saved(documentedDropdown),
      limit,
    },
    answers: { data: answered, current: itemWithOptions },
    fails: ['not_found', 'conflict', 'ambiguous'],
  }),
  createDropdown: call({
    method: 'post',
    path,
    specified: true,
    access: content.write,
    summary: 'Create a dropdown on a screen; as a draft it may lack whatever is not known yet',
    accept: { body: created(sentDropdown), documented: created(documentedDropdown), limit },
    answers: { data: answered, status: 201 },
    fails: ['unique'],
  }),
  validateDropdown: call({
    method: 'post',
    path: `${path}/validate`,
    specified: true,
    access: content.read,
    summary: 'What keeps a dropdown from being complete; nothing is saved',
    accept: {
      body: closed({ dropdown_data: sentDropdown }),
      needsBody: true,
      limit,
    },
    answers: {
      data: Type.Object({ isValid: flag('Whether the dropdown is complete') }),
      root: outcome,
    },
  }),
}
