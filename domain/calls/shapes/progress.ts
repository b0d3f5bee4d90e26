import { type Static, Type } from '@sinclair/typebox'
import { migrationSteps } from '../../content/dropdown/migration.ts'
import { count, oneOf } from './values.ts'

/** How far a long act is, told while it is done. */
export const progress = Type.Object(
  {
    stage: oneOf(['checked', 'written'], 'What is being done: all is checked before anything is written'),
    done: count('How many are done by now'),
    total: count('How many there are in all'),
    step: Type.Optional(oneOf(migrationSteps, 'Of a migration: which of its steps')),
  },
  { $id: 'progress', description: 'How far a long act is' },
)

export type Progress = Static<typeof progress>
