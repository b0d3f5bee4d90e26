import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readMigrateDropdownsArguments } from '../../bin/arguments.ts'
import { runCommand } from '../support/command.ts'
import { prepareDemo } from '../support/demo-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'test-migrate-'))
const DATA_DIR = prepareDemo(join(folder, 'data'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = 'bin/migrate-dropdowns.ts'
const { DATABASE_URL: _, ...own } = process.env

/** Kills the command with SIGKILL as soon as it prints this text. */
const killedAfter = async (words: readonly string[], text: string): Promise<void> => {
  const env = { ...own, DATA_DIR }
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...words], { env })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.includes(text)) child.kill('SIGKILL')
  })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
}

it('a command killed in the middle of a step is resumed there', async () => {
  await killedAfter(['parallel', '--apply'], 'read: 100')
  const { output, code } = await runCommand(file, ['resume'], { DATA_DIR })
  expect(output.split('\n')[0]).toMatch(/^(read|validate|write): \d+ of \d+$/)
  expect(output).toMatch(
    /Run 1 to parallel: done\nread done, changed (\d+)\n.*\nwrite done, kept \1, written \1\n/,
  )
  expect(code).toBe(0)
})

it('without --apply nothing changes, and unknown options are refused', () => {
  expect(readMigrateDropdownsArguments(['production'])).toEqual({
    act: 'production',
    isDry: true,
    key: undefined,
  })
  expect(readMigrateDropdownsArguments(['shadow', '--key', 'a_b'])).toMatchObject({
    act: 'shadow',
    key: 'a_b',
  })
  expect(() => readMigrateDropdownsArguments(['prodction', '--apply'])).toThrow(
    /^Unknown command: prodction\. Usage: npm run/,
  )
})
