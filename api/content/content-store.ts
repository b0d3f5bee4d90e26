import type { Language } from '../../domain/languages.ts'
import type { SectionKey } from '../../domain/sections.ts'
import type { Caller } from '../unit-of-work/caller.ts'
import type { StoreDatabase } from '../unit-of-work/unit-of-work.ts'
import {
  applyItemAction,
  confirmTranslation,
  type ItemActionRequest,
  type SeenItem,
} from './commands/item-actions.ts'
import {
  type DraftSelection,
  discardDrafts,
  type EndDraftsOptions,
  publishDrafts,
  rejectDrafts,
  type SelectedItem,
} from './commands/publish-drafts.ts'
import { revertAct } from './commands/revert.ts'
import { pageCommands } from './commands/write-pages.ts'
import { restoreItem } from './delete-items.ts'
import { type DropdownEdit, saveDropdown } from './item-options.ts'
import { asItem, readItem } from './items.ts'
import { readMainAction, readMainActionOptions, readMainActions } from './main-actions/read-main-actions.ts'
import { mainActionCommands } from './main-actions/write-main-actions.ts'
import {
  countContentsOfPages,
  countPages,
  type PageQuery,
  readDeletedPages,
  readPageTable,
} from './page-table.ts'
import { readSectionCounts, readSitePages } from './pages.ts'
import { countPendingDrafts, type PendingQuery, readPendingDrafts } from './pending-drafts.ts'
import { readDrillDown } from './queries/drill-down.ts'
import {
  readAllItems,
  readDatabaseInfo,
  readDropdownOptions,
  readMenuTranslations,
  readSectionList,
  readSectionVersion,
  readTextContent,
} from './queries/read-content.ts'
import { searchPages } from './queries/search-pages.ts'
import { readTranslation, type SaveOptions, saveTextContent, saveTexts, type TextEdit } from './save-texts.ts'

export const contentStore = (database: StoreDatabase) => {
  const { knex } = database
  return {
    table: pageCommands(database),
    restoreItem: (caller: Caller, id: string) => restoreItem(database, caller, id),
    sectionList: (section: SectionKey) => readSectionList(knex, section),
    sectionCounts: () => readSectionCounts(knex),
    sitePages: () => readSitePages(knex),
    allItems: (section: SectionKey, screen: string | null) => readAllItems(knex, section, screen),
    drill: (section: SectionKey, key: string) => readDrillDown(knex, section, key),
    searchPages: (section: SectionKey, search: string) => searchPages(knex, section, search),
    item: async (id: string) => asItem(await readItem(knex, id)),
    text: (id: string) => readTextContent(knex, id),
    menuTranslations: () => readMenuTranslations(knex),
    options: (section: SectionKey, key: string) => readDropdownOptions(knex, section, key),
    mainActions: () => readMainActions(knex),
    mainAction: (number: number) => readMainAction(knex, number),
    mainActionOptions: (number: number) => readMainActionOptions(knex, number),
    mainPage: mainActionCommands(database),
    databaseInfo: () => readDatabaseInfo(knex),
    pageRecords: (query: PageQuery) => readPageTable(knex, query),
    deletedPages: () => readDeletedPages(knex),
    pageFigures: () => countPages(knex),
    pageContents: (ids: readonly string[]) => countContentsOfPages(knex, ids),
    pending: (query: PendingQuery) => readPendingDrafts(knex, query),
    pendingCount: () => countPendingDrafts(knex),
    publish: (caller: Caller, selection: DraftSelection, endOptions?: EndDraftsOptions) =>
      publishDrafts(database, caller, selection, endOptions),
    discard: (caller: Caller, selection: DraftSelection, endOptions?: EndDraftsOptions) =>
      discardDrafts(database, caller, selection, endOptions),
    rejectDrafts: (caller: Caller, items: readonly SelectedItem[], reason: string) =>
      rejectDrafts(database, caller, items, reason),
    actOnItems: (caller: Caller, request: ItemActionRequest) => applyItemAction(database, caller, request),
    saveTextContent: (caller: Caller, edits: readonly TextEdit[], saveOptions: SaveOptions) =>
      saveTextContent(database, caller, { edits, ...saveOptions }, (trx) =>
        readTextContent(trx, edits[0]?.id ?? ''),
      ),
    saveTranslation: (caller: Caller, edit: TextEdit, language: Language, saveOptions: SaveOptions) =>
      saveTexts(database, caller, { edits: [edit], ...saveOptions }, (trx) =>
        readTranslation(trx, edit.id, language, saveOptions.status),
      ),
    confirmTranslation: (caller: Caller, target: SeenItem, language: Language) =>
      confirmTranslation(database, caller, target, language),
    revertAct: (caller: Caller, id: string) => revertAct(database, caller, id),
    saveDropdown: (caller: Caller, edit: DropdownEdit) =>
      saveDropdown(database, caller, edit, (trx) => readTextContent(trx, edit.id)),
    version: (section: SectionKey) => readSectionVersion(knex, section),
  }
}

export type ContentStore = ReturnType<typeof contentStore>
