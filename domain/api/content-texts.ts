import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { declareCall } from './call.ts'
import { approved, drafts, item, missing, outdated } from './content-items.ts'
import { dropdownProperties, storedOption } from './dropdown-options.ts'
import {
  bigId,
  closedObject,
  count,
  flag,
  itemId,
  itemParams,
  languageCode,
  listOf,
  nullable,
  number,
  oneOf,
  overrideReason,
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

const maxLength = nullable(count('Number of characters that fit; null without a limit'))
const textState = { drafts, missing, approved, outdated }
const currentTexts = texts('The texts as staff see them; empty where there is none')

/** A text that belongs to another item. */
export const additionalText = Type.Object(
  {
    id: bigId('The id of the item'),
    contentKey: text('Key'),
    max_length: maxLength,
    version,
    translations: currentTexts,
    ...textState,
  },
  { $id: 'additional-text', description: 'A text that belongs to another one' },
)

/** A text as its editor reads it: its languages, options and additional texts. */
export const textContent = Type.Object(
  {
    id: bigId('The id of the item'),
    actionNumber: nullable(number('Number among the actions of the page')),
    content_key: text('The key of the item'),
    component_type: text('Component type on the site'),
    screen_location: text('The screen that it is on'),
    section: sectionKey,
    description: nullable(text('Description in Russian')),
    descriptions: texts('Description; empty if there is none'),
    is_active: flag('Whether visitors see it'),
    max_length: maxLength,
    lastModified: time('When it or one of its additional texts was last changed'),
    updated_by: nullable(text('User who made that change')),
    version,
    textContent: currentTexts,
    ...textState,
    options: listOf(storedOption, 'The options of a dropdown, its draft where there is one'),
    optionsDraft: flag('Whether its options have a draft'),
    dropdown: dropdownProperties,
    additionalText: listOf(additionalText, 'The texts that belong to it'),
  },
  { $id: 'text', description: 'A text as its editor reads it' },
)

export const textStatus = oneOf(['approved', 'draft'], 'Whether visitors see it')

/** A text of an item in one language, as it is stored. */
const translation = Type.Object(
  {
    id: bigId('The id of the text'),
    content_item_id: bigId('The id of its item'),
    language_code: languageCode('Language'),
    content_value: text('The text'),
    status: textStatus,
    version,
    created_at: time('When it was created'),
    updated_at: time('When it was last changed'),
  },
  { $id: 'translation', description: 'One text of an item' },
)

const optionalStatus = Type.Optional(sentStatus)
const optionalVersion = Type.Optional(versionNumber)
const optionalText = (description: string) => Type.Optional(sentText(description))

const additionalPlain = closedObject({
  id: itemId,
  ru: optionalText('Russian'),
  he: optionalText('Hebrew'),
  en: optionalText('English'),
  version: optionalVersion,
})

const additionalTextInput = closedObject(
  { id: itemId, translations: Type.Optional(textsByLanguage), version: optionalVersion },
  additionalText,
)

const fields = {
  version: optionalVersion,
  status: optionalStatus,
  override_reason: overrideReason,
  textContent: Type.Optional(textsByLanguage),
  additionalText: Type.Optional(
    Type.Array(additionalTextInput, { maxItems: 200, description: 'Additional texts as they were read' }),
  ),
  ruText: optionalText('Russian'),
  heText: optionalText('Hebrew'),
  enText: optionalText('English'),
  additionalTexts: Type.Optional(
    Type.Array(additionalPlain, {
      maxItems: 200,
      description: 'Additional texts, their languages beside each other',
    }),
  ),
}

/** Body of a text save: in the form of a read, or with one property for each language. */
export const textBody = closedObject(fields, textContent)

/**
 * Calls that read and save texts. A save publishes with the permission to publish, otherwise it keeps a
 * draft.
 */
export const textCalls = {
  text: declareCall({
    method: 'get',
    path: '/api/content/text/:id',
    specified: true,
    access: contentAccess.read,
    summary: 'Read a text with its additional texts',
    cacheTag: 'content',
    staleIfError: true,
    accept: { params: itemParams },
    answers: { data: textContent },
    fails: ['not_found'],
  }),
  saveText: declareCall({
    method: 'put',
    path: '/api/content/text/:id',
    specified: true,
    access: contentAccess.draft,
    summary: 'Save a text and its additional texts together',
    invalidates: contentChange,
    accept: { params: itemParams, body: textBody },
    answers: { data: Type.Object({ ...textContent.properties, status: textStatus }), current: item },
    fails: ['not_found', 'conflict'],
  }),
  restoreItem: declareCall({
    method: 'post',
    path: '/api/content-items/:id/restore',
    access: contentAccess.delete,
    summary: 'Restore a deleted item with its texts, drafts, options and additional texts',
    invalidates: contentChange,
    accept: { params: itemParams },
    answers: { data: item },
    fails: ['not_found', 'unique'],
  }),
  saveTranslation: declareCall({
    method: 'put',
    path: '/api/content-items/:id/translations/:language',
    specified: true,
    access: contentAccess.draft,
    summary: 'Save one text of an item, published or as a draft',
    invalidates: contentChange,
    accept: {
      params: Type.Object({ id: itemId, language: languageCode('The language of the text') }),
      body: closedObject({
        content_value: sentText('The text'),
        status: Type.Optional(sentStatus),
        override_reason: overrideReason,
        version: Type.Optional(versionNumber),
      }),
    },
    answers: { data: translation, current: item },
    fails: ['not_found', 'conflict'],
  }),
  confirmTranslation: declareCall({
    method: 'post',
    path: '/api/content-items/:id/translations/:language/confirm',
    access: contentAccess.draft,
    summary: 'Mark an outdated translation as still correct for the current source text',
    invalidates: contentChange,
    accept: {
      params: Type.Object({ id: itemId, language: languageCode('The language of the text') }),
      body: closedObject({ version: versionNumber }),
    },
    answers: { data: item, current: item },
    fails: ['not_found', 'conflict'],
  }),
}
