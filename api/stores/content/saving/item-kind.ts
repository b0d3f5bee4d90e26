import { isDeepStrictEqual } from 'node:util'
import { sourcesIn } from '../../../../domain/content/made-from.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import { publicCounter } from '../../../unit-of-work/counters.ts'
import { staffCounter } from '../counters.ts'
import { comesOrGoes, type Kind, type Told, toldWhole } from './change.ts'
import {
  changedFields,
  changesDropdown,
  changesTexts,
  type ItemChange,
  isChanged,
  isPublic,
} from './item-difference.ts'
import { itemParts } from './item-parts.ts'
import { type ItemFields, type ItemState, itemFieldNames } from './item-state.ts'

const resource = 'content-items'

const fieldsOf = (item: ItemState, names: readonly (keyof ItemFields)[]) => ({
  ...Object.fromEntries(names.map((name) => [name, item[name]])),
  // Who reads of a move knows screens, not the ids of pages.
  ...(names.includes('page_id') && { screen_location: item.screen_location }),
})

const whole = (item: ItemState) => {
  const { approved, draft, made_from, dropdown } = item
  return { ...fieldsOf(item, itemFieldNames), approved, draft, made_from, dropdown }
}

const toldFields = (before: ItemState, after: ItemState): Told[] => {
  const names = changedFields({ before, after })
  const sides = { before: fieldsOf(before, names), after: fieldsOf(after, names) }
  return names.length > 0 ? [{ resource, record_id: after.id, part: 'fields', ...sides }] : []
}

const textSide = (item: ItemState, language: Language) => {
  const made_from = sourcesIn(item.made_from, language)
  return {
    language,
    approved: item.approved[language] ?? null,
    draft: item.draft[language] ?? null,
    ...(made_from && { made_from }),
  }
}

/** Where no text changes and yet what one was made from, somebody has found it right for its source. */
const isConfirmed = (before: ItemState, after: ItemState, language: Language): boolean =>
  !changesTexts({ before, after }) &&
  !isDeepStrictEqual(sourcesIn(before.made_from, language), sourcesIn(after.made_from, language))

const toldTexts = (before: ItemState, after: ItemState): Told[] =>
  languages.flatMap((language) => {
    const [old, fresh] = [textSide(before, language), textSide(after, language)]
    const isSame = old.approved === fresh.approved && old.draft === fresh.draft
    return isSame && !isConfirmed(before, after, language)
      ? []
      : [{ resource, record_id: after.id, part: 'text', language, before: old, after: fresh }]
  })

const toldOptions = (before: ItemState, after: ItemState): Told[] =>
  changesDropdown({ before, after })
    ? [{ resource, record_id: after.id, part: 'options', before: before.dropdown, after: after.dropdown }]
    : []

/** Where the item is and, when it moved, where it was. */
const scopesOf = (change: ItemChange): string[] => {
  const visible = isPublic(change)
  return [change.before ?? change.after, change.after].flatMap(({ section, screen_location }) => [
    staffCounter(section),
    ...(visible ? [publicCounter(screen_location)] : []),
  ])
}

/** How items are saved: their fields, each of their texts and their options are parts of their own. */
export const itemKind: Kind<ItemState> = {
  parts: itemParts,
  isChanged,
  told: (change) => {
    const { before, after } = change
    if (!before || comesOrGoes(change)) return [toldWhole(resource, change, whole)]
    return [...toldFields(before, after), ...toldTexts(before, after), ...toldOptions(before, after)]
  },
  scopes: scopesOf,
  concerned: ({ id, content_key: key }) => ({ resource, id, key }),
}
