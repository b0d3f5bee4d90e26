import { type Static, Type } from '@sinclair/typebox'
import { approved, drafts, missing, outdated } from './items.ts'
import { optionSet, storedOption, validation } from './options.ts'
import { sentText, textsByLanguage } from './sent.ts'
import {
  bigId,
  byLanguage,
  count,
  flag,
  listOf,
  nullable,
  number,
  sectionKey,
  text,
  texts,
  time,
  version,
} from './values.ts'

/** A whole dropdown: what stands over it, in it before a choice, and what it offers. */
const dropdownData = Type.Object(
  {
    label: texts('What stands over it'),
    placeholder: texts('What stands in it before a choice; empty where nothing does'),
    options: listOf(storedOption, 'The options in their order'),
    validation,
  },
  { description: 'The dropdown as staff see it: its draft where there is one' },
)

/** A dropdown with its place, its version and what visitors see of it. */
export const dropdownRecord = Type.Object(
  {
    id: bigId('The id of its item'),
    dropdown_key: text('Its key, unique'),
    content_key: text('The key of its item'),
    component_type: text('What the item is on the site'),
    screen_location: text('The screen that it stands on'),
    page_title: texts('The title of its page'),
    section: sectionKey,
    field_name: text('The field of the form'),
    description: nullable(text('What it is, in Russian')),
    descriptions: texts('What it is; empty where that is not said'),
    is_active: flag('Whether visitors see it'),
    action_number: nullable(number('Its number among the actions of its page')),
    max_length: nullable(count('How many characters of the label fit; null without a limit')),
    dropdown_data: dropdownData,
    drafts,
    missing,
    approved,
    outdated,
    options_draft: flag('Whether its options or its placeholder have a draft'),
    published: optionSet('What visitors are offered'),
    jsonb_source: Type.Literal(true, { description: 'Always true' }),
    lastModified: time('When it was last changed'),
    updated_by: nullable(text('Who changed it last')),
    version,
  },
  { $id: 'dropdown', description: 'A dropdown as its editor reads it' },
)

/** A dropdown as it is answered. */
export type DropdownRecord = Static<typeof dropdownRecord>

const option = Type.Record(Type.String(), Type.Unknown(), {
  description: 'An option: value and text by language, or any older shape; with `id`, the value that it had',
})

/** A dropdown as it is sent; the store takes it apart, since older sources send other shapes. */
export const sentDropdown = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The dropdown: label, placeholder, options and validation',
})

/** The same as the document shows it. */
export const documentedDropdown = Type.Object(
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
