import type { OptionChanges } from '../../domain/dropdowns/option-changes.ts'
import type { Language } from '../../domain/languages.ts'
import { dropdowns } from '../../domain/resources/dropdowns.ts'
import { contentCounters } from '../content/items.ts'
import { type ResourceStore, readOnlyStore } from '../resources/resource-store.ts'
import { sourceOf } from '../resources/source.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import { changeOtherLists, type OtherListsRequest, previewOtherLists } from './commands/change-other-lists.ts'
import {
  createDropdown,
  dropdownCommands,
  type NewDropdown,
  readDeletedDropdowns,
} from './commands/dropdown-actions.ts'
import { type SaveDropdownRequest, saveDropdownData } from './commands/save-dropdown.ts'
import { saveUnified, type UnifiedDropdownRequest } from './commands/save-unified.ts'
import { type CardQuery, readDropdownCards } from './queries/dropdown-cards.ts'
import { readDropdownScreens, readScreenDropdowns } from './queries/dropdown-screens.ts'
import { readDropdownUses } from './queries/dropdown-uses.ts'
import { findDropdownId, readDropdown } from './queries/read-dropdown.ts'

/** Store behind the declared resource of dropdowns, which is read but not written through it. */
export const dropdownStore = (database: StoreDatabase): ResourceStore => ({
  ...readOnlyStore(database, {
    ...sourceOf(dropdowns),
    extraColumns: ['record.draft_languages AS drafts'],
    searchColumn: 'search_text',
    counters: contentCounters,
  }),
  auditTrail: (id) => ({ resource: 'content-items', record_id: String(id), part: 'options' }),
})

/** Reads and writes of dropdowns as records of their own, each identified by its key. */
export const dropdownRecords = (database: StoreDatabase) => {
  const { knex } = database
  return {
    read: async (key: string) => readDropdown(knex, await findDropdownId(knex, key)),
    screens: (withEmpty: boolean) => readDropdownScreens(knex, withEmpty),
    ofScreen: (screen: string, language: Language) => readScreenDropdowns(knex, screen, language),
    cards: (query: CardQuery) => readDropdownCards(knex, query),
    uses: (key: string, value: string | undefined) => readDropdownUses(knex, key, value),
    deleted: () => readDeletedDropdowns(knex),
    save: (caller: Caller, request: SaveDropdownRequest) => saveDropdownData(database, caller, request),
    previewOtherLists: (key: string, changes: OptionChanges) => previewOtherLists(knex, key, changes),
    changeOtherLists: (caller: Caller, key: string, request: OtherListsRequest) =>
      changeOtherLists(database, caller, key, request),
    create: (caller: Caller, input: NewDropdown) => createDropdown(database, caller, input),
    saveUnified: (caller: Caller, request: UnifiedDropdownRequest) => saveUnified(database, caller, request),
    ...dropdownCommands(database),
  }
}

export type DropdownRecords = ReturnType<typeof dropdownRecords>
