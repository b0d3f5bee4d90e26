import * as calls from 'virtual:calls'
import type { Static } from '@sinclair/typebox'
import type { Json, RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { item } from '../../domain/api/content-items.ts'
import type { Language } from '../../domain/languages.ts'
import { type SectionKey, sectionOf } from '../../domain/sections.ts'
import { call } from './call.ts'
import { nothingThere } from './http.ts'
import type { Known } from './known.ts'

/** What the keys of all queries of the content begin with. */
export const contentQueries = 'content'

type Calls = typeof declared
type OfSection = Calls['sections'][SectionKey]

type Place =
  | ('id' | 'content_key' | 'component_type' | 'category' | 'screen_location' | 'description' | 'page_number')
  | ('version' | 'last_modified' | 'updated_at')
type Texts = Language | 'translations' | 'drafts' | 'missing' | 'outdated' | 'from' | 'max_length'

/** One of the seven sections as a row of the main list. */
export type SitePage = Known<
  ResponseOf<Calls['sitePages']>[number],
  'id' | 'title' | 'titles' | Language | 'pageNumber' | 'actionCount' | 'lastModified' | 'path'
>

type PagesAnswer = ResponseOf<OfSection['pages']>
type PageAnswer = Exclude<PagesAnswer[keyof PagesAnswer], number | undefined>[number]

/** A page of a section as a row of its list. */
export type ContentPage = Known<
  PageAnswer,
  | Place
  | (Language | 'translations' | 'withText' | 'draftCount')
  | ('confluence_num' | 'application' | 'actionCount' | 'contentType' | 'lastModified')
>

/** A page with its actions. */
export type Drill = Known<
  ResponseOf<OfSection['drill']>,
  | (Place | Texts | 'descriptions' | 'actionNumber' | 'displayedType' | 'is_active' | 'optionsDraft')
  | ('pageTitle' | 'titles' | 'confluence_num' | 'actionCount' | 'contentType' | 'lastModified' | 'actions')
  | (
      | 'behindDrafts'
      | 'offer'
      | 'offerBehindDraft'
      | 'placeholder'
      | 'options'
      | 'optionCount'
      | 'value'
      | 'text'
    )
  | ('additional' | 'is_placeholder' | 'step_info' | 'title' | 'message' | 'status' | 'reason')
>

/** One row of a drill-down. */
export type Action = Drill['actions'][number]

type TextFields =
  | (
      | 'id'
      | 'content_key'
      | 'component_type'
      | 'screen_location'
      | 'section'
      | 'description'
      | 'descriptions'
      | 'is_active'
    )
  | (Texts | 'approved' | 'textContent' | 'actionNumber' | 'lastModified' | 'updated_by' | 'version')
  | ('options' | 'optionsDraft' | 'value' | 'text' | 'metadata' | 'additionalText' | 'contentKey')
  | ('dropdown' | 'dropdown_key' | 'field_name' | 'placeholder' | 'validation')

type TextAnswer = Known<ResponseOf<Calls['text']>, TextFields>

/** A text that can be edited, with what visitors see of it now. */
export type EditableText = TextAnswer['additionalText'][number]

export type DropdownOption = TextAnswer['options'][number]

/** A text with its additional texts; its own comes first in `texts`. */
export type TextRecord = Omit<TextAnswer, 'textContent' | 'additionalText'> & {
  readonly texts: readonly EditableText[]
}

/** An item as a conflict answers it: a language without a text is absent. */
export type StoredItem = Known<
  Json<Static<typeof item>>,
  | Exclude<Place | 'descriptions' | Texts, 'missing' | 'last_modified'>
  | ('descriptions' | 'approved' | 'section' | 'action_number' | 'is_active' | 'created_at' | 'updated_by')
  | 'text'
>

/** A dropdown as a conflict answers it. */
export type StoredDropdown = StoredItem & Pick<TextRecord, 'options' | 'optionsDraft' | 'dropdown'>

type TextBody = NonNullable<RequestOf<Calls['saveText']>['body']>

/** What a save of a text answers. */
export type SaveAnswer = Known<ResponseOf<Calls['saveText']>, TextFields | 'status'>
export type SaveStatus = SaveAnswer['status']

/** The new texts of one item, in the languages that have changed. */
export type TextChange = Required<NonNullable<TextBody['additionalText']>[number]>

export const readSitePages = (signal?: AbortSignal): Promise<readonly SitePage[]> =>
  call(calls.sitePages, { signal })

/** The numbered pages of a section. */
export const readPages = async (
  section: SectionKey,
  signal?: AbortSignal,
): Promise<readonly ContentPage[]> => {
  const listName = sectionOf(section)?.listName
  const answer = await call(calls.sections[section].pages, { signal })
  return (listName && answer[listName]) ?? []
}

/** A page by its screen, its own key or the key of one of its items. */
export const readDrill = async (section: SectionKey, key: string, signal?: AbortSignal): Promise<Drill> => {
  const page: Drill | null = await call(calls.sections[section].drill, { params: { key }, signal })
  if (!page) throw nothingThere()
  return page
}

/** A text as the interface takes it: its own words first. */
export const asRecord = ({ textContent, additionalText, ...item }: TextAnswer): TextRecord => ({
  ...item,
  texts: [{ ...item, contentKey: item.content_key, translations: textContent }, ...additionalText],
})

/** A text with its additional texts, by the id of its item. */
export const readText = async (id: string, signal?: AbortSignal): Promise<TextRecord> =>
  asRecord(await call(calls.text, { params: { id }, signal }))

/** Saves a text and its additional texts in one act: published at once, or kept as drafts. */
export const saveTexts = async (
  id: string,
  { status, changes, reason }: { status: SaveStatus; changes: readonly TextChange[]; reason?: string },
): Promise<TextRecord> => {
  const own = changes.find((change) => change.id === id)
  const body = {
    status,
    version: own?.version,
    textContent: own?.translations,
    additionalText: changes.filter((change) => change !== own),
    override_reason: reason,
  }
  const saved: SaveAnswer = await call(calls.saveText, { params: { id }, body })
  return asRecord(saved)
}
