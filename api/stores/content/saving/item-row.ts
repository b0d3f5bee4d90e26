import { outdatedIn } from '../../../../domain/content/made-from.ts'
import { languages } from '../../../../domain/languages.ts'
import { normaliseForSearch, startForSort } from '../../../../domain/search-text.ts'
import type { ItemChange } from './item-difference.ts'
import {
  type Dropdown,
  descriptionsOf,
  type ItemFields,
  type ItemState,
  itemFieldNames,
  shownText,
} from './item-state.ts'

const fieldTypes: { [K in keyof ItemFields]: string } = {
  content_key: 'text',
  component_type: 'text',
  category: 'text',
  page_id: 'bigint',
  description: 'text',
  description_he: 'text',
  description_en: 'text',
  is_active: 'boolean',
  page_number: 'integer',
  action_number: 'integer',
  sort_order: 'integer',
  parent_id: 'bigint',
  max_length: 'integer',
}

/** What lists search, filter and sort by; made of the texts and written with them. */
const madeTypes: Readonly<Record<string, string>> = {
  search_text: 'text',
  missing_languages: 'varchar(2)[]',
  draft_languages: 'varchar(2)[]',
  made_from: 'jsonb',
  outdated_languages: 'varchar(2)[]',
  failing: 'varchar(30)[]',
  ...Object.fromEntries(languages.map((language) => [`sort_${language}`, 'text'])),
}

/** What of a dropdown is searched: its key, what stands in it before a choice, its options. */
const dropdownTexts = ({ dropdown_key, data, draft_data }: Dropdown): string[] => [
  dropdown_key,
  ...[data, draft_data].flatMap((set) => [
    ...Object.values(set?.placeholder ?? {}),
    ...(set?.options ?? []).flatMap(({ value, text }) => [value, ...Object.values(text)]),
  ]),
]

const searchText = (item: ItemState): string => {
  const texts = [...Object.values(item.approved), ...Object.values(item.draft)]
  const descriptions = Object.values(descriptionsOf(item))
  const offered = item.dropdown ? dropdownTexts(item.dropdown) : []
  return normaliseForSearch([item.content_key, ...descriptions, ...texts, ...offered].join('\n'))
}

const sortTexts = (item: ItemState) =>
  Object.fromEntries(
    languages.map((language) => {
      const text = shownText(item, language)
      return [`sort_${language}`, text === undefined ? null : startForSort(text)]
    }),
  )

/** The columns of an item; its texts and options are rows of their own. */
export const itemRow = ({ after }: ItemChange) => ({
  ...{ ...after, approved: undefined, draft: undefined, dropdown: undefined },
  search_text: searchText(after),
  missing_languages: languages.filter((language) => !shownText(after, language)),
  draft_languages: languages.filter((language) => after.draft[language] !== undefined),
  outdated_languages: outdatedIn(after),
  ...sortTexts(after),
})

/** The columns that are written as they are. */
export const itemColumns: readonly string[] = [...itemFieldNames, ...Object.keys(madeTypes)]

const types = Object.entries({ ...fieldTypes, ...madeTypes })

/** The rows of a part as a table `new`. */
export const itemRows = (part: string): string =>
  `jsonb_to_recordset(:${part}::jsonb) AS new (id bigint, deleted boolean,
    ${types.map(([name, type]) => `${name} ${type}`).join(', ')})`
