import { Type } from '@sinclair/typebox'
import { approved, drafts, missing, outdated } from './items.ts'
import { besideOptions, storedOption } from './options.ts'
import {
  bigId,
  count,
  flag,
  languageCode,
  listOf,
  nullable,
  number,
  oneOf,
  sectionKey,
  text,
  texts,
  time,
  version,
} from './values.ts'

const maxLength = nullable(count('How many characters fit; null without a limit'))
const textState = { drafts, missing, approved, outdated }
const shown = texts('The texts as staff see them; empty where there is none')

/** An additional text of another one. */
export const additionalText = Type.Object(
  {
    id: bigId('The id of the item'),
    contentKey: text('Its key'),
    max_length: maxLength,
    version,
    translations: shown,
    ...textState,
  },
  { $id: 'additional-text', description: 'A text that belongs to another one' },
)

/** A text as its editor reads it: its languages, its options and its additional texts. */
export const textContent = Type.Object(
  {
    id: bigId('The id of the item'),
    actionNumber: nullable(number('Its number among the actions of the page')),
    content_key: text('The key of the item'),
    component_type: text('What the item is on the site'),
    screen_location: text('The screen that it stands on'),
    section: sectionKey,
    description: nullable(text('What it is, in Russian')),
    descriptions: texts('What it is; empty where that is not said'),
    is_active: flag('Whether visitors see it'),
    max_length: maxLength,
    lastModified: time('When it was last changed'),
    updated_by: nullable(text('Who changed it last')),
    version,
    textContent: shown,
    ...textState,
    options: listOf(storedOption, 'The options of a dropdown, its draft where there is one'),
    optionsDraft: flag('Whether its options have a draft'),
    dropdown: besideOptions,
    additionalText: listOf(additionalText, 'The texts that belong to it'),
  },
  { $id: 'text', description: 'A text as its editor reads it' },
)

export const textStatus = oneOf(['approved', 'draft'], 'Whether visitors see it')

/** One text of an item in one language, as it is stored. */
export const translation = Type.Object(
  {
    id: bigId('The id of the text'),
    content_item_id: bigId('The id of its item'),
    language_code: languageCode('Its language'),
    content_value: text('The text'),
    status: textStatus,
    version,
    created_at: time('When it was created'),
    updated_at: time('When it was last changed'),
  },
  { $id: 'translation', description: 'One text of an item' },
)
