import type { Database } from '../../db/database.ts'
import { migrate, UnreadableMigration } from '../../db/migrate.ts'
import { declaredMistakes } from '../stores/declared.ts'
import { refuseMistakes } from '../stores/records/descriptor-check.ts'
import { isEmpty, loadDemo } from './demo.ts'
import { tell } from './tell.ts'

/** A migration that could not be made; its message names it and the reason. */
export class MigrationFailed extends Error {}

const advice =
  'There are tables to be made or changed, and the role of the database address may not: name their owner in DATABASE_MIGRATION_URL, or run npm run migrate with it'

// Told by words: Knex passes some of them on without the code.
const lacksRights = ({ message }: Error): boolean =>
  /permission denied|must be owner|no schema has been selected/.test(message)

const migrateAll = async (database: Database, say: (line: string) => void): Promise<void> => {
  let current = ''
  let count = 0
  await migrate(database, (name) => {
    current = name
    count += 1
    say(`Migrating: ${name}`)
  }).catch((error: Error) => {
    if (lacksRights(error)) throw new MigrationFailed(advice)
    if (error instanceof UnreadableMigration) throw new MigrationFailed(error.message)
    if (!current) throw error
    // Knex puts the whole statement before the reason.
    const reason = error.message.split(' - ').at(-1)
    throw new MigrationFailed(`The migration ${current} failed, and nothing was changed: ${reason}`)
  })
  if (count > 0) await tell(database, { kind: 'migration', data: { tables: current, count } })
}

/** Makes a database ready for work: its tables up to date and, where asked for, the demo data in an empty one. */
export const prepare = async (
  database: Database,
  demo: boolean,
  say: (line: string) => void,
): Promise<void> => {
  // A migration cannot be taken back: what is wrong beside it is better known first.
  refuseMistakes(declaredMistakes())
  await migrateAll(database, say)
  if (!demo || !(await isEmpty(database.knex))) return
  say('Loading the demo data …')
  await loadDemo(database)
}
