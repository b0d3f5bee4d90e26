/**
 * Where option sets are read and written: in the old format alone, in both with the old one read, or in the new
 * one with the old kept as it was.
 */
export const migrationModes = ['test', 'parallel', 'production'] as const

export type MigrationMode = (typeof migrationModes)[number]

/** What every run does, in this order. */
export const migrationSteps = ['read', 'validate', 'write', 'compare', 'switch'] as const

export type MigrationStep = (typeof migrationSteps)[number]

export const stepStates = ['waiting', 'running', 'done', 'failed', 'skipped'] as const

export type StepState = (typeof stepStates)[number]

/** What a run has come to: an interrupted one is still running, and waits to be resumed or rolled back. */
export const runStates = ['running', 'done', 'failed', 'rolled_back'] as const

export type RunState = (typeof runStates)[number]

/** What keeps production from being switched to. */
export const migrationHindrances = [
  'unfinished',
  'not_parallel',
  'no_test',
  'test_failed',
  'no_parallel',
  'parallel_failed',
  'differences',
  'in_production',
] as const

export type MigrationHindrance = (typeof migrationHindrances)[number]

/** What may differ between the two formats of a dropdown. */
export const comparedParts = [
  'missing',
  'name',
  'label',
  'placeholder',
  'options',
  'metadata',
  'validation',
] as const

export type ComparedPart = (typeof comparedParts)[number]

/** What of the calls holds in a mode: nothing is written before there are two formats. */
export const migrationFlags = (mode: MigrationMode) => {
  const isOn = mode === 'test'
  return { dryRun: isOn, logOnly: isOn, validateOnly: isOn }
}

/** How many steps a page of the journal has. */
export const journalPage = 50
