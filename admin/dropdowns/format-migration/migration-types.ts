import type { ResponseOf } from '../../../domain/api/call.ts'
import type { dropdownMigrationCalls } from '../../../domain/api/dropdown-migration.ts'

/** State of the migration: its mode, its latest run, and whether production may be switched on. */
export type MigrationState = ResponseOf<typeof dropdownMigrationCalls.dropdownMigration>

/** Run of the five steps. */
export type MigrationRun = ResponseOf<typeof dropdownMigrationCalls.startMigration>
export type RunStep = MigrationRun['steps'][number]

/** Result of a rollback, or of its dry run. */
export type Rollback = ResponseOf<typeof dropdownMigrationCalls.rollBackMigration>

export type FormatComparison = ResponseOf<typeof dropdownMigrationCalls.migrationShadow>
export type FormatDifference = FormatComparison['differences'][number]

export type MigrationJournalEntry = ResponseOf<typeof dropdownMigrationCalls.migrationJournal>['data'][number]
