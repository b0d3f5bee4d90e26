import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '../../domain/access.ts'
import { demoPassword } from '../../domain/users/passwords.ts'
import { type Agent, emailOf, newAgent } from '../support/app.ts'
import { launchChromium } from '../support/chromium.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { followGuide } from '../support/guide.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { branches } from './guide/branches.ts'
import { walkQuestions, walkRates } from './guide/browser-checks.ts'
import { declareEveryType, walkEveryType } from './guide/every-type.ts'
import { questions } from './guide/questions.ts'
import { rates } from './guide/rates.ts'

const typescript = [
  'node_modules/typescript/bin/tsc',
  '--noEmit',
  '--project',
  'tsconfig.server.json',
] as const
const declared = [
  '--input-type=module',
  '-e',
  "await (await import('./bin/declared.mjs')).checkDeclared()",
] as const

let copy: ProjectCopy
let files: string[]
let server: RunningServer
let browser: Browser
const agents = new Map<Role, Agent>()

const as = (role: Role): Agent => {
  const agent = agents.get(role)
  if (!agent) throw new Error(`Nobody has signed in as ${role}`)
  return agent
}

const enter = async (role: Role) => {
  const agent = newAgent(server.address)
  await agent
    .post('/api/auth/login')
    .send({ email: emailOf(role), password: demoPassword })
    .expect(200)
  agents.set(role, agent)
}

beforeAll(async () => {
  copy = copyProject()
  files = followGuide(copy, 'docs/adding-a-resource.md', 'docs/examples.md')
  await declareEveryType(copy)
  // Compressing the build takes as long as building it.
  copy.edit('vite.config.ts', '    precompress(),\n', '')
  await copy.run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
  const settings = { DATA_DIR: prepareDemo(join(copy.folder, 'data')) }
  ;[browser, server] = await Promise.all([launchChromium(), startServer(settings, copy.folder)])
  for (const role of roles) await enter(role)
}, 240_000)

afterAll(async () => {
  await browser.close()
  await server.end()
  copy.remove()
})

describe('the resources of the guide', () => {
  it('pass the checks of the project, and a mistake in them does not', async () => {
    await copy.run(...declared)
    await copy.run('node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', ...files)
    copy.edit('domain/resources/faq.ts', "to: 'self'", "to: 'faq'")
    await expect(copy.run(...declared)).rejects.toThrow(
      "Resource faq, related: refers to faq, which is no declared resource; say to: 'self'",
    )
    const errors = await copy.run(...typescript).catch(({ message }: Error) => message)
    expect(new Set(errors.match(/^\S+\.ts(?=\()/gm))).toEqual(new Set(['domain/resources/faq.ts']))
    copy.edit('domain/resources/faq.ts', "to: 'faq'", "to: 'self'")
  })
})

describe('exchange rates', () => rates(as))
describe('questions and answers', () => questions(as))
describe('branches', () => branches(as))

describe('the pages of the guide’s resources in Chromium', () => {
  it('create a rate in Russian, from the menu to the file', () => walkRates(browser, server.address))

  it('publish an answer in Hebrew, in dark mode', () => walkQuestions(browser, server.address))

  it('create, change and show a record with a field of every type', () =>
    walkEveryType(browser, server.address, as))
})
