import { Type } from '@sinclair/typebox'
import { languageCode } from '../schemas.ts'
import {
  bigId,
  count,
  languageList,
  listOf,
  nullable,
  someTexts,
  text,
  texts,
  time,
  version,
} from './values.ts'

const textState = { drafts: languageList, missing: languageList, approved: someTexts }

/** An additional text of another one. */
export const additionalText = Type.Object(
  { id: bigId, contentKey: text, max_length: nullable(count), version, translations: texts, ...textState },
  { $id: 'additional-text' },
)

const storedOption = Type.Object({ value: text, text: texts, metadata: Type.Optional(Type.Unknown()) })

/** A text as its editor reads it: its languages, its options and its additional texts. */
export const textContent = Type.Object(
  {
    id: bigId,
    actionNumber: nullable(Type.Integer()),
    content_key: text,
    component_type: text,
    screen_location: text,
    section: nullable(text),
    description: nullable(text),
    is_active: Type.Boolean(),
    max_length: nullable(count),
    lastModified: time,
    updated_by: nullable(text),
    version,
    textContent: texts,
    ...textState,
    options: listOf(storedOption),
    additionalText: listOf(additionalText),
  },
  { $id: 'text' },
)

export const textStatus = Type.Union([Type.Literal('approved'), Type.Literal('draft')])

/** One text of an item in one language, as it is stored. */
export const translation = Type.Object(
  {
    id: bigId,
    content_item_id: bigId,
    language_code: languageCode,
    content_value: text,
    status: textStatus,
    version,
    created_at: time,
    updated_at: time,
  },
  { $id: 'translation' },
)

/** A draft that waits for publication, beside the text that is published. */
export const pendingDraft = Type.Object(
  {
    id: bigId,
    content_key: text,
    screen_location: text,
    section: nullable(text),
    version,
    language: languageCode,
    approved: nullable(text),
    draft: text,
    modified_by: nullable(text),
    modified_at: time,
  },
  { $id: 'pending-draft' },
)
