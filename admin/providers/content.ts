import * as calls from 'virtual:calls'
import type { Static } from '@sinclair/typebox'
import type { Answer, Json, Sent } from '../../domain/calls/call.ts'
import type { calls as declared } from '../../domain/calls/index.ts'
import type { item } from '../../domain/calls/shapes/items.ts'
import { type SectionKey, sectionOf } from '../../domain/sections.ts'
import { call } from './call.ts'

type Calls = typeof declared
type OfSection = Calls['sections'][SectionKey]

/** One of the seven sections as a row of the main list. */
export type SitePage = Answer<Calls['sitePages']>[number]

type PagesAnswer = Answer<OfSection['pages']>
type PageList = Exclude<PagesAnswer[keyof PagesAnswer], number | undefined>

/** A page of a section as a row of its list. */
export type ContentPage = PageList[number]

/** A page with its actions. */
export type Drill = Answer<OfSection['drill']>

/** One row of a drill-down. */
export type Action = Drill['actions'][number]

type TextAnswer = Answer<Calls['text']>

/** A text that can be edited, with what visitors see of it now. */
export type EditableText = TextAnswer['additionalText'][number]

export type DropdownOption = TextAnswer['options'][number]

/** A text with its additional texts; its own comes first in `texts`. */
export type TextRecord = Omit<TextAnswer, 'textContent' | 'additionalText'> & {
  readonly texts: readonly EditableText[]
}

/** An item as a conflict answers it: a language without a text is absent. */
export type StoredItem = Json<Static<typeof item>>

type TextBody = NonNullable<Sent<Calls['saveText']>['body']>

export type SaveStatus = Answer<Calls['saveText']>['status']

/** The new texts of one item, in the languages that have changed. */
export type TextChange = Required<NonNullable<TextBody['additionalText']>[number]>

export const readSitePages = (signal?: AbortSignal) => call(calls.sitePages, { signal })

/** The numbered pages of a section. */
export const readPages = async (section: SectionKey, signal?: AbortSignal): Promise<PageList> => {
  const listName = sectionOf(section)?.listName
  const answer = await call(calls.sections[section].pages, { signal })
  return (listName && answer[listName]) ?? []
}

/** A page by its screen, its own key or the key of one of its items. */
export const readDrill = (section: SectionKey, key: string, signal?: AbortSignal) =>
  call(calls.sections[section].drill, { params: { key }, signal })

const asRecord = ({ textContent, additionalText, ...item }: TextAnswer): TextRecord => ({
  ...item,
  texts: [{ ...item, contentKey: item.content_key, translations: textContent }, ...additionalText],
})

/** A text with its additional texts, by the id of its item. */
export const readText = async (id: string, signal?: AbortSignal): Promise<TextRecord> =>
  asRecord(await call(calls.text, { params: { id }, signal }))

/** Saves a text and its additional texts in one act: published at once, or kept as drafts. */
export const saveTexts = async (
  id: string,
  status: SaveStatus,
  changes: readonly TextChange[],
): Promise<TextRecord> => {
  const own = changes.find((change) => change.id === id)
  const body = {
    status,
    version: own?.version,
    textContent: own?.translations,
    additionalText: changes.filter((change) => change !== own),
  }
  return asRecord(await call(calls.saveText, { params: { id }, body }))
}
