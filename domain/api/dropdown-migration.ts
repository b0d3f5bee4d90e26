import { Type } from '@sinclair/typebox'
import { contentAccess, directorOnly } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import {
  comparedParts,
  migrationBlockers,
  migrationModes,
  migrationSteps,
  runStates,
  stepStates,
  unifiedTypes,
} from '../dropdowns/format-migration.ts'
import { declareCall } from './call.ts'
import { itemWithOptions } from './content-items.ts'
import {
  bigId,
  closedObject,
  count,
  flag,
  languageCode,
  listOf,
  nullable,
  oneOf,
  overrideReason,
  recordValues,
  screenName,
  someTexts,
  text,
  time,
  versionNumber,
} from './schemas.ts'

/** Highest number of entries of one kind in an answer. */
export const maxListed = 200

const formatDifference = Type.Object(
  {
    dropdown_key: text('The key of the dropdown'),
    language: nullable(languageCode('In which language it would be read otherwise; null for what has none')),
    part: oneOf(comparedParts, 'Part that differs; missing if the new format lacks the dropdown'),
    old: Type.Unknown({ description: 'Answer of the old format' }),
    new: Type.Unknown({ description: 'Answer of the new format' }),
  },
  { $id: 'dropdown-difference', description: 'A difference between the two formats of a dropdown' },
)

const failure = Type.Object({
  dropdown_key: text('The key of the dropdown'),
  mistakes: listOf(text('A message'), 'Messages about what is wrong'),
})

const result = Type.Object(
  {
    changed: Type.Optional(count('Number of dropdowns that will get a different document')),
    gaps: Type.Optional(count('Number of dropdowns that lack a text in some language')),
    failed: Type.Optional(count('Number of dropdowns that cannot be migrated')),
    failures: Type.Optional(listOf(failure, `The first ${maxListed} of these`)),
    written: Type.Optional(count('Number of documents that were written')),
    kept: Type.Optional(count('Number of dropdowns whose old form is kept for a rollback')),
    different: Type.Optional(count('Number of dropdowns that differ between the two formats')),
    differences: Type.Optional(listOf(formatDifference, `The first ${maxListed} differences`)),
  },
  { description: 'Result of the step' },
)

const migrationStep = Type.Object(
  {
    name: oneOf(migrationSteps, 'Name of the step'),
    state: oneOf(stepStates, 'State of the step'),
    done: count('Number of dropdowns that have been processed'),
    total: count('Total number'),
    started_at: nullable(time('When it began')),
    finished_at: nullable(time('When it ended')),
    result,
  },
  { $id: 'migration-step', description: 'A step of a run' },
)

/** A run with its five steps; a rollback is recorded in the run that it undoes. */
const migrationRun = Type.Object(
  {
    id: bigId('The number of the run'),
    target: oneOf(migrationModes, 'The mode that it leads to'),
    dry_run: flag('Whether it was a dry run'),
    mode_before: oneOf(migrationModes, 'The mode in which it began'),
    state: oneOf(runStates, 'State of the run'),
    stalled: flag(
      'Whether it is running and has not been heard of for ten seconds: resume it or roll it back',
    ),
    started_by: nullable(text('User who began it')),
    started_at: time('When it began'),
    updated_at: time('When it was last reported'),
    finished_at: nullable(time('When it ended')),
    rolled_back_by: nullable(text('User who rolled it back')),
    steps: listOf(migrationStep, 'Five steps in their order'),
  },
  { $id: 'migration-run', description: 'A run of the migration of dropdowns' },
)

/** Progress of the migration: its mode, its latest run, and what blocks production. */
const migrationState = Type.Object(
  {
    mode: oneOf(migrationModes, 'Mode, which decides the formats that are read and written'),
    run: Type.Unsafe<typeof migrationRun.static | null>({
      anyOf: [migrationRun, { type: 'null' }],
      description: 'The latest run, with its five steps',
    }),
    ready: flag('Whether the mode can be switched to production'),
    blockers: listOf(oneOf(migrationBlockers, 'A blocker'), 'Reasons why production cannot be switched on'),
    rollback: nullable(
      oneOf(migrationModes, 'The mode that a rollback leads to; null where nothing can be taken back'),
    ),
    totals: Type.Object(
      {
        dropdowns: count('Number of dropdowns'),
        documents: count('Number of documents in the new format'),
        different: count('Number of dropdowns that differ between the two formats'),
      },
      { description: 'In numbers' },
    ),
    flags: Type.Object(
      {
        dryRun: flag('Whether new-format calls write nothing'),
        logOnly: flag('Whether differences are only reported'),
        validateOnly: flag('Whether new-format calls only validate'),
      },
      { description: 'The rules for new-format calls in this mode' },
    ),
  },
  { $id: 'dropdown-migration', description: 'State of the migration of dropdowns' },
)

/** Result of a rollback, or of its dry run. */
const migrationRollback = Type.Object(
  {
    dry_run: flag('Whether nothing was done'),
    run: bigId('The run to roll back'),
    mode: oneOf(migrationModes, 'The mode before'),
    mode_after: oneOf(migrationModes, 'The mode after'),
    documents: count('Number of documents of the new format that were restored or removed'),
    drafts: listOf(
      text('The key of a dropdown'),
      'Dropdowns that were published since: visitors get what they had before, and the newer options are a draft',
    ),
    logged: listOf(
      text('The key of a dropdown'),
      'Such dropdowns that already have a draft: the newer options are in the audit log',
    ),
    created: listOf(
      text('The key of a dropdown'),
      'Dropdowns that came since, which stay as visitors see them',
    ),
  },
  { $id: 'migration-rollback', description: 'Effects of a rollback of the migration of dropdowns' },
)

const migrationEntry = Type.Object(
  {
    run: bigId('The number of the run'),
    target: oneOf(migrationModes, 'The mode that the run leads to'),
    dry_run: flag('Whether it was a dry run'),
    run_state: oneOf(runStates, 'State of the run'),
    started_by: nullable(text('User who began the run')),
    ...migrationStep.properties,
  },
  { $id: 'migration-entry', description: 'An entry of the log: a step of a run' },
)

const basePath = '/api/admin/dropdown-migration'

const dryRun = Type.Optional(flag('Whether to make a dry run; true by default'))

/** The migration of dropdowns from one format to the other, for the director. */
export const dropdownMigrationCalls = {
  dropdownMigration: declareCall({
    method: 'get',
    path: basePath,
    access: directorOnly,
    summary: 'Read the state of the dropdown migration: mode, latest run and readiness',
    cacheTag: 'migration',
    answers: { data: migrationState },
  }),
  startMigration: declareCall({
    method: 'post',
    path: `${basePath}/runs`,
    access: directorOnly,
    summary: 'Run the five steps of the migration, up to switching the mode',
    invalidates: [...contentChange, 'migration'],
    accept: {
      body: closedObject({
        target: oneOf(migrationModes, 'The mode that it leads to; test changes nothing'),
        dry_run: dryRun,
      }),
    },
    answers: { data: migrationRun, progress: true },
    fails: ['conflict'],
  }),
  resumeMigration: declareCall({
    method: 'post',
    path: `${basePath}/runs/resume`,
    access: directorOnly,
    summary: 'Resume the interrupted run from where it stopped',
    invalidates: [...contentChange, 'migration'],
    answers: { data: migrationRun, progress: true },
    fails: ['not_found', 'conflict'],
  }),
  rollBackMigration: declareCall({
    method: 'post',
    path: `${basePath}/rollback`,
    access: directorOnly,
    summary: 'Roll back the latest run: the mode and the data are restored',
    invalidates: [...contentChange, 'migration'],
    accept: { body: closedObject({ dry_run: dryRun }) },
    answers: { data: migrationRollback },
    fails: ['not_found'],
  }),
  migrationShadow: declareCall({
    method: 'get',
    path: `${basePath}/shadow`,
    access: directorOnly,
    summary: 'Compare the answers of the old and the new format, for each dropdown and language',
    cacheTag: 'migration',
    accept: {
      query: Type.Object({
        key: Type.Optional(Type.String({ maxLength: 255, description: 'Of this dropdown only' })),
      }),
    },
    answers: {
      data: Type.Object({
        compared: count('Number of dropdowns that were compared, in three languages each'),
        different: count('Number of those that differ'),
        differences: listOf(formatDifference, `The first ${maxListed} differences`),
      }),
    },
  }),
  migrationJournal: declareCall({
    method: 'get',
    path: `${basePath}/journal`,
    access: directorOnly,
    summary: 'List the step log, newest first',
    cacheTag: 'migration',
    accept: {
      query: Type.Object({
        page: Type.Optional(
          Type.String({ pattern: '^[1-9][0-9]{0,5}$', description: 'Page number, from 1' }),
        ),
      }),
    },
    answers: {
      data: listOf(migrationEntry, 'The steps, the newest first'),
      root: {
        total: count('The total number'),
        page: Type.Integer({ minimum: 1, description: 'Number of the page' }),
        limit: Type.Integer({ minimum: 1, description: 'Steps of a page' }),
      },
    },
  }),
}

const openObject = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

const unifiedOption = Type.Object({
  value: text('Value for the site'),
  label: someTexts('Text of the option'),
  metadata: Type.Optional(
    Type.Unknown({ description: 'Additional data for the site, for example ltv_ratio and display_order' }),
  ),
})

const unified = Type.Object(
  {
    field_name: text('The field of the form'),
    field_type: oneOf(unifiedTypes, 'A dropdown of a form, or one of the menu'),
    label: someTexts('Label, in the languages that have a text'),
    placeholder: Type.Unsafe<object | null>({
      type: ['object', 'null'],
      description: 'Placeholder by language; null if there is none',
    }),
    options: listOf(unifiedOption, 'The options in their order'),
    validation: Type.Optional(openObject('What the forms of the site ask of the field')),
  },
  { $id: 'unified-dropdown', description: 'A dropdown in the unified format' },
)

const unifiedInput = closedObject({
  key: Type.String({ minLength: 1, maxLength: 255, description: 'The key of the dropdown' }),
  screen_location: screenName,
  category: Type.Optional(nullable(Type.String({ maxLength: 100, description: 'A group of texts' }))),
  data: recordValues,
  version: Type.Optional(versionNumber),
  override_reason: overrideReason,
})

/** Saves content in the unified format. */
export const unifiedCalls = {
  saveUnified: declareCall({
    method: 'put',
    path: '/api/v2/content/unified',
    specified: true,
    access: [contentAccess.draft, contentAccess.publish],
    summary: 'Save a dropdown in the unified format and publish it; in test mode it is only validated',
    invalidates: contentChange,
    accept: { body: unifiedInput, limit: 4 * 1024 * 1024 },
    answers: {
      data: unified,
      root: {
        updated_at: time('When the dropdown was last written'),
        cache_cleared: flag('Whether the published content has changed; never in test mode'),
        affected_users: count('Number of other users whose drafts this has replaced'),
        dry_run: flag('Whether nothing was written'),
      },
      current: itemWithOptions,
    },
    fails: ['not_found', 'conflict', 'ambiguous'],
  }),
}
