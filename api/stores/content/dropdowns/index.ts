import type { Language } from '../../../../domain/languages.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import { dropdownActs } from './acts.ts'
import { dropdownCards } from './cards.ts'
import { createDropdown, type NewDropdown } from './creating.ts'
import { deletedDropdowns } from './deleted.ts'
import { dropdownId } from './found.ts'
import type { CardQuery } from './listed.ts'
import { readDropdown } from './record.ts'
import { type DropdownSave, saveDropdownData } from './saving.ts'
import { dropdownScreens, screenDropdowns } from './screens.ts'
import { type SentUnified, saveUnified } from './unified.ts'
import { dropdownUses } from './uses.ts'

/** Dropdowns as records of their own, each named by its key: how they are read and found, and all that is done with one. */
export const dropdownRecords = (database: StoreDatabase) => {
  const { knex } = database
  return {
    read: async (key: string) => readDropdown(knex, await dropdownId(knex, key)),
    screens: (withEmpty: boolean) => dropdownScreens(knex, withEmpty),
    ofScreen: (screen: string, language: Language) => screenDropdowns(knex, screen, language),
    cards: (query: CardQuery) => dropdownCards(knex, query),
    uses: (key: string, value: string | undefined) => dropdownUses(knex, key, value),
    deleted: () => deletedDropdowns(knex),
    save: (caller: Caller, save: DropdownSave) => saveDropdownData(database, caller, save),
    create: (caller: Caller, sent: NewDropdown) => createDropdown(database, caller, sent),
    saveUnified: (caller: Caller, sent: SentUnified) => saveUnified(database, caller, sent),
    ...dropdownActs(database),
  }
}
