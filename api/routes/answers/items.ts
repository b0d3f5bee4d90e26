import { Type } from '@sinclair/typebox'
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

const place = {
  id: bigId,
  content_key: text,
  component_type: text,
  category: nullable(text),
  screen_location: text,
  description: nullable(text),
  is_active: Type.Boolean(),
}

const filledTexts = { translations: texts, drafts: languageList, missing: languageList }
const changed = { last_modified: time, updated_at: time, version }

/** An item as a row of `all-items`. */
export const listedItem = Type.Object(
  {
    ...place,
    page_number: nullable(Type.Integer()),
    action_number: nullable(Type.Integer()),
    ...filledTexts,
    ...changed,
  },
  { $id: 'listed-item' },
)

/** A whole item, with its approved texts beside those that staff see. */
export const item = Type.Object(
  {
    ...place,
    section: nullable(text),
    page_number: nullable(Type.Integer()),
    action_number: nullable(Type.Integer()),
    max_length: nullable(count),
    created_at: time,
    updated_at: time,
    updated_by: nullable(text),
    version,
    translations: someTexts,
    drafts: languageList,
    approved: someTexts,
  },
  { $id: 'item' },
)

const action = Type.Object(
  {
    ...place,
    actionNumber: Type.Integer(),
    displayedType: Type.Union([Type.Literal('dropdown'), Type.Literal('link'), Type.Literal('text')]),
    page_number: nullable(Type.Integer()),
    max_length: nullable(count),
    ...filledTexts,
    ...changed,
  },
  { $id: 'action' },
)

/** A page with its actions; the last two only where a refinancing step has no content yet. */
export const drill = Type.Object(
  {
    pageTitle: text,
    titles: texts,
    screen_location: text,
    content_key: text,
    confluence_num: nullable(text),
    actionCount: count,
    contentType: text,
    lastModified: time,
    actions: listOf(action),
    is_placeholder: Type.Optional(Type.Boolean()),
    step_info: Type.Optional(Type.Object({ title: Type.Object({ ru: text, en: text }), message: text })),
  },
  { $id: 'drill' },
)

/** A text of the menus. */
export const menuItem = Type.Object(
  {
    id: bigId,
    content_key: text,
    component_type: text,
    screen_location: text,
    ...filledTexts,
    updated_at: time,
    version,
  },
  { $id: 'menu-item' },
)
