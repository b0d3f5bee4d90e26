import './project.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Resource } from '../domain/descriptor/resource.ts'
import { mistakesOfProject } from './descriptor-violations.ts'
import { failWith, Refusal } from './failure.ts'
import { askAll, descriptorText, exportName, indexText, testText } from './resource-files.ts'
import { writeMigration } from './write-migration.ts'

const index = 'domain/resources/index.ts'

const write = (path: string, text: string): string => {
  writeFileSync(path, text)
  return path
}

const run = async (): Promise<void> => {
  const [name = '', ...typed] = process.argv.slice(2)
  if (!/^[a-z][a-z0-9-]*$/.test(name)) throw new Refusal('Name it: npm run resource -- exchange-rates')

  const descriptor = `domain/resources/${name}.ts`
  if (existsSync(descriptor)) throw new Refusal(`${descriptor} exists already.`)

  const mistakes = await mistakesOfProject()
  if (mistakes.length > 0) throw new Refusal(mistakes.join('\n'))

  const answers = await askAll(name, typed).catch((error: Error) => {
    throw new Refusal(error.message)
  })
  const texts = { descriptor: descriptorText(answers), test: testText(answers) }
  const written = [
    write(descriptor, texts.descriptor),
    write(index, indexText(readFileSync(index, 'utf8'), name)),
    write(`tests/api/${name}.test.ts`, texts.test),
  ]
  const module: Record<string, Resource> = await import(pathToFileURL(resolve(descriptor)).href)
  const declared = module[exportName(name)]
  const migration = declared ? await writeMigration(name, [declared]) : undefined
  const files = [...written, ...(migration ? [migration.path] : [])]
  const format = ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--log-level=error']
  execFileSync(process.execPath, [...format, ...files])
  for (const path of files) console.log(path)
  console.log('Read them, set the rights and the place in the menu, and start the server.')
}

await run().catch(failWith('No resource was written.'))
