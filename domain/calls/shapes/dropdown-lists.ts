import { Type } from '@sinclair/typebox'
import { useReasons } from '../../content/dropdown/uses.ts'
import { pageStatuses } from '../../content/page-status.ts'
import { drafts } from './items.ts'
import { storedOption } from './options.ts'
import {
  bigId,
  count,
  countsByLanguage,
  flag,
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

const names = {
  dropdown_key: text('Its key: the screen and the field'),
  content_key: text('The key of its item'),
  field_name: text('The field of the form that it is'),
}

const place = {
  screen_location: text('The screen that it stands on'),
  section: sectionKey,
  page_title: texts('The title of its page'),
}

const label = texts('What stands over it, as staff see it')

/** A screen with the number of its dropdowns. */
export const dropdownScreen = Type.Object(
  {
    screen: text('The screen'),
    dropdownCount: count('How many dropdowns it has'),
    section: sectionKey,
    page_title: texts('The title of its page'),
    pageNumber: nullable(text('The number of the page, such as 5.1.2')),
  },
  { $id: 'dropdown-screen', description: 'A screen with the number of its dropdowns' },
)

/** A dropdown of a screen in one language, as the forms of the site read it. */
export const screenDropdown = Type.Object(
  {
    key: names.dropdown_key,
    field: names.field_name,
    label: text('What stands over it'),
    placeholder: text('What stands in it before a choice'),
    options: listOf(
      Type.Object({ value: text('What identifies the option'), text: text('What it says') }),
      'Its options in their order',
    ),
    lastUpdated: time('When it was last changed'),
  },
  { $id: 'screen-dropdown', description: 'A dropdown in one language, in English where that has no text' },
)

const completion = Type.Object(
  {
    percent: count('How much of it is filled in; 100 means all of it'),
    missing: countsByLanguage('How many texts it lacks'),
  },
  { description: 'How much of it is filled in' },
)

/** A dropdown as a card. */
export const dropdownCard = Type.Object(
  {
    id: bigId('The id of its item'),
    ...names,
    ...place,
    label,
    placeholder: texts('What stands in it before a choice; empty where there is nothing'),
    options_count: count('How many options it has'),
    first: listOf(storedOption, 'The first three options'),
    completion,
    uses: count('In how many places it is used: its page, and the texts that depend on it'),
    is_active: flag('Whether visitors see it'),
    drafts,
    options_draft: flag('Whether its options have a draft'),
    version,
    updated_at: time('When it was last changed'),
    updated_by: nullable(text('Who changed it last')),
    found: nullable(
      Type.Object(
        { value: text('What identifies it'), text: text('What it says, in the language that was found') },
        { description: 'The option in which the words stand' },
      ),
    ),
  },
  { $id: 'dropdown-card', description: 'A dropdown as a card' },
)

/** A deleted dropdown that can be brought back. */
export const deletedDropdown = Type.Object(
  {
    id: bigId('The id of its item'),
    ...names,
    ...place,
    label,
    options_count: count('How many options it had'),
    deleted_at: time('When it was deleted'),
    deleted_by: nullable(text('Who deleted it')),
  },
  { $id: 'deleted-dropdown', description: 'A dropdown that was deleted, and can be brought back' },
)

const page = Type.Object(
  {
    id: bigId('The id of the page'),
    screen_location: place.screen_location,
    section: sectionKey,
    title: place.page_title,
    url: nullable(text('Where visitors find it')),
    status: oneOf(
      pageStatuses.map(({ value }) => value),
      'Its state',
    ),
    is_active: flag('Whether visitors get anything of the page'),
  },
  { description: 'The page that it stands on' },
)

const dependentText = Type.Object(
  {
    id: bigId('The id of the item'),
    content_key: text('Its key'),
    component_type: text('What it is on the site, such as tooltip'),
    screen_location: text('The screen that it stands on'),
    section: sectionKey,
    text: texts('What it says; empty where there is none'),
    why: oneOf(useReasons, 'It belongs to the field by its key, mentions the dropdown, or names the value'),
  },
  { description: 'A text that depends on the dropdown' },
)

const sibling = Type.Object(
  {
    dropdown_key: names.dropdown_key,
    screen_location: place.screen_location,
    page_title: place.page_title,
    label,
    has_value: nullable(flag('Whether it has the value; null where none was asked for')),
  },
  { description: 'A dropdown of the same field on another screen' },
)

/** Where a dropdown is used. */
export const dropdownUses = Type.Object(
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
  { $id: 'dropdown-uses', description: 'Where a dropdown is used' },
)
