import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../domain/api/call.ts'
import type { calls as declared } from '../../domain/api/calls.ts'
import type { dropdownAdminCalls } from '../../domain/api/dropdown-admin.ts'
import type { dropdownMigrationCalls } from '../../domain/api/dropdown-migration.ts'
import type { MigrationMode } from '../../domain/dropdowns/format-migration.ts'
import type { Language, Trilingual } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import { type SaveTextResponse, type TextRecord, toTextRecord } from './content.ts'
import { callApi, type KnownFields, type OnProgress, progressOptions } from './httpClient.ts'

type AdminCalls = typeof declared

type Name = 'dropdown_key' | 'content_key' | 'field_name' | 'screen_location' | 'section' | 'page_title'
type Texts = Language | 'label' | 'placeholder' | 'value' | 'text' | 'metadata'

/** A screen with the number of its dropdowns. */
export type DropdownScreen = KnownFields<
  ResponseOf<AdminCalls['dropdownScreens']>[number],
  'screen' | 'dropdownCount' | 'section' | 'page_title' | 'pageNumber' | Language
>

/** A dropdown as a card of the list. */
export type ListedDropdown = KnownFields<
  ResponseOf<AdminCalls['dropdownCards']>['cards'][number],
  | (Name | Texts)
  | ('id' | 'options_count' | 'first' | 'completion' | 'percent' | 'missing' | 'uses' | 'is_active')
  | ('is_published' | 'drafts' | 'options_draft' | 'version' | 'updated_at' | 'updated_by' | 'found')
>

type DeletedDropdown = KnownFields<
  ResponseOf<AdminCalls['deletedDropdowns']>[number],
  Name | Language | 'id' | 'label' | 'options_count' | 'deleted_at' | 'deleted_by'
>

/** The dropdowns of a screen, in one language. */
type ScreenDropdown = KnownFields<
  ResponseOf<AdminCalls['screenDropdowns']>[number],
  'key' | 'field' | 'label' | 'placeholder' | 'options' | 'value' | 'text' | 'lastUpdated'
>

export type DropdownCardsQuery = NonNullable<RequestOf<AdminCalls['dropdownCards']>['query']>

/** What names a dropdown: its screen and the field of its form. */
export type DropdownName = Pick<ListedDropdown, 'screen_location' | 'field_name'>

type Seen = Pick<ListedDropdown, 'dropdown_key' | 'version'>

/** The screens that have dropdowns, or every screen there is. */
export const readDropdownScreens = async (
  empty: 'yes' | 'no',
  signal?: AbortSignal,
): Promise<readonly DropdownScreen[]> => callApi(calls.dropdownScreens, { query: { empty }, signal })

export const readDropdownCards = (query: DropdownCardsQuery, signal?: AbortSignal) =>
  callApi(calls.dropdownCards, { query, signal })

export const readScreenDropdowns = async (
  screen: string,
  language: Language,
  signal?: AbortSignal,
): Promise<readonly ScreenDropdown[]> =>
  callApi(calls.screenDropdowns, { params: { screen, language }, signal })

/** The dropdowns that were deleted and can be brought back. */
export const readDeletedDropdowns = async (signal?: AbortSignal): Promise<readonly DeletedDropdown[]> =>
  callApi(calls.deletedDropdowns, { signal })

/** Copies a dropdown as it was seen, as a draft. */
export const copyDropdown = ({ dropdown_key: key, version }: Seen, name: DropdownName) =>
  callApi(calls.duplicateDropdown, { params: { key }, body: { ...name, version } })

/** Deletes a dropdown as it was seen. */
export const removeDropdown = ({ dropdown_key: key, version }: Seen) =>
  callApi(calls.deleteDropdown, { params: { key }, query: { version: String(version) } })

export const restoreDropdown = ({ id }: Pick<DeletedDropdown, 'id'>) =>
  callApi(calls.restoreDropdown, { params: { id } })

/** What depends on a dropdown: the page that visitors get it on, texts, and dropdowns of the same field. */
export type DropdownUses = ResponseOf<(typeof dropdownAdminCalls)['dropdownUses']>

/** What depends on a dropdown, by its key or the id of its item, or on one value of it. */
export const readDropdownUses = (key: string, value?: string, signal?: AbortSignal): Promise<DropdownUses> =>
  callApi(calls.dropdownUses, { params: { key }, query: { value }, signal })

type MigrationCalls = typeof dropdownMigrationCalls

/** Where the migration is: its mode, its latest run, and whether production may be switched to. */
export type MigrationState = ResponseOf<MigrationCalls['dropdownMigration']>

/** A run of the five steps. */
export type MigrationRun = ResponseOf<MigrationCalls['startMigration']>
export type RunStep = MigrationRun['steps'][number]

/** What a rollback did, or would do. */
export type Rollback = ResponseOf<MigrationCalls['rollBackMigration']>

export type FormatComparison = ResponseOf<MigrationCalls['migrationShadow']>
export type FormatDifference = FormatComparison['differences'][number]

export type MigrationJournalEntry = ResponseOf<MigrationCalls['migrationJournal']>['data'][number]

export const readMigration = (signal?: AbortSignal): Promise<MigrationState> =>
  callApi(calls.dropdownMigration, { signal })

/** What a run is asked to do. */
export interface MigrationRequest {
  readonly target: MigrationMode
  readonly dry_run: boolean
}

/** Runs the five steps; told each time that it is further. Answers the run, whatever has become of it. */
export const startMigration = (body: MigrationRequest, onProgress: OnProgress): Promise<MigrationRun> =>
  callApi(calls.startMigration, { body, ...progressOptions(onProgress) })

/** Goes on with the run that was interrupted. */
export const resumeMigration = (onProgress: OnProgress): Promise<MigrationRun> =>
  callApi(calls.resumeMigration, progressOptions(onProgress))

/** Takes the latest run back, or tells what that would do. */
export const rollBackMigration = (dry_run: boolean, signal?: AbortSignal): Promise<Rollback> =>
  callApi(calls.rollBackMigration, { body: { dry_run }, signal })

/** Compares what both formats answer, of one dropdown or of all. */
export const compareFormats = (key?: string, signal?: AbortSignal): Promise<FormatComparison> =>
  callApi(calls.migrationShadow, { query: { key }, signal })

/** One page of the journal of steps, newest first. */
export const readMigrationJournal = async (
  page: number,
  signal?: AbortSignal,
): Promise<readonly MigrationJournalEntry[]> =>
  (await callApi(calls.migrationJournal, { query: { page: String(page) }, signal })).data

type Calls = typeof declared

/** A dropdown as its own calls answer it. */
type DropdownResponse = KnownFields<
  ResponseOf<Calls['dropdown']>,
  | ('id' | 'dropdown_key' | 'content_key' | 'component_type' | 'screen_location' | 'section' | 'field_name')
  | ('page_title' | 'description' | 'descriptions' | 'is_active' | 'action_number' | 'max_length')
  | ('dropdown_data' | 'label' | 'placeholder' | 'options' | 'validation' | 'value' | 'text' | 'metadata')
  | ('drafts' | 'missing' | 'approved' | 'options_draft' | 'published' | 'jsonb_source')
  | ('outdated' | 'from' | 'lastModified' | 'updated_by' | 'version' | Language)
>

/** A dropdown as its editors take it, with the title of the page that it stands on. */
export interface DropdownRecord extends TextRecord {
  readonly pageTitle: Trilingual
}

/** A whole dropdown in the form in which the sections answer it, so that one editor serves both. */
const toDropdownRecord = (answer: DropdownResponse): DropdownRecord => {
  const { dropdown_data, page_title: pageTitle, published: _, jsonb_source: __, ...record } = answer
  const { action_number: actionNumber, options_draft: optionsDraft, ...item } = record
  const { dropdown_key, field_name, ...plain } = item
  const { label, placeholder, options, validation } = dropdown_data
  const text = { ...plain, contentKey: plain.content_key, translations: label }

  return {
    ...{ ...plain, actionNumber, optionsDraft, options, pageTitle },
    dropdown: { dropdown_key, field_name, placeholder, ...(validation && { validation }) },
    texts: [text],
  }
}

/** A dropdown by its key. */
export const readDropdown = async (key: string, signal?: AbortSignal): Promise<DropdownRecord> =>
  toDropdownRecord(await callApi(calls.dropdown, { params: { key }, signal }))

/** What is saved of a whole dropdown. */
export type SaveDropdownData = NonNullable<RequestOf<Calls['saveDropdownData']>['body']>

/** Saves a whole dropdown: published at once where it is complete, or as a draft. */
export const saveDropdownData = async (key: string, body: SaveDropdownData): Promise<DropdownRecord> =>
  toDropdownRecord(await callApi(calls.saveDropdownData, { params: { key }, body }))

/** What a new dropdown is made of. */
type NewDropdown = NonNullable<RequestOf<Calls['createDropdown']>['body']>

/** Creates a dropdown on a screen. */
export const createDropdown = async (body: NewDropdown): Promise<DropdownRecord> =>
  toDropdownRecord(await callApi(calls.createDropdown, { body }))

/** What is saved of a dropdown. */
export type SaveDropdown = NonNullable<RequestOf<Calls['sections'][SectionKey]['save']>['body']>

/** Saves the label of a dropdown and its whole list of options in one act. */
export const saveDropdown = async (
  section: SectionKey,
  id: string,
  body: SaveDropdown,
): Promise<TextRecord> => {
  const saved: SaveTextResponse = await callApi(calls.sections[section].save, { params: { id }, body })
  return toTextRecord(saved)
}
