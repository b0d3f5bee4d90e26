import './project.mjs'
import { mistakesOfProject } from './declared/mistakes.ts'
import { failWith, Refusal } from './failure.ts'
import { writeMigration } from './migration/write-migration.ts'

const run = async (): Promise<void> => {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_-]*$/.test(name)) throw new Refusal('Name it: npm run migration -- phone-of-branches')
  const mistakes = await mistakesOfProject()
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'))
  const { resources } = await import('../domain/resources/index.ts')
  const path = await writeMigration(name, resources)
  console.log(
    path ? `${path} is written: read it before it is run.` : 'The tables have all that the descriptors need.',
  )
}

await run().catch(failWith('No migration was written.'))
