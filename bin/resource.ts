import './project.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Resource } from '../domain/descriptor/resource.ts'
import { findProjectViolations } from './descriptor-violations.ts'
import { CommandError, failWith } from './failure.ts'
import { askAnswers, descriptorText, exportName, indexText, testText, usage } from './resource-files.ts'
import { writeMigration } from './write-migration.ts'

const index = 'domain/resources/index.ts'

const write = (path: string, text: string): string => {
  writeFileSync(path, text)
  return path
}

const run = async (): Promise<void> => {
  const [name = '', ...args] = process.argv.slice(2)
  if (name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')) {
    console.log(usage)
    return
  }

  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new CommandError('Give it a name: npm run resource -- exchange-rates')

  const descriptor = `domain/resources/${name}.ts`
  if (existsSync(descriptor)) throw new CommandError(`${descriptor} exists already.`)

  const violations = await findProjectViolations()
  if (violations.length > 0) throw new CommandError(violations.join('\n'))

  const answers = await askAnswers(name, args).catch((error: Error) => {
    throw new CommandError(error.message)
  })
  const texts = { descriptor: descriptorText(answers), test: testText(answers) }
  const writtenFiles = [
    write(descriptor, texts.descriptor),
    write(index, indexText(readFileSync(index, 'utf8'), name)),
    write(`tests/api/${name}.test.ts`, texts.test),
  ]
  const module: Record<string, Resource> = await import(pathToFileURL(resolve(descriptor)).href)
  const resource = module[exportName(name)]
  const migration = resource ? await writeMigration(name, [resource]) : undefined
  const files = [...writtenFiles, ...(migration ? [migration.path] : [])]
  const format = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error']
  execFileSync(process.execPath, [...format, ...files])
  for (const path of files) console.log(path)
  console.log('Review them, set the permissions and the place in the menu, and start the server.')
}

await run().catch(failWith('No resource was written.'))
