import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findProjectViolations } from '../../bin/descriptor-violations.ts'

let project = ''
let folder = ''
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'declared-'))
  folder = join(project, 'domain/resources')
  mkdirSync(folder, { recursive: true })
})
afterEach(() => rmSync(project, { recursive: true }))

const write = (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

it('the resources of this project have no mistakes', async () => {
  expect(await findProjectViolations()).toEqual([])
})

it('a descriptor missing from the list is named, while other exports of a file are ignored', async () => {
  write({ 'faq.ts': "export const faq = { name: 'faq', fields: {}, list: {} }\nexport const note = 'x'\n" })
  expect(await findProjectViolations(folder)).toEqual([
    `Resource faq: ${folder}/faq.ts is not in the list; import it in domain/resources/index.ts and name it in \`resources\``,
  ])
})

it('unreadable files are reported first, and a mistake that affects several files once', async () => {
  write({
    'broken.ts': "throw new Error('There is no such thing')\n",
    'one.ts': "import './broken.ts'\nexport const one = { name: 'one', fields: {}, list: {} }\n",
    'other.ts': "export const other = { name: 'other', fields: {}, list: {} }\n",
  })
  expect(await findProjectViolations(folder)).toEqual([
    expect.stringMatching(/broken\.ts:1: There is no such thing; mend /),
  ])
})
