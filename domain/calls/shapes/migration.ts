import { Type } from '@sinclair/typebox'
import {
  comparedParts,
  migrationHindrances,
  migrationModes,
  migrationSteps,
  runStates,
  stepStates,
} from '../../content/dropdown/migration.ts'
import { bigId, count, flag, languageCode, listOf, nullable, oneOf, text, time } from './values.ts'

/** How many entries of one kind an answer lists at most. */
export const mostListed = 200

export const difference = Type.Object(
  {
    dropdown_key: text('The key of the dropdown'),
    language: nullable(languageCode('In which language it would be read otherwise; null for what has none')),
    part: oneOf(comparedParts, 'What of it differs; missing where the new format lacks the dropdown'),
    old: Type.Unknown({ description: 'What the old format answers' }),
    new: Type.Unknown({ description: 'What the new format answers' }),
  },
  { $id: 'dropdown-difference', description: 'What differs between the two formats of a dropdown' },
)

const failure = Type.Object({
  dropdown_key: text('The key of the dropdown'),
  mistakes: listOf(text('A message'), 'What is wrong with it'),
})

const result = Type.Object(
  {
    changed: Type.Optional(count('How many dropdowns get another document than they have')),
    gaps: Type.Optional(count('How many lack a text in some language')),
    failed: Type.Optional(count('How many cannot be migrated')),
    failures: Type.Optional(listOf(failure, `The first ${mostListed} of these`)),
    written: Type.Optional(count('How many documents were written')),
    kept: Type.Optional(count('How many dropdowns are kept as they were, for a rollback')),
    different: Type.Optional(count('How many dropdowns differ between the two formats')),
    differences: Type.Optional(listOf(difference, `The first ${mostListed} differences`)),
  },
  { description: 'What the step has found and done' },
)

export const migrationStep = Type.Object(
  {
    name: oneOf(migrationSteps, 'Which of the five steps'),
    state: oneOf(stepStates, 'How far it is'),
    done: count('How many dropdowns it is through with'),
    total: count('How many there are'),
    started_at: nullable(time('When it began')),
    finished_at: nullable(time('When it ended')),
    result,
  },
  { $id: 'migration-step', description: 'A step of a run' },
)

/** A run with its five steps; a rollback undoes one and is told of it. */
export const migrationRun = Type.Object(
  {
    id: bigId('The number of the run'),
    target: oneOf(migrationModes, 'The mode that it leads to'),
    dry_run: flag('Whether it only tells what it would do'),
    mode_before: oneOf(migrationModes, 'The mode in which it began'),
    state: oneOf(runStates, 'What it has come to'),
    stalled: flag(
      'Whether it is running and has not been heard of for ten seconds: resume it or roll it back',
    ),
    started_by: nullable(text('Who began it')),
    started_at: time('When it began'),
    updated_at: time('When it was last heard of'),
    finished_at: nullable(time('When it ended')),
    rolled_back_by: nullable(text('Who took it back')),
    steps: listOf(migrationStep, 'Its five steps in their order'),
  },
  { $id: 'migration-run', description: 'A run of the migration of dropdowns' },
)

/** Where the migration is. */
export const migrationState = Type.Object(
  {
    mode: oneOf(migrationModes, 'Which formats are read and written'),
    run: Type.Unsafe<typeof migrationRun.static | null>({
      anyOf: [migrationRun, { type: 'null' }],
      description: 'The latest run, with its five steps',
    }),
    ready: flag('Whether production may be switched to'),
    hindrances: listOf(
      oneOf(migrationHindrances, 'A hindrance'),
      'What keeps production from being switched to',
    ),
    rollback: nullable(
      oneOf(migrationModes, 'The mode that a rollback leads to; null where nothing can be taken back'),
    ),
    totals: Type.Object(
      {
        dropdowns: count('How many dropdowns there are'),
        documents: count('How many of them the new format has'),
        different: count('How many differ between the two formats'),
      },
      { description: 'In numbers' },
    ),
    flags: Type.Object(
      {
        dryRun: flag('Whether calls of the new format write nothing'),
        logOnly: flag('Whether differences are only told'),
        validateOnly: flag('Whether calls of the new format only validate'),
      },
      { description: 'What holds for calls of the new format in this mode' },
    ),
  },
  { $id: 'dropdown-migration', description: 'Where the migration of dropdowns is' },
)

/** What a rollback does, or would do. */
export const migrationRollback = Type.Object(
  {
    dry_run: flag('Whether nothing was done'),
    run: bigId('The run that is taken back'),
    mode: oneOf(migrationModes, 'The mode before'),
    mode_after: oneOf(migrationModes, 'The mode after'),
    documents: count('How many documents of the new format are as they were before, or gone'),
    drafts: listOf(
      text('The key of a dropdown'),
      'Dropdowns that were published since: visitors get what they had before, and the newer options are a draft',
    ),
    logged: listOf(
      text('The key of a dropdown'),
      'The same where there is a draft already: the newer options stand in the audit log',
    ),
    created: listOf(
      text('The key of a dropdown'),
      'Dropdowns that came since, which stay as visitors see them',
    ),
  },
  { $id: 'migration-rollback', description: 'What a rollback of the migration of dropdowns does' },
)

export const migrationEntry = Type.Object(
  {
    run: bigId('The number of the run'),
    target: oneOf(migrationModes, 'The mode that the run leads to'),
    dry_run: flag('Whether it only tells what it would do'),
    run_state: oneOf(runStates, 'What the run has come to'),
    started_by: nullable(text('Who began the run')),
    ...migrationStep.properties,
  },
  { $id: 'migration-entry', description: 'An entry of the journal: a step of a run' },
)
