import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { declareCall } from './call.ts'
import { approved, drafts, itemWithOptions, missing, outdated } from './content-items.ts'
import { textStatus } from './content-texts.ts'
import { optionSet, storedOption, validation } from './dropdown-options.ts'
import {
  bigId,
  byLanguage,
  closedObject,
  count,
  flag,
  listOf,
  nullable,
  number,
  overrideReason,
  screenName,
  sectionKey,
  sentStatus,
  sentText,
  text,
  texts,
  textsByLanguage,
  time,
  version,
  versionNumber,
} from './schemas.ts'

/** A whole dropdown: label, placeholder and options. */
const dropdownData = Type.Object(
  {
    label: texts('Label'),
    placeholder: texts('Placeholder; empty if there is none'),
    options: listOf(storedOption, 'The options in their order'),
    validation,
  },
  { description: 'The dropdown as staff see it: its draft, if there is one' },
)

/** A dropdown with its page, its version and its published state. */
const dropdownRecord = Type.Object(
  {
    id: bigId('The id of its item'),
    dropdown_key: text('Key, unique'),
    content_key: text('The key of its item'),
    component_type: text('Component type on the site'),
    screen_location: text('The screen that it is on'),
    page_title: texts('The title of its page'),
    section: sectionKey,
    field_name: text('The field of the form'),
    description: nullable(text('Description in Russian')),
    descriptions: texts('Description; empty if there is none'),
    is_active: flag('Whether visitors see it'),
    action_number: nullable(number('Number among the actions of its page')),
    max_length: nullable(count('Number of characters of the label that fit; null without a limit')),
    dropdown_data: dropdownData,
    drafts,
    missing,
    approved,
    outdated,
    options_draft: flag('Whether its options or its placeholder have a draft'),
    published: optionSet('Options that visitors can choose from'),
    jsonb_source: Type.Literal(true, { description: 'Always true' }),
    lastModified: time('When it was last changed'),
    updated_by: nullable(text('User who changed it last')),
    version,
  },
  { $id: 'dropdown', description: 'A dropdown as its editor reads it' },
)

export type DropdownRecord = Static<typeof dropdownRecord>

const option = Type.Record(Type.String(), Type.Unknown(), {
  description: 'An option: value and text by language, or any older shape; with `id`, the value that it had',
})

/** A dropdown as clients send it; the store parses it, since older sources send other shapes. */
const sentDropdown = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The dropdown: label, placeholder, options and validation',
})

/** A dropdown in the preferred shape, for the API document. */
const documentedDropdown = Type.Object(
  {
    label: textsByLanguage,
    placeholder: Type.Optional(
      nullable(
        byLanguage((description) => Type.Optional(nullable(sentText(description))), 'All languages, or none'),
      ),
    ),
    options: Type.Array(option, { maxItems: 5000, description: 'The options in their order' }),
    validation: Type.Optional(nullable(validation)),
  },
  { description: 'The dropdown: label, placeholder, options and validation' },
)

const path = '/api/admin/dropdown'
const limit = 4 * 1024 * 1024

/** The key of a dropdown in the path of its calls. */
export const dropdownParams = Type.Object({
  key: Type.String({
    minLength: 1,
    maxLength: 255,
    description:
      'The key of the dropdown; the id of its item, or `{screen}_dropdown` of a screen with one dropdown, is understood as well',
  }),
})

/** The form field of a dropdown. */
export const fieldName = Type.String({
  pattern: '^[a-z][a-z0-9_]*$',
  maxLength: 100,
  description: 'The field of the form: with its screen it makes the key',
})

const saveOptions = { status: Type.Optional(sentStatus), override_reason: overrideReason }

const saved = <T extends TSchema>(data: T) =>
  closedObject(
    { dropdown_data: data, version: Type.Optional(versionNumber), ...saveOptions },
    Type.Omit(dropdownRecord, ['dropdown_data', 'version']),
  )

const created = <T extends TSchema>(data: T) =>
  closedObject({
    screen_location: screenName,
    field_name: fieldName,
    dropdown_data: Type.Optional(data),
    ...saveOptions,
  })

const savedDropdown = Type.Object({ ...dropdownRecord.properties, status: textStatus })

const outcome = {
  success: flag('Whether the dropdown is complete'),
  errors: listOf(text('A rule that it breaks'), 'All that keeps it from being complete'),
}

/** Calls that read and save a dropdown as one record, independent of its page. */
export const dropdownCalls = {
  dropdown: declareCall({
    method: 'get',
    path: `${path}/:key`,
    specified: true,
    access: contentAccess.read,
    summary: 'Read a dropdown with its label, placeholder and options',
    cacheTag: 'content',
    accept: { params: dropdownParams },
    answers: { data: dropdownRecord },
    fails: ['not_found', 'ambiguous'],
  }),
  saveDropdownData: declareCall({
    method: 'put',
    path: `${path}/:key`,
    specified: true,
    access: contentAccess.draft,
    summary: 'Save a whole dropdown: publish it if it is complete, or keep it as a draft',
    invalidates: contentChange,
    accept: {
      params: dropdownParams,
      body: saved(sentDropdown),
      documented: saved(documentedDropdown),
      limit,
    },
    answers: { data: savedDropdown, current: itemWithOptions },
    fails: ['not_found', 'conflict', 'ambiguous'],
  }),
  createDropdown: declareCall({
    method: 'post',
    path,
    specified: true,
    access: contentAccess.write,
    summary: 'Create a dropdown on a screen; a draft may be incomplete',
    invalidates: contentChange,
    accept: { body: created(sentDropdown), documented: created(documentedDropdown), limit },
    answers: { data: savedDropdown, status: 201 },
    fails: ['unique'],
  }),
  validateDropdown: declareCall({
    method: 'post',
    path: `${path}/validate`,
    specified: true,
    access: contentAccess.read,
    summary: 'Validate a dropdown without saving it',
    invalidates: [],
    accept: {
      body: closedObject({ dropdown_data: sentDropdown }),
      needsBody: true,
      limit,
    },
    answers: {
      data: Type.Object({ isValid: flag('Whether the dropdown is complete') }),
      root: outcome,
    },
  }),
}
