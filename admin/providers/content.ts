import * as calls from 'virtual:calls'
import type { Static } from '@sinclair/typebox'
import type { Json, RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { item } from '../../domain/api/content-items.ts'
import { displayedType } from '../../domain/content/displayed-type.ts'
import { sessionEnds } from '../../domain/errors.ts'
import type { Language } from '../../domain/languages.ts'
import { contentType } from '../../domain/resources/content-items.ts'
import { type SectionKey, sectionOf } from '../../domain/sections.ts'
import { type ApiError, apiErrorOf, callApi, type KnownFields, notFound } from './httpClient.ts'

type Fields =
  | ('screen_location' | 'count' | 'texts' | 'id' | 'content_key' | 'language' | 'text')
  | ('description' | 'descriptions' | Language)

/** A page of a section with the texts on it that hold the words of a search. */
export type FoundPage = KnownFields<ResponseOf<(typeof declared)['foundTexts']>[number], Fields>

/** The pages of a section on which words stand. */
export const readFoundTexts = (
  section: SectionKey,
  q: string,
  signal?: AbortSignal,
): Promise<readonly FoundPage[]> => callApi(calls.foundTexts, { query: { section, q }, signal })

/** What the keys of all queries of the content begin with. */
export const contentQueryKey = 'content'

type Calls = typeof declared
type OfSection = Calls['sections'][SectionKey]

type PlaceFields =
  | ('id' | 'content_key' | 'component_type' | 'category' | 'screen_location' | 'description' | 'page_number')
  | ('version' | 'last_modified' | 'updated_at')
type TranslationFields = Language | 'translations' | 'drafts' | 'missing' | 'outdated' | 'from' | 'max_length'

/** One of the seven sections as a row of the main list. */
export type SitePage = KnownFields<
  ResponseOf<Calls['sitePages']>[number],
  'id' | 'title' | 'titles' | Language | 'pageNumber' | 'actionCount' | 'lastModified' | 'path'
>

type PagesAnswer = ResponseOf<OfSection['pages']>
type PageAnswer = Exclude<PagesAnswer[keyof PagesAnswer], number | undefined>[number]

/** A page of a section as a row of its list. */
export type ContentPage = KnownFields<
  PageAnswer,
  | PlaceFields
  | (Language | 'translations' | 'withText' | 'draftCount')
  | ('confluence_num' | 'application' | 'actionCount' | 'contentType' | 'lastModified')
>

/** A page with its actions. */
export type PageWithItems = KnownFields<
  ResponseOf<OfSection['drill']>,
  | (
      | PlaceFields
      | TranslationFields
      | 'descriptions'
      | 'actionNumber'
      | 'displayedType'
      | 'is_active'
      | 'optionsDraft'
    )
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
export type PageItem = PageWithItems['actions'][number]

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
  | (
      | TranslationFields
      | 'approved'
      | 'textContent'
      | 'actionNumber'
      | 'lastModified'
      | 'updated_by'
      | 'version'
    )
  | ('options' | 'optionsDraft' | 'value' | 'text' | 'metadata' | 'additionalText' | 'contentKey')
  | ('dropdown' | 'dropdown_key' | 'field_name' | 'placeholder' | 'validation')

type TextAnswer = KnownFields<ResponseOf<Calls['text']>, TextFields>

/** A text that can be edited, with what visitors see of it now. */
export type EditableText = TextAnswer['additionalText'][number]

export type DropdownOption = TextAnswer['options'][number]

/** A text with its additional texts; its own comes first in `texts`. */
export type TextRecord = Omit<TextAnswer, 'textContent' | 'additionalText'> & {
  readonly texts: readonly EditableText[]
}

/** An item as a conflict answers it: a language without a text is absent. */
export type StoredItem = KnownFields<
  Json<Static<typeof item>>,
  | Exclude<PlaceFields | 'descriptions' | TranslationFields, 'missing' | 'last_modified'>
  | ('descriptions' | 'approved' | 'section' | 'action_number' | 'is_active' | 'created_at' | 'updated_by')
  | 'text'
>

/** A dropdown as a conflict answers it. */
export type StoredDropdown = StoredItem & Pick<TextRecord, 'options' | 'optionsDraft' | 'dropdown'>

type TextBody = NonNullable<RequestOf<Calls['saveText']>['body']>

/** What a save of a text answers. */
export type SaveTextResponse = KnownFields<ResponseOf<Calls['saveText']>, TextFields | 'status'>
export type SaveStatus = SaveTextResponse['status']

/** The new texts of one item, in the languages that have changed. */
export type TextChange = Required<NonNullable<TextBody['additionalText']>[number]>

export const readSitePages = (signal?: AbortSignal): Promise<readonly SitePage[]> =>
  callApi(calls.sitePages, { signal })

/** The pages of a section, by number, those without one last. */
export const readPages = async (
  section: SectionKey,
  signal?: AbortSignal,
): Promise<readonly ContentPage[]> => {
  const listName = sectionOf(section)?.listName
  const answer = await callApi(calls.sections[section].pages, { signal })
  return (listName && answer[listName]) ?? []
}

/** A page by its screen, its own key or the key of one of its items. */
export const readPageWithItems = async (
  section: SectionKey,
  key: string,
  signal?: AbortSignal,
): Promise<PageWithItems> => {
  const page: PageWithItems | null = await callApi(calls.sections[section].drill, { params: { key }, signal })
  if (!page) throw notFound()
  return page
}

/** A text as the interface takes it: its own words first. */
export const toTextRecord = ({ textContent, additionalText, ...item }: TextAnswer): TextRecord => ({
  ...item,
  texts: [{ ...item, contentKey: item.content_key, translations: textContent }, ...additionalText],
})

/** A text with its additional texts, by the id of its item. */
export const readText = async (id: string, signal?: AbortSignal): Promise<TextRecord> =>
  toTextRecord(await callApi(calls.text, { params: { id }, signal }))

/** Saves a text and its additional texts in one act: published at once, or kept as drafts. */
export const saveTexts = async (
  id: string,
  { status, changes, reason }: { status: SaveStatus; changes: readonly TextChange[]; reason?: string },
): Promise<TextRecord> => {
  const ownChange = changes.find((change) => change.id === id)
  const body = {
    status,
    version: ownChange?.version,
    textContent: ownChange?.translations,
    additionalText: changes.filter((change) => change !== ownChange),
    override_reason: reason,
  }
  const saved: SaveTextResponse = await callApi(calls.saveText, { params: { id }, body })

  return toTextRecord(saved)
}

const section: SectionKey = 'mortgage'

/** A page of which only those actions could be loaded that are active and have a Russian text. */
export type PartialPage = PageWithItems & { readonly isPart?: true }

const readItems = async (screen_location: string, signal: AbortSignal) => {
  const answer = await callApi(calls.sections[section].allItems, { query: { screen_location }, signal })
  return 'all_items' in answer ? answer.all_items : []
}

type Item = Awaited<ReturnType<typeof readItems>>[number]

const toPageItem = (item: Item): PageItem => ({
  ...item,
  actionNumber: item.action_number ?? 0,
  displayedType: displayedType({ ...item, section }),
  max_length: null,
  optionsDraft: false,
  outdated: {},
})

const toPartialPage = (key: string, items: readonly Item[]): PartialPage => ({
  isPart: true,
  pageTitle: key,
  titles: { ru: '', he: '', en: '' },
  screen_location: key,
  content_key: key,
  confluence_num: null,
  status: 'published',
  reason: null,
  actionCount: items.length,
  contentType: contentType('text', items.length),
  lastModified: items.map(({ last_modified }) => last_modified).reduce((a, b) => (a > b ? a : b), ''),
  actions: items.map(toPageItem).sort((a, b) => a.actionNumber - b.actionNumber),
})

/** Failures that the list would meet as well. */
const finalErrorCodes: readonly ApiError['code'][] = [
  'not_found',
  'forbidden',
  'unauthenticated',
  ...sessionEnds,
]

/** A mortgage page from the list of all items of its section, where it cannot be loaded by itself. Throws why it could not. */
export const readPartialPage = async (
  key: string,
  error: unknown,
  signal: AbortSignal,
): Promise<PartialPage> => {
  const { code = 'network' } = apiErrorOf(error) ?? {}
  if (signal.aborted || finalErrorCodes.includes(code)) throw error
  const items = await readItems(key, signal).catch(() => [])
  if (items.length === 0) throw error
  return toPartialPage(key, items)
}
