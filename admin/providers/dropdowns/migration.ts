import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { dropdownMigrationCalls } from '../../../domain/api/dropdown-migration.ts'
import type { MigrationMode } from '../../../domain/dropdowns/format-migration.ts'
import { call } from '../call.ts'
import { type OnProgress, told } from '../publishing/progress.ts'

type Calls = typeof dropdownMigrationCalls

/** Where the migration is: its mode, its latest run, and whether production may be switched to. */
export type MigrationState = ResponseOf<Calls['dropdownMigration']>

/** A run of the five steps. */
export type MigrationRun = ResponseOf<Calls['startMigration']>
export type RunStep = MigrationRun['steps'][number]

/** What a rollback did, or would do. */
export type Rollback = ResponseOf<Calls['rollBackMigration']>

export type Comparison = ResponseOf<Calls['migrationShadow']>
export type FormatDifference = Comparison['differences'][number]

export type JournalEntry = ResponseOf<Calls['migrationJournal']>[number]

export const readMigration = (signal?: AbortSignal): Promise<MigrationState> =>
  call(calls.dropdownMigration, { signal })

/** What a run is asked to do. */
export interface Started {
  readonly target: MigrationMode
  readonly dry_run: boolean
}

/** Runs the five steps; told each time that it is further. Answers the run, whatever has become of it. */
export const startMigration = (body: Started, onProgress: OnProgress): Promise<MigrationRun> =>
  call(calls.startMigration, { body, ...told(onProgress) })

/** Goes on with the run that was interrupted. */
export const resumeMigration = (onProgress: OnProgress): Promise<MigrationRun> =>
  call(calls.resumeMigration, told(onProgress))

/** Takes the latest run back, or tells what that would do. */
export const rollBackMigration = (dry_run: boolean, signal?: AbortSignal): Promise<Rollback> =>
  call(calls.rollBackMigration, { body: { dry_run }, signal })

/** Compares what both formats answer, of one dropdown or of all. */
export const readShadow = (key?: string, signal?: AbortSignal): Promise<Comparison> =>
  call(calls.migrationShadow, { query: { key }, signal })

/** One page of the journal of steps, newest first. */
export const readJournal = (page: number, signal?: AbortSignal): Promise<readonly JournalEntry[]> =>
  call(calls.migrationJournal, { query: { page: String(page) }, signal })
