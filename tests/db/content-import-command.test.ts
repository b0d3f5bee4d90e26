import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { readImportArguments } from '../../bin/arguments.ts'
import { lockFolder } from '../../db/embedded/lock.ts'
import { smallCatalogue } from '../support/catalogues.ts'
import { runCommand } from '../support/command.ts'
import { prepareDemo } from '../support/demo-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-import-'))
const DATA_DIR = prepareDemo(join(folder, 'data'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the command like npm, from another folder. */
const runImport = (...words: string[]) => runCommand('bin/import.ts', words, { DATA_DIR, INIT_CWD: folder })

const catalogue = fileURLToPath(smallCatalogue.file)
const count = smallCatalogue.items.length

it('a file is imported', async () => {
  const { output, code } = await runImport(catalogue)
  expect(output.split('\n').at(-2)).toBe(`${count} created, 0 changed, 0 moved, 0 unchanged, 2 with warnings`)
  expect(code).toBe(0)
})

it('a dry run shows what would change, and changes nothing', async () => {
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
    'Page created: dry_run, 1 items',
    '1 created, 1 changed, 0 moved, 0 unchanged',
    'This was a dry run: nothing was written',
  ])
  expect(code).toBe(0)
})

it('a second import changes nothing, and neither did the dry run', async () => {
  const { output, code } = await runImport(catalogue)
  expect(output.split('\n').at(-2)).toBe(`0 created, 0 changed, 0 moved, ${count} unchanged`)
  expect(code).toBe(0)
})

it('a bad record ends the import with its line and reason', async () => {
  writeFileSync(join(folder, 'bad.jsonl'), '{"content_key": "a.b"}')
  const { output, errors, code } = await runImport('bad.jsonl')
  expect(errors).toMatch(/^Nothing was imported\. Line 1: .*component_type breaks the rule "required".*\n$/)
  expect({ output, code }).toEqual({ output: '', code: 1 })
})

it('all bad records end the import at once, grouped by reason with key and number, and listed in a report', async () => {
  const recordWithKey = (content_key: string) => ({
    ...{ content_key, component_type: 'text', screen_location: 'many_faults', translations: { ru: 'Да' } },
  })
  const records = [
    ...[{ content_key: 'a.b' }, recordWithKey('c.d'), recordWithKey('c.d'), { content_key: 'e.f' }],
    ...[
      { ...recordWithKey('g.h'), translations: { ru: '<script>1</script>' } },
      { ...recordWithKey('i.j'), translations: { fr: 'Oui' } },
    ],
  ]
  writeFileSync(join(folder, 'faults.json'), JSON.stringify(records))
  const { errors, code } = await runImport('faults.json', '--report', 'report.jsonl')
  expect(code).toBe(1)
  expect(errors).toContain('Nothing was imported. Records with faults: 5.')
  expect(errors).toMatch(
    /component_type breaks the rule "required".*: 2\n {2}Line 1, record 1: a\.b\n {2}Line 1, record 4: e\.f\n/,
  )
  expect(errors).toContain('  Line 1, record 3: c.d')
  expect(errors).toContain('ru does not pass the check "unsafe": 1\n  Line 1, record 5: g.h')
  const report = readFileSync(join(folder, 'report.jsonl'), 'utf8').trimEnd().split('\n')
  expect(report.map((line) => JSON.parse(line).key)).toEqual(['a.b', 'c.d', 'e.f', 'g.h', 'i.j'])
})

it('unsafe texts are imported as drafts only, and reported as such', async () => {
  const translations = { ru: '<script>1</script>' }
  const record = { content_key: 'unsafe.draft', component_type: 'text', screen_location: 'unsafe_draft' }
  writeFileSync(join(folder, 'unsafe.json'), JSON.stringify([{ ...record, translations }]))
  const { output, code } = await runImport('unsafe.json', '--draft')
  expect(output).toMatch(
    /Line 1: unsafe\.draft: check the unsafe of ru.*; it stays a draft and is never published like this\n/,
  )
  expect(code).toBe(0)
})

it('refused records are left out on request, and listed', async () => {
  const record = { component_type: 'text', screen_location: 'left_out', translations: { ru: 'Да' } }
  const records = [
    { ...record, content_key: 'left.in' },
    { ...record, content_key: 'left.out', translations: { ru: '<script>1</script>' } },
  ]
  writeFileSync(join(folder, 'left.json'), JSON.stringify(records))
  const { output, code } = await runImport('left.json', '--skip-refused', '--report', 'left.jsonl')
  expect(output).toContain('Records left out: 1.\nru does not pass the check "unsafe": 1\n')
  expect(output).toContain('1 created, 0 changed, 0 moved, 0 unchanged, 1 left out\n')
  expect(readFileSync(join(folder, 'left.jsonl'), 'utf8')).toContain('"key":"left.out"')
  expect(code).toBe(0)
})

it('a missing file is refused in one line', async () => {
  const { errors, code } = await runImport('nowhere.json')
  expect(errors).toMatch(/^Nothing was imported\. .*there is no such file.*\n$/)
  expect(code).toBe(1)
})

it.each([
  ['no file', []],
  ['an unknown option', [catalogue, '--drafts']],
])('%s is refused, with the usage', (_, words) => {
  expect(() => readImportArguments(words)).toThrow(/ Usage: npm run import -- FILE/)
})

it('the data folder of a running server is refused in one line', async () => {
  const release = await lockFolder(DATA_DIR)
  const { errors, code } = await runImport(catalogue)
  release()
  expect(errors).toMatch(/^Nothing was imported\. .*running process.*\n$/)
  expect(code).toBe(1)
})
