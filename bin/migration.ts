import './project.mjs'
import { findProjectViolations } from './descriptor-violations.ts'
import { CommandError, failWith } from './failure.ts'
import { writeMigration } from './write-migration.ts'

const run = async (): Promise<void> => {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_-]*$/.test(name))
    throw new CommandError('Give it a name: npm run migration -- phone-of-branches')

  const violations = await findProjectViolations()
  if (violations.length > 0) throw new CommandError(violations.join('\n'))

  const { resources } = await import('../domain/resources/index.ts')
  const migration = await writeMigration(name, resources)
  if (!migration) {
    console.log('The tables already match the descriptors.')
    return
  }

  console.log(`${migration.path} is written: read it before it is run.`)
  for (const column of migration.columnsToFill)
    console.log(`${column} is required and has no default: say in its UPDATE what older records get.`)
}

await run().catch(failWith('No migration was written.'))
