import { Type } from '@sinclair/typebox'
import { director } from '../../areas.ts'
import { migrationModes } from '../../content/dropdown/migration.ts'
import { call } from '../call.ts'
import {
  difference,
  migrationEntry,
  migrationRollback,
  migrationRun,
  migrationState,
  mostListed,
} from '../shapes/migration.ts'
import { closed } from '../shapes/sent.ts'
import { count, flag, listOf, oneOf } from '../shapes/values.ts'

const path = '/api/admin/dropdown-migration'

const dryRun = Type.Optional(flag('Whether only to tell what would be done, as without it'))

/** The migration of dropdowns from one format to the other, for the director. */
export const dropdownMigrationCalls = {
  dropdownMigration: call({
    method: 'get',
    path,
    access: director,
    summary: 'Where the migration of dropdowns is: its mode, its latest run, and whether it is ready',
    answers: { data: migrationState },
  }),
  startMigration: call({
    method: 'post',
    path: `${path}/runs`,
    access: director,
    summary: 'Run the five steps of the migration, up to another mode',
    accept: {
      body: closed({
        target: oneOf(migrationModes, 'The mode that it leads to; test changes nothing'),
        dry_run: dryRun,
      }),
    },
    answers: { data: migrationRun, progress: true },
    fails: ['conflict'],
  }),
  resumeMigration: call({
    method: 'post',
    path: `${path}/runs/resume`,
    access: director,
    summary: 'Go on with the run that was interrupted, from where it stopped',
    answers: { data: migrationRun, progress: true },
    fails: ['not_found', 'conflict'],
  }),
  rollBackMigration: call({
    method: 'post',
    path: `${path}/rollback`,
    access: director,
    summary: 'Take back the latest run: the mode and the data as they were before',
    accept: { body: closed({ dry_run: dryRun }) },
    answers: { data: migrationRollback },
    fails: ['not_found'],
  }),
  migrationShadow: call({
    method: 'get',
    path: `${path}/shadow`,
    access: director,
    summary: 'Compare what the old and the new format answer, for each dropdown and language',
    accept: {
      query: Type.Object({
        key: Type.Optional(Type.String({ maxLength: 255, description: 'Of this dropdown only' })),
      }),
    },
    answers: {
      data: Type.Object({
        compared: count('How many dropdowns were compared, in three languages each'),
        different: count('How many of them differ'),
        differences: listOf(difference, `The first ${mostListed} differences`),
      }),
    },
  }),
  migrationJournal: call({
    method: 'get',
    path: `${path}/journal`,
    access: director,
    summary: 'The journal of steps, the newest first',
    accept: {
      query: Type.Object({
        page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'Which page, from 1' })),
      }),
    },
    answers: {
      data: listOf(migrationEntry, 'The steps, the newest first'),
      root: {
        total: count('How many there are in all'),
        page: Type.Integer({ minimum: 1, description: 'Which page this is' }),
        limit: Type.Integer({ minimum: 1, description: 'Steps of a page' }),
      },
    },
  }),
}
