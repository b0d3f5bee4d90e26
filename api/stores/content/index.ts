import type { ReadUnit } from '../../../domain/content/exchange/unit.ts'
import type { Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { Caller } from '../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../unit-of-work/unit-of-work.ts'
import { revertAct } from './audit/revert-act.ts'
import { textComments } from './comments/index.ts'
import { databaseInfo } from './database-info.ts'
import { dropdownRecords } from './dropdowns/index.ts'
import type { Trying } from './exchange/comparison.ts'
import { readUnits, type UnitsAsked } from './exchange/read-units.ts'
import { type Taking, takeUnits } from './exchange/take-units.ts'
import { tryUnits } from './exchange/try-units.ts'
import { confirmTranslation, type Seen } from './items/confirm-translation.ts'
import { type AskedOfItems, actOnItems } from './items/item-acts.ts'
import { asItem, readItem } from './items/items.ts'
import { restoreItem } from './items/restore.ts'
import { type Manner, saveTextContent, saveTexts, type TextEdit } from './items/save-texts.ts'
import { readTranslation } from './items/stored-text.ts'
import { suggestions } from './items/suggestions.ts'
import { mainAction, mainActionOptions, mainActions } from './main-actions/read.ts'
import { mainActionActs } from './main-actions/writes.ts'
import { type DropdownEdit, saveDropdown } from './options/save-options.ts'
import { deletedPages } from './pages/deleted-pages.ts'
import { drill } from './pages/drill.ts'
import { foundOnPages } from './pages/found.ts'
import { pageContents, pageFigures } from './pages/page-figures.ts'
import type { PageQuery } from './pages/page-query.ts'
import { pageRecords } from './pages/page-records.ts'
import { pageActs } from './pages/page-writes.ts'
import { sectionCounts, sitePages } from './pages/pages.ts'
import { type PendingQuery, pending, pendingCount } from './publishing/pending.ts'
import { discard, type Ending, publish } from './publishing/publishing.ts'
import { rejectDrafts } from './publishing/rejecting.ts'
import type { ChosenItem, Selection } from './publishing/selection.ts'
import {
  allItems,
  dropdownOptions,
  menuTranslations,
  sectionList,
  sectionVersion,
  textContent,
} from './reads.ts'
import { replacing } from './replacing/index.ts'
import { translationRequests } from './requests/index.ts'
import { workbench } from './workbench/index.ts'

/** All of the content area: every read of staff, and every way in which content changes. */
export const contentStore = (database: StoreDatabase) => {
  const { knex } = database
  return {
    table: pageActs(database),
    dropdowns: dropdownRecords(database),
    workbench: workbench(knex),
    comments: textComments(database),
    requests: translationRequests(database),
    restoreItem: (caller: Caller, id: string) => restoreItem(database, caller, id),
    sectionList: (section: SectionKey) => sectionList(knex, section),
    sectionCounts: () => sectionCounts(knex),
    sitePages: () => sitePages(knex),
    allItems: (section: SectionKey, screen: string | null) => allItems(knex, section, screen),
    drill: (section: SectionKey, key: string) => drill(knex, section, key),
    found: (section: SectionKey, search: string) => foundOnPages(knex, section, search),
    item: async (id: string) => asItem(await readItem(knex, id)),
    text: (id: string) => textContent(knex, id),
    suggestions: (id: string, language: Language) => suggestions(knex, id, language),
    takeUnits: (caller: Caller, units: readonly ReadUnit[], taking: Taking) =>
      takeUnits(database, caller, units, taking),
    tryUnits: (units: readonly ReadUnit[], trying: Trying) => tryUnits(database, units, trying),
    units: (ids: readonly (string | number)[], asked: UnitsAsked) => readUnits(knex, ids, asked),
    menuTranslations: () => menuTranslations(knex),
    options: (section: SectionKey, key: string) => dropdownOptions(knex, section, key),
    mainActions: () => mainActions(knex),
    mainAction: (number: number) => mainAction(knex, number),
    mainActionOptions: (number: number) => mainActionOptions(knex, number),
    mainPage: mainActionActs(database),
    databaseInfo: () => databaseInfo(knex),
    pageRecords: (query: PageQuery) => pageRecords(knex, query),
    deletedPages: () => deletedPages(knex),
    pageFigures: () => pageFigures(knex),
    pageContents: (ids: readonly string[]) => pageContents(knex, ids),
    pending: (query: PendingQuery) => pending(knex, query),
    pendingCount: () => pendingCount(knex),
    publish: (caller: Caller, selection: Selection, ending?: Ending) =>
      publish(database, caller, selection, ending),
    discard: (caller: Caller, selection: Selection, ending?: Ending) =>
      discard(database, caller, selection, ending),
    rejectDrafts: (caller: Caller, items: readonly ChosenItem[], reason: string) =>
      rejectDrafts(database, caller, items, reason),
    actOnItems: (caller: Caller, asked: AskedOfItems) => actOnItems(database, caller, asked),
    saveTextContent: (caller: Caller, edits: readonly TextEdit[], manner: Manner) =>
      saveTextContent(database, caller, { edits, ...manner }, (trx) => textContent(trx, edits[0]?.id ?? '')),
    saveTranslation: (caller: Caller, edit: TextEdit, language: Language, manner: Manner) =>
      saveTexts(database, caller, { edits: [edit], ...manner }, (trx) =>
        readTranslation(trx, edit.id, language, manner.status),
      ),
    confirmTranslation: (caller: Caller, target: Seen, language: Language) =>
      confirmTranslation(database, caller, target, language),
    replacing: replacing(database),
    revertAct: (caller: Caller, id: string) => revertAct(database, caller, id),
    saveDropdown: (caller: Caller, edit: DropdownEdit) =>
      saveDropdown(database, caller, edit, (trx) => textContent(trx, edit.id)),
    version: (section: SectionKey) => sectionVersion(knex, section),
  }
}

export type ContentStore = ReturnType<typeof contentStore>
