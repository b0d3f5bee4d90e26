import './project.mjs'
import { mistakesOfProject } from './descriptor-violations.ts'
import { failWith, Refusal } from './failure.ts'
import { writeMigration } from './write-migration.ts'

const run = async (): Promise<void> => {
  const [name = ''] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9_-]*$/.test(name)) throw new Refusal('Name it: npm run migration -- phone-of-branches')

  const mistakes = await mistakesOfProject()
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'))

  const { resources } = await import('../domain/resources/index.ts')
  const written = await writeMigration(name, resources)
  if (!written) {
    console.log('The tables have all that the descriptors need.')
    return
  }

  console.log(`${written.path} is written: read it before it is run.`)
  for (const column of written.toSay)
    console.log(`${column} is required and has no default: say in its UPDATE what older records get.`)
}

await run().catch(failWith('No migration was written.'))
