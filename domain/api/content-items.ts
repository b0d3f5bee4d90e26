import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { bulkItemActions, maxBulkItems, skipReasons } from '../content/bulk-actions.ts'
import { declareCall } from './call.ts'
import { dropdownProperties, storedOption } from './dropdown-options.ts'
import {
  bigId,
  byLanguage,
  closedObject,
  count,
  flag,
  itemId,
  languageCode,
  languageList,
  listOf,
  nullable,
  number,
  oneOf,
  overrideReason,
  sectionKey,
  someLanguages,
  someTexts,
  text,
  texts,
  time,
  version,
  versionedRecords,
} from './schemas.ts'
import { publishBlockerList } from './text-issues.ts'

const itemFields = {
  id: bigId('The id of the item'),
  content_key: text('The key of the item, unique'),
  component_type: text('Component type on the site, such as button'),
  category: nullable(text('Category')),
  screen_location: text('The screen that it is on'),
  description: nullable(text('Description in Russian')),
  descriptions: texts('Description; empty if there is none'),
  is_active: flag('Whether visitors see it'),
}

const pageNumber = nullable(number('The number of its page'))
const actionNumber = nullable(number('Number among the actions of the page'))
const maxLength = nullable(count('Number of characters that fit; null without a limit'))
const changedAt = time('When it was last changed')

export const drafts = languageList('Languages whose text is a draft')
export const missing = languageList('Languages without a text')
export const approved = someTexts('Published texts')

const olderSource = Type.Object(
  { from: languageCode('Language'), text: text('The text, as it was then') },
  { description: 'The source text that a translation was made from' },
)

export const outdated = Type.Partial(
  byLanguage(() => olderSource, 'The older source texts of translations that are outdated'),
)

const filledTexts = {
  translations: texts('The texts as staff see them; empty where there is none'),
  drafts,
  missing,
}
const changeFields = { last_modified: changedAt, updated_at: changedAt, version }

/** An item as a row of `all-items`. */
export const listedItem = Type.Object(
  { ...itemFields, page_number: pageNumber, action_number: actionNumber, ...filledTexts, ...changeFields },
  { $id: 'listed-item', description: 'An item as a row' },
)

/** A whole item, with its published texts and those that staff see. */
export const item = Type.Object(
  {
    ...itemFields,
    section: sectionKey,
    page_number: pageNumber,
    action_number: actionNumber,
    max_length: maxLength,
    created_at: time('When it was created'),
    updated_at: changedAt,
    updated_by: nullable(text('User who changed it last')),
    version,
    translations: someTexts('The texts as staff see them'),
    drafts,
    approved,
    outdated,
  },
  { $id: 'item', description: 'A whole item' },
)

/** An item with its options, sent when both were changed in the meantime. */
export const itemWithOptions = Type.Object(
  {
    ...item.properties,
    options: listOf(storedOption, 'The options of a dropdown, its draft where there is one'),
    optionsDraft: flag('Whether its options have a draft'),
    dropdown: dropdownProperties,
  },
  { $id: 'item-with-options', description: 'A whole item with its options' },
)

const behindDrafts = Type.Optional(
  someTexts('The published texts of languages with a draft; absent if there are none'),
)

/** Builds the schema of a dropdown's options on a page: the first options and their number. */
const buildOffer = (description: string) =>
  Type.Object(
    {
      placeholder: nullable(texts('Placeholder')),
      options: listOf(Type.Pick(storedOption, ['value', 'text']), 'The first 50 options'),
      optionCount: count('Number of options'),
    },
    { description },
  )

const additional = Type.Object(
  {
    id: itemFields.id,
    content_key: itemFields.content_key,
    component_type: itemFields.component_type,
    is_active: itemFields.is_active,
    ...filledTexts,
    outdated,
    behindDrafts,
  },
  { description: 'A text that belongs to the action' },
)

const action = Type.Object(
  {
    ...itemFields,
    actionNumber: number('Number on the page'),
    displayedType: oneOf(['dropdown', 'link', 'text'], 'The type that staff are shown'),
    page_number: pageNumber,
    max_length: maxLength,
    ...filledTexts,
    outdated,
    behindDrafts,
    optionsDraft: flag('Whether its options have a draft'),
    offer: Type.Optional(buildOffer('The options of a dropdown: its draft, if there is one')),
    offerBehindDraft: Type.Optional(buildOffer('Published options, if there is a draft')),
    additional: Type.Optional(listOf(additional, 'The texts that belong to it; absent where it has none')),
    ...changeFields,
  },
  { $id: 'action', description: 'One row of a page' },
)

const step = Type.Object(
  {
    title: Type.Object({ ru: text('Russian'), en: text('English') }, { description: 'The name of the step' }),
    message: text('Why nothing is shown'),
  },
  { description: 'The refinancing step that has no content yet' },
)

/** A page with its actions; the last two properties only for a refinancing step without content. */
export const drill = Type.Object(
  {
    pageTitle: text('The title of the page in Russian, or its screen'),
    titles: texts('The title of the page'),
    screen_location: text('The screen of the page'),
    content_key: text('The key of the page'),
    confluence_num: nullable(text('The number of the page, such as 5.1.2')),
    status: text('State, such as published'),
    reason: nullable(text('Why it was rejected')),
    actionCount: count('Number of actions of the page'),
    contentType: text('The type of its content, or mixed'),
    lastModified: time('When anything on it was last changed'),
    lastModifiedBy: nullable(text('User who changed it; null for an import')),
    actions: listOf(action, 'Actions in their order'),
    is_placeholder: Type.Optional(flag('The step has no content yet')),
    step_info: Type.Optional(step),
  },
  { $id: 'drill', description: 'A page with its actions' },
)

/** A text of the menus. */
export const menuItem = Type.Object(
  {
    id: itemFields.id,
    content_key: itemFields.content_key,
    component_type: itemFields.component_type,
    screen_location: itemFields.screen_location,
    ...filledTexts,
    updated_at: changedAt,
    version,
  },
  { $id: 'menu-item', description: 'A text of the menus' },
)

const records = versionedRecords(itemId, maxBulkItems)
const bulkAction = <const A extends keyof typeof bulkItemActions>(name: A, description: string) =>
  Type.Literal(name, { description })

const body = Type.Union([
  closedObject({
    action: bulkAction('publish', 'Their drafts become what visitors see'),
    records,
    override_reason: overrideReason,
  }),
  closedObject({ action: bulkAction('discard', 'Their drafts are thrown away'), records }),
  closedObject({
    action: bulkAction('confirm', 'Their translations are right for their sources as they are now'),
    records,
    languages: someLanguages('The languages that this concerns'),
  }),
  closedObject({ action: bulkAction('activate', 'Visitors see them'), records }),
  closedObject({ action: bulkAction('deactivate', 'Visitors do not see them'), records }),
  closedObject({
    action: bulkAction('copy', 'A text becomes the draft of a language that has none'),
    records,
    from: languageCode('Language of the copied text'),
    to: languageCode('Language of the missing text'),
  }),
])

/** Item skipped by an action on several items, with the reason. */
export const skippedItem = Type.Object(
  {
    id: text('The id of the item'),
    why: oneOf(
      skipReasons,
      'It is gone, has changed since it was seen, does not pass the checks, does not fit, or is so already',
    ),
    findings: Type.Optional(publishBlockerList),
  },
  { $id: 'refused-item', description: 'An item that was not changed' },
)

/** Action on several items; items that it cannot change are skipped. */
export const bulkItemCalls = {
  actOnItems: declareCall({
    method: 'post',
    path: '/api/content/drill/bulk',
    access: contentAccess.draft,
    actions: bulkItemActions,
    summary:
      'Publish, activate, deactivate or fill several items at once; items that could not be changed are listed with the reason',
    invalidates: [...contentChange, 'workbench'],
    accept: { body },
    answers: {
      data: Type.Object({
        changed: count('Number of items that have changed'),
        refused: listOf(skippedItem, 'Those that are as they were, in the order in which they were sent'),
      }),
    },
  }),
}
