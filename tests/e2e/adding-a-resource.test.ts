import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Role, roles } from '../../domain/access.ts'
import { demoPassword } from '../../domain/common-passwords.ts'
import { type Agent, emailOf, newAgent } from '../support/app.ts'
import { launchChromium } from '../support/chromium.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { follow } from '../support/guide.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { walkQuestions, walkRates } from './guide-walks.ts'

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
  files = follow(copy, 'docs/adding-a-resource.md', 'docs/examples.md')
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

const listed = async (path: string, query: Record<string, unknown>, role: Role = 'director') =>
  expectData(
    await as(role)
      .get(path)
      .query(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]))),
  )

describe('what the guide shows', () => {
  it('passes the checks of the project, a mistake none of them', async () => {
    await copy.run(...declared)
    await copy.run('node_modules/@biomejs/biome/bin/biome', 'format', '--vcs-enabled=false', ...files)
    copy.edit('domain/resources/faq.ts', "to: 'self'", "to: 'faq'")
    await expect(copy.run(...declared)).rejects.toThrow(
      "Resource faq, related: refers to faq, which is no declared resource; say to: 'self'",
    )
    const errors = await copy.run(...typescript).catch(({ message }: Error) => message)
    expect(errors.match(/^\S+\.ts/gm)).toEqual(['domain/resources/faq.ts'])
    copy.edit('domain/resources/faq.ts', "to: 'faq'", "to: 'self'")
  })
})

const rates = '/api/exchange-rates'
const dollar = { currency: 'USD', rate: '3.7125', valid_from: '2026-01-01', source: 'https://bank.example/a' }

describe('exchange rates', () => {
  it('are read by three roles, written by two and deleted by one', async () => {
    const open = async (call: (agent: Agent) => Promise<{ status: number }>) => {
      const statuses = await Promise.all(roles.map((role) => call(as(role))))
      return roles.filter((_, place) => statuses[place]?.status !== 403)
    }
    const readers = ['director', 'administration', 'sales-manager']
    expect(await open((agent) => agent.get(rates))).toEqual(readers)
    expect(await open((agent) => agent.get(`${rates}/export?format=csv`))).toEqual(readers)
    expect(await open((agent) => agent.get(`${rates}/1/history`))).toEqual(readers)
    expect(await open((agent) => agent.post(rates).send({}))).toEqual(['director', 'administration'])
    expect(await open((agent) => agent.put(`${rates}/1`).send({ version: 1 }))).toEqual(readers.slice(0, 2))
    expect(await open((agent) => agent.delete(`${rates}/1?version=1`))).toEqual(['director'])
  })

  it('are checked, all that is wrong at once', async () => {
    const sent = {
      currency: 'XAU',
      rate: '0',
      valid_from: '2026-02-02',
      valid_to: '2026-02-02',
      source: 'bank',
    }
    expect(expectFailure(await as('director').post(rates).send(sent), 422, 'invalid').fields).toEqual({
      currency: 'enum',
      rate: 'exclusiveMinimum',
      valid_to: 'less',
      source: 'pattern',
    })
    const places = await as('director').post(rates).send({ rate: '3.71258' })
    expect(expectFailure(places, 422, 'invalid').fields).toEqual({
      currency: 'required',
      rate: 'pattern',
      valid_from: 'required',
    })
  })

  it('are unique by currency and start, among those that are not deleted', async () => {
    const sent = { ...dollar, currency: 'CHF' }
    const first = expectData(await as('administration').post(rates).send(sent), 201)
    expect(first).toMatchObject({ ...sent, valid_to: null, is_official: false, version: 1 })
    const again = await as('administration').post(rates).send(sent)
    expect(expectFailure(again, 409, 'unique').fields).toEqual({ currency: 'unique', valid_from: 'unique' })
    expectData(await as('director').delete(`${rates}/${first.id}?version=1`))
    expectData(await as('administration').post(rates).send(sent), 201)
  })

  it('have versions, a history with the way back, and an audit', async () => {
    const { id } = expectData(await as('administration').post(rates).send(dollar), 201)
    const path = `${rates}/${id}`
    expectFailure(await as('director').put(path).send({ rate: '3.8' }), 428, 'version_required')
    expectData(await as('director').put(path).send({ rate: '3.8', version: 1 }))
    const stale = await as('administration').put(path).send({ rate: '3.9', version: 1 })
    expect(expectFailure(stale, 409, 'conflict').current).toMatchObject({ rate: '3.8000', version: 2 })
    const [entry] = expectData(await as('sales-manager').get(`${path}/history`))
    expect(entry.changes).toMatchObject([{ field: 'rate', before: '3.7125', after: '3.8000' }])
    expectFailure(
      await as('sales-manager').post(`/api/audit/${entry.id}/revert`).send({ version: 2 }),
      403,
      'forbidden',
    )
    expectData(await as('administration').post(`/api/audit/${entry.id}/revert`).send({ version: 2 }))
    expect(expectData(await as('director').get(path))).toMatchObject({ rate: '3.7125', version: 3 })
    const entries = expectData(await as('director').get(`/api/audit?resource=exchange-rates&record_id=${id}`))
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['revert', 'update', 'create'])
  })

  it('are filtered, searched, sorted and exported', async () => {
    const found = async (filter: object) =>
      (await listed(rates, { filter, sort: ['rate', 'ASC'] }, 'sales-manager')).map(
        ({ currency }: { currency: string }) => currency,
      )
    expect(await found({ rate_lte: '4', valid_from_gte: '2026-01-01' })).toEqual(['CHF', 'USD'])
    expect(await found({ currency: 'CHF', q: 'BANK.example' })).toEqual(['CHF'])
    expect(await found({ is_official: true })).toEqual([])
    const filter = JSON.stringify({ currency: 'USD' })
    const file = await as('sales-manager')
      .get(`${rates}/export`)
      .query({ format: 'csv', language: 'he', filter })
    expect(file.text.split('\r\n').slice(1)).toEqual(['', ''])
  })

  it('stand in the document of the API, with their rules', async () => {
    const { body } = await as('director').get('/api/openapi.json')
    expect(Object.keys(body.paths).filter((path) => path.startsWith(rates))).toEqual([])
    expect(body.components.schemas['exchange-rates-create']).toMatchObject({})
  })
})

const questions = '/api/faq'
const texts = {
  question: { ru: 'Как узнать ставку?', he: 'איך יודעים מה הריבית?', en: 'How do I learn the rate?' },
  answer: { ru: '<p>Спросите <em>банк</em>.</p>', he: '<p>שאלו את הבנק.</p>', en: '<p>Ask the bank.</p>' },
}
const ask = async (more: object = {}, role: Role = 'content-manager') =>
  expectData(
    await as(role)
      .post(questions)
      .send({ ...texts, ...more }),
    201,
  )

describe('questions and answers', () => {
  it('are published by the director alone, at a time that the server sets', async () => {
    const { id } = await ask({ published_at: '2020-01-01T00:00:00.000Z' })
    const path = `${questions}/${id}`
    const to = (role: Role, status: string, version: number) => as(role).put(path).send({ status, version })
    const refused = expectFailure(await to('content-manager', 'published', 1), 403, 'forbidden')
    expect(refused).toMatchObject({ fields: { status: 'transitions' }, allowed: { status: [] } })
    const published = expectData(await to('director', 'published', 1))
    expect(Date.now() - Date.parse(published.published_at)).toBeLessThan(60_000)
    expectData(await to('content-manager', 'draft', 2))
    const [withdrawn, before] = expectData(await as('content-manager').get(`${path}/history`))
    expect(before.changes.map(({ field }: { field: string }) => field)).toEqual(['status', 'published_at'])
    const back = await as('content-manager').post(`/api/audit/${withdrawn.id}/revert`).send({ version: 3 })
    expectFailure(back, 403, 'forbidden')
    const created = await as('content-manager')
      .post(questions)
      .send({ ...texts, status: 'published' })
    expectFailure(created, 403, 'forbidden')
  })

  it('keep related ones in their order, and nothing in an answer that could run', async () => {
    const [first, second] = [await ask(), await ask()]
    const answer = { ...texts.answer, en: '<p onclick="x()">Ask.<script>x()</script></p>' }
    const entry = await ask({ related: [second.id, first.id], answer })
    expect(entry).toMatchObject({ related: [second.id, first.id], answer: { en: '<p>Ask.</p>' } })
    expect(await listed(questions, { filter: { related: first.id } })).toMatchObject([{ id: entry.id }])
    const unknown = await as('director')
      .post(questions)
      .send({ ...texts, related: [999_999] })
    expect(expectFailure(unknown, 422, 'invalid').fields).toEqual({ related: 'reference' })
    const empty = await as('director')
      .post(questions)
      .send({ ...texts, answer: { ru: '<p></p>', he: 'א' } })
    expect(expectFailure(empty, 422, 'invalid').fields).toEqual({
      'answer.ru': 'required',
      'answer.en': 'required',
    })
  })
})

describe('branches', () => {
  it('are refused by the hook of their store where the bank no longer works', async () => {
    const [bank, idle] = await listed('/api/banks', {})
    const path = `/api/banks/${idle.id}`
    expectData(await as('director').put(path).send({ is_active: false, version: idle.version }))
    const city = { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' }
    const open = (id: number) => as('director').post('/api/branches').send({ bank_id: id, city })
    expect(expectData(await open(bank.id), 201)).toMatchObject({ bank_id: bank.id, city, is_active: true })
    expect(expectFailure(await open(idle.id), 422, 'invalid').fields).toEqual({ bank_id: 'reference' })
  })
})

describe('their pages in Chromium', () => {
  it('make a rate in Russian, from the menu to the file', () => walkRates(browser, server.address))

  it('publish an answer in Hebrew, in the dark', () => walkQuestions(browser, server.address))
})
