import type { WorkbenchFilter } from '../../../../domain/calls/workbench.ts'
import type { Caller } from '../../../unit-of-work/caller.ts'
import type { StoreDatabase } from '../../../unit-of-work/unit-of-work.ts'
import type { RecordSeen } from '../items/judge.ts'
import { previewReplacement, type ReplacementIn } from './preview.ts'
import { replaceInTexts } from './replace.ts'

/** Words that are looked for in many texts, and others put in their place. */
export const replacing = (database: StoreDatabase) => ({
  preview: (filter: WorkbenchFilter, replacement: ReplacementIn) =>
    previewReplacement(database.knex, filter, replacement),
  replace: (caller: Caller, replacement: ReplacementIn, records: readonly RecordSeen[]) =>
    replaceInTexts(database, caller, replacement, records),
})
