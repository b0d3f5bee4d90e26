import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { smallCatalogue } from '../support/catalogues.ts'
import { startServer } from '../support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-import-'))
const DATA_DIR = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true }))

const { DATABASE_URL: _, ...environment } = process.env

/** Runs the command as npm does, from a folder where a person may be. */
const runImport = async (...parameters: string[]) => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bin/import.ts', ...parameters], {
    env: { ...environment, DATA_DIR, INIT_CWD: folder },
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { output, errors, code }
}

const catalogue = fileURLToPath(smallCatalogue.file)
const count = smallCatalogue.items.length

it('a file is imported into an empty data folder, and a second time nothing changes', async () => {
  const first = await runImport(catalogue)
  expect(first.output.split('\n').at(-2)).toBe(`${count} created, 0 changed, 0 moved, 0 unchanged`)
  const second = await runImport(catalogue)
  expect(second.output.split('\n').at(-2)).toBe(`0 created, 0 changed, 0 moved, ${count} unchanged`)
  expect([first.code, second.code]).toEqual([0, 0])
})

it('a dry run says what would change, and changes nothing', async () => {
  const [known] = smallCatalogue.items
  const created = { ...known, content_key: 'dry.run', screen_location: 'dry_run' }
  const changed = { ...known, translations: { ru: 'Ещё один' } }
  writeFileSync(join(folder, 'dry.jsonl'), [created, changed].map((item) => JSON.stringify(item)).join('\n'))
  const { output, code } = await runImport('dry.jsonl', '--dry-run')
  const [first, second, ...rest] = output.trimEnd().split('\n')
  expect(first).toBe('Line 1: created dry.run on dry_run')
  expect(second).toMatch(
    new RegExp(`^Line 2: changed ${known?.content_key}: ru approved ".*" -> "Ещё один"$`),
  )
  expect(rest).toEqual([
    'Page made: dry_run, 1 items',
    '1 created, 1 changed, 0 moved, 0 unchanged',
    'This was a dry run: nothing was written',
  ])
  expect(code).toBe(0)
  const again = await runImport(catalogue)
  expect(again.output.split('\n').at(-2)).toBe(`0 created, 0 changed, 0 moved, ${count} unchanged`)
})

it('a bad record ends it with its line and reason', async () => {
  writeFileSync(join(folder, 'bad.jsonl'), '{"content_key": "a.b"}')
  const { output, errors, code } = await runImport('bad.jsonl')
  expect(errors).toMatch(/^Nothing was imported\. Line 1: .*component_type breaks the rule "required".*\n$/)
  expect({ output, code }).toEqual({ output: '', code: 1 })
})

it.each([
  ['a file that is not there', ['nowhere.json'], 'there is no such file'],
  ['an unknown option', [catalogue, '--drafts'], 'Usage: npm run import'],
])('%s is refused in one line', async (_, parameters, reason) => {
  const { errors, code } = await runImport(...parameters)
  expect(errors).toMatch(/^Nothing was imported\. .*\n$/)
  expect(errors).toContain(reason)
  expect(code).toBe(1)
})

it('the data folder of a running server is refused in one line', async () => {
  const server = await startServer({ DATA_DIR, DEMO: 'off' })
  const { errors, code } = await runImport(catalogue)
  await server.end()
  expect(errors).toMatch(/^Nothing was imported\. .*running process.*\n$/)
  expect(code).toBe(1)
})
