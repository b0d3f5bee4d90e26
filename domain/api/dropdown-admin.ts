import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { maxBulkItems } from '../content/bulk-actions.ts'
import { dependencyReasons } from '../dropdowns/dropdown-uses.ts'
import { maxTextLength, maxValueLength } from '../limits.ts'
import { pageStatuses } from '../resources/pages.ts'
import { declareCall } from './call.ts'
import { drafts, itemWithOptions, skippedItem } from './content-items.ts'
import { maxDeletedRows } from './content-pages.ts'
import { storedOption } from './dropdown-options.ts'
import { dropdownParams, fieldName } from './dropdowns.ts'
import {
  bigId,
  closedObject,
  count,
  countsByLanguage,
  flag,
  itemId,
  itemParams,
  listOf,
  nullable,
  number,
  oneOf,
  optionalText,
  pageFields,
  pageQuery,
  screenName,
  sectionKey,
  seenVersion,
  text,
  texts,
  time,
  version,
  versionedRecords,
  versionNumber,
} from './schemas.ts'

/** Highest number of cards on one page of the list. */
export const maxCards = 50

const nameFields = {
  dropdown_key: text('Key: the screen and the field'),
  content_key: text('The key of its item'),
  field_name: text('The field of the form that it is'),
}

const screenFields = {
  screen_location: text('The screen that it is on'),
  section: sectionKey,
  page_title: texts('The title of its page'),
}

const label = texts('Label, as staff see it')

/** A screen with the number of its dropdowns. */
const dropdownScreen = Type.Object(
  {
    screen: text('The screen'),
    dropdownCount: count('Number of dropdowns'),
    section: sectionKey,
    page_title: texts('The title of its page'),
    pageNumber: nullable(text('The number of the page, such as 5.1.2')),
  },
  { $id: 'dropdown-screen', description: 'A screen with the number of its dropdowns' },
)

/** A dropdown of a screen in one language, as the forms of the site read it. */
const screenDropdown = Type.Object(
  {
    key: nameFields.dropdown_key,
    field: nameFields.field_name,
    label: text('Label'),
    placeholder: text('Placeholder'),
    options: listOf(
      Type.Object({ value: text('Value that identifies the option'), text: text('Text') }),
      'Options in their order',
    ),
    lastUpdated: time('When it was last changed'),
  },
  { $id: 'screen-dropdown', description: 'A dropdown in one language, in English where that has no text' },
)

const completion = Type.Object(
  {
    percent: count(
      'Share of the parts (texts and values of options) that are filled in without an error, in percent; 100 only if all are',
    ),
    missing: countsByLanguage('Number of missing texts'),
  },
  { description: 'Completeness' },
)

/** A dropdown with all that its card shows. */
const dropdownCard = Type.Object(
  {
    id: bigId('The id of its item'),
    ...nameFields,
    ...screenFields,
    label,
    placeholder: texts('Placeholder; empty if there is none'),
    options_count: count('Number of options'),
    first: listOf(storedOption, 'The first three options'),
    completion,
    uses: count('In how many places it is used: its page, and the texts that depend on it'),
    is_active: flag('Whether visitors see it'),
    is_published: flag('Whether its label was published in any language'),
    drafts,
    options_draft: flag('Whether its options have a draft'),
    version,
    updated_at: time('When it was last changed'),
    updated_by: nullable(text('User who changed it last')),
    found: nullable(
      Type.Object(
        { value: text('Value that identifies it'), text: text('Text, in the language that matched') },
        { description: 'The option that contains the words' },
      ),
    ),
  },
  { $id: 'dropdown-card', description: 'A dropdown as a card' },
)

/** A deleted dropdown that can be restored. */
const deletedDropdown = Type.Object(
  {
    id: bigId('The id of its item'),
    ...nameFields,
    ...screenFields,
    label,
    options_count: count('Number of options'),
    deleted_at: time('When it was deleted'),
    deleted_by: nullable(text('User who deleted it')),
  },
  { $id: 'deleted-dropdown', description: 'A deleted dropdown that can be restored' },
)

const page = Type.Object(
  {
    id: bigId('The id of the page'),
    screen_location: screenFields.screen_location,
    section: sectionKey,
    title: screenFields.page_title,
    url: nullable(text('Address for visitors')),
    status: oneOf(
      pageStatuses.map(({ value }) => value),
      'State',
    ),
    is_active: flag('Whether visitors get anything of the page'),
  },
  { description: 'The page that it is on' },
)

const dependentText = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Key'),
    component_type: text('Component type on the site, such as tooltip'),
    screen_location: text('The screen that it is on'),
    section: sectionKey,
    text: texts('Text; empty if there is none'),
    why: oneOf(
      dependencyReasons,
      'It belongs to the field by its key, mentions the dropdown, or names the value',
    ),
  },
  { description: 'A text that depends on the dropdown' },
)

const sibling = Type.Object(
  {
    dropdown_key: nameFields.dropdown_key,
    screen_location: screenFields.screen_location,
    page_title: screenFields.page_title,
    label,
    has_value: nullable(flag('Whether it has the value; null if none was requested')),
  },
  { description: 'A dropdown of the same field on another screen' },
)

const dropdownUses = Type.Object(
  {
    is_used: flag('Whether visitors get it now'),
    page,
    action: nullable(number('The action of the main page that it is; null elsewhere')),
    texts: listOf(dependentText, 'The texts that depend on it, or on the value that was asked for'),
    siblings: listOf(
      sibling,
      'The dropdowns of the same field elsewhere; those that have the value, where one was asked for',
    ),
  },
  { $id: 'dropdown-uses', description: 'Uses of a dropdown' },
)

const maxChangedOptions = 2000

const optionValue = Type.String({
  minLength: 1,
  maxLength: maxValueLength,
  description: 'The value of an option',
})

const optionText = Type.String({ maxLength: maxTextLength, description: 'The text in this language' })

const changedOptions = (description: string) =>
  Type.Array(
    closedObject({
      id: Type.Optional(optionValue),
      value: optionValue,
      text: Type.Object(
        { ru: optionText, he: optionText, en: optionText },
        { additionalProperties: false, description: 'Text' },
      ),
    }),
    { maxItems: maxChangedOptions, description },
  )

const optionChanges = {
  added: changedOptions('The new options; a dropdown that has the value gets the texts'),
  changed: changedOptions('The changed options; a dropdown without the value is left as it is'),
  deleted: Type.Array(optionValue, { maxItems: maxChangedOptions, description: 'The deleted values' }),
}

/** Maximum size of a request with changes, in bytes. */
const changesLimit = 4 * 1024 * 1024

/** A dropdown of the same field, and what the changes would do to it. */
const otherList = Type.Object(
  {
    id: bigId('The id of its item'),
    dropdown_key: nameFields.dropdown_key,
    screen_location: screenFields.screen_location,
    page_title: screenFields.page_title,
    label,
    version,
    added: count('Number of options that would be added'),
    changed: count('Number of options that would change'),
    deleted: count('Number of options that would be deleted'),
    is_invalid: flag('Whether the result would break a rule, so that the dropdown cannot be changed'),
  },
  { description: 'A dropdown of the same field on another screen' },
)

/** Lists, searches, copies, deletes and restores the dropdowns of all screens. */
export const dropdownAdminCalls = {
  dropdownScreens: declareCall({
    method: 'get',
    path: '/api/admin/dropdown-screens',
    specified: true,
    access: contentAccess.read,
    summary: 'List the screens with the number of their dropdowns',
    cacheTag: 'content',
    accept: {
      query: Type.Object({
        empty: Type.Optional(oneOf(['yes', 'no'], 'Whether to include screens without dropdowns')),
      }),
    },
    answers: { data: listOf(dropdownScreen, 'The screens, by section and number') },
  }),
  screenDropdowns: declareCall({
    method: 'get',
    path: '/api/admin/dropdowns/:screen/:language',
    specified: true,
    access: contentAccess.read,
    summary: 'List the dropdowns of a screen in a language',
    cacheTag: 'content',
    accept: {
      params: Type.Object({
        screen: screenName,
        language: text('ru, he or en, with or without a region: he-IL is he'),
      }),
    },
    answers: {
      data: listOf(screenDropdown, 'The dropdowns in the order of the page'),
      root: { jsonb_source: Type.Literal(true, { description: 'Always true' }) },
    },
    fails: ['not_found'],
  }),
  dropdownCards: declareCall({
    method: 'get',
    path: '/api/admin/dropdown-cards',
    access: contentAccess.read,
    summary: 'Search the dropdowns of one screen or of all screens, page by page',
    cacheTag: 'content',
    accept: {
      query: Type.Object({
        screen: optionalText('Only those of this screen'),
        q: optionalText('Text in the keys, labels, values or texts'),
        ...pageQuery('Cards', maxCards),
      }),
    },
    answers: {
      data: Type.Object({
        cards: listOf(dropdownCard, 'The cards, by section, page and place'),
        ...pageFields('Cards', maxCards),
      }),
    },
  }),
  dropdownUses: declareCall({
    method: 'get',
    path: '/api/admin/dropdown/:key/uses',
    access: contentAccess.read,
    summary: 'List where a dropdown is used, or what depends on one of its values',
    cacheTag: 'content',
    accept: {
      params: dropdownParams,
      query: Type.Object({
        value: Type.Optional(
          Type.String({ minLength: 1, maxLength: 255, description: 'The value of an option' }),
        ),
      }),
    },
    answers: { data: dropdownUses },
    fails: ['not_found', 'ambiguous'],
  }),
  deleteDropdown: declareCall({
    method: 'delete',
    path: '/api/admin/dropdown/:key',
    specified: true,
    access: contentAccess.delete,
    summary: 'Delete a dropdown with its item',
    invalidates: contentChange,
    accept: { params: dropdownParams, query: Type.Partial(seenVersion.inQuery) },
    answers: { data: deletedDropdown, current: itemWithOptions },
    fails: ['not_found', 'conflict', 'ambiguous'],
  }),
  deletedDropdowns: declareCall({
    method: 'get',
    path: '/api/admin/deleted-dropdowns',
    access: contentAccess.delete,
    summary: 'List the deleted dropdowns that can be restored',
    cacheTag: 'content',
    answers: { data: listOf(deletedDropdown, `The last ${maxDeletedRows} at most, newest first`) },
  }),
  duplicateDropdown: declareCall({
    method: 'post',
    path: '/api/admin/dropdown/:key/copies',
    access: contentAccess.write,
    summary: 'Copy a dropdown to another screen or field, as a draft',
    invalidates: contentChange,
    accept: {
      params: dropdownParams,
      body: closedObject({
        screen_location: screenName,
        field_name: fieldName,
        version: Type.Optional(versionNumber),
      }),
    },
    answers: { data: dropdownCard, current: itemWithOptions, status: 201 },
    fails: ['not_found', 'conflict', 'ambiguous', 'unique'],
  }),
  previewOtherLists: declareCall({
    method: 'post',
    path: '/api/admin/dropdown/:key/other-lists/preview',
    access: contentAccess.draft,
    summary: 'Preview making the changes of the options in other dropdowns of the same field',
    invalidates: [],
    accept: { params: dropdownParams, body: closedObject(optionChanges), limit: changesLimit },
    answers: { data: listOf(otherList, 'The dropdowns of the same field, in the order of the site') },
    fails: ['not_found', 'ambiguous'],
  }),
  changeOtherLists: declareCall({
    method: 'post',
    path: '/api/admin/dropdown/:key/other-lists',
    access: contentAccess.draft,
    summary: 'Make the changes of the options in other dropdowns of the same field, as drafts',
    invalidates: contentChange,
    accept: {
      params: dropdownParams,
      body: closedObject({ ...optionChanges, records: versionedRecords(itemId, maxBulkItems) }),
      limit: changesLimit,
    },
    answers: {
      data: Type.Object({
        changed: count('Number of dropdowns that have changed'),
        refused: listOf(skippedItem, 'Those that are as they were, in the order in which they were sent'),
        operation_id: text('The id for undoing the whole operation'),
      }),
    },
    fails: ['not_found', 'ambiguous'],
  }),
  restoreDropdown: declareCall({
    method: 'post',
    path: '/api/admin/deleted-dropdowns/:id/restore',
    access: contentAccess.delete,
    summary: 'Restore a deleted dropdown',
    invalidates: contentChange,
    accept: { params: itemParams },
    answers: { data: dropdownCard },
    fails: ['not_found', 'unique'],
  }),
}
