import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../db/create-database.ts'
import { demoPassword } from '../../domain/common-passwords.ts'
import { emailOf, newAgent } from '../support/app.ts'
import { launchChromium, openPage, signIn, visit } from '../support/chromium.ts'
import { prepareDemo } from '../support/demo-folder.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { accessibilityFindings } from '../support/findings.ts'
import { copyProject, filesIn, type ProjectCopy } from '../support/project-copy.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const index = 'domain/resources/index.ts'
let copy: ProjectCopy
let server: RunningServer
let browser: Browser

/** Does what the guide says, in a copy of the project. */
const follow = (guide: string): void => {
  for (const [path, content] of filesIn(guide)) copy.write(path, content)
  copy.edit(
    index,
    "import { banks } from './banks.ts'\n",
    "import { banks } from './banks.ts'\nimport { branches } from './branches.ts'\n",
  )
  copy.edit(index, '  banks,\n', '  banks,\n  branches,\n')
}

beforeAll(async () => {
  copy = copyProject()
  follow('docs/adding-a-resource.md')
  await copy.run('typescript/bin/tsc', '--noEmit')
  await copy.run('vite/bin/vite.js', 'build', '--logLevel', 'warn')
  const settings = { DATA_DIR: prepareDemo(join(copy.folder, 'data')) }
  ;[browser, server] = await Promise.all([launchChromium(), startServer(settings, copy.folder)])
}, 240_000)

afterAll(async () => {
  await browser.close()
  await server.end()
  copy.remove()
})

const enter = async (role: 'director' | 'sales-manager') => {
  const agent = newAgent(server.address)
  await agent
    .post('/api/auth/login')
    .send({ email: emailOf(role), password: demoPassword })
    .expect(200)
  return agent
}

const city = { ru: 'Хайфа', he: 'חיפה', en: 'Haifa' }

describe('a resource added by the guide', () => {
  it('is created, listed, filtered, searched, changed and deleted through the API', async () => {
    const director = await enter('director')
    const [bank] = expectData(await director.get('/api/banks'))
    const sent = { bank_id: bank.id, city, phone: '04-5551234', opened_on: '2019-02-28' }
    const branch = expectData(await director.post('/api/branches').send(sent), 201)
    expect(branch).toMatchObject({ ...sent, is_active: true, version: 1 })
    const found = async (filter: object) =>
      expectData(await director.get('/api/branches').query({ filter: JSON.stringify(filter) })).length
    expect(await found({ bank_id: bank.id, opened_on_gte: '2019-02-28' })).toBe(1)
    expect(await found({ opened_on_gte: '2019-03-01' })).toBe(0)
    expect(await found({ q: 'חיפ' })).toBe(1)
    const path = `/api/branches/${branch.id}`
    const changed = expectData(await director.put(path).send({ city: { en: 'Haifa Port' }, version: 1 }))
    expect(changed).toMatchObject({
      city: { ...city, en: 'Haifa Port' },
      opened_on: '2019-02-28',
      version: 2,
    })
    const stale = expectFailure(await director.put(path).send({ phone: null, version: 1 }), 409, 'conflict')
    expect(stale.current).toEqual({ ...changed, updated_by: expect.any(String) })
    expectData(await director.delete(`${path}?version=2`))
    expectFailure(await director.get(path), 404, 'not_found')
  })

  it('checks what is sent', async () => {
    const director = await enter('director')
    const sent = { bank_id: 999_999, city: { ru: 'Лод', he: '' }, phone: 'x', opened_on: '2019-02-30' }
    expect(expectFailure(await director.post('/api/branches').send(sent), 422, 'invalid').fields).toEqual({
      'city.he': 'required',
      'city.en': 'required',
      phone: 'pattern',
      opened_on: 'format',
    })
    const unknown = await director.post('/api/branches').send({ bank_id: 999_999, city })
    expect(expectFailure(unknown, 422, 'invalid').fields).toEqual({ bank_id: 'reference' })
  })

  it('keeps the rights that it declares', async () => {
    const sales = await enter('sales-manager')
    expectData(await sales.get('/api/branches'))
    expectFailure(await sales.post('/api/branches').send({}), 403, 'forbidden')
  })

  it('stands in the document of the API', async () => {
    const director = await enter('director')
    const { body } = await director.get('/api/openapi.json')
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining(['/api/branches', '/api/branches/{id}', '/api/branches/bulk']),
    )
  })
})

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

describe('its pages', () => {
  it('are in the menu, create a branch, and list it under its labels', async () => {
    const page = await openPage(browser, server.address, { language: 'ru', brightness: 'light', width: 1440 })
    await signIn(page)
    await page.getByRole('button', { name: 'Банки' }).click()
    await page.getByRole('link', { name: 'Отделения' }).click()
    await page.getByRole('link', { name: 'Создать' }).click()
    await choose(page, 'Банк', 'Леуми')
    for (const [label, text] of [
      ['Русский', city.ru],
      ['עברית', city.he],
      ['English', city.en],
    ] as const)
      await page.getByLabel(label).fill(text)
    await page.getByLabel('Телефон').fill('04-5551234')
    await page.getByLabel('Открыто').fill('2019-02-28')
    expect(await accessibilityFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Сохранить' }).click()
    const row = page.getByRole('row', { name: /Хайфа/ })
    await row.waitFor()
    const cells = await row.getByRole('cell').allInnerTexts()
    expect(cells.slice(1)).toEqual([
      city.ru,
      expect.stringContaining('Леуми'),
      '04-5551234',
      '28.02.2019',
      'Да',
    ])
    expect(await accessibilityFindings(page)).toEqual([])
    await page.context().close()
  })

  it('filter by bank and by day, and export what is left', async () => {
    const page = await openPage(browser, server.address, { language: 'he', brightness: 'dark', width: 1440 })
    await signIn(page)
    await visit(page, '/branches')
    await page.getByRole('button', { name: 'תאריך פתיחה', exact: true }).click()
    await page.getByLabel('תאריך פתיחה: עד').fill('2019-02-27')
    await page.getByRole('button', { name: 'החלה' }).click()
    await page.getByText('לא נמצאו תוצאות').waitFor()
    await page.getByRole('button', { name: 'ניקוי' }).first().click()
    await page.getByRole('button', { name: 'בנק', exact: true }).click()
    await choose(page, 'בנק', 'בנק לאומי')
    await page.getByRole('row', { name: /חיפה/ }).waitFor()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'ייצוא' }).click()
    const file = await readFile((await (await downloading).path()) ?? '', 'utf8')
    expect(file.split('\r\n')).toEqual([
      '\ufeffעיר: Русский,עיר: עברית,עיר: English,בנק,טלפון,תאריך פתיחה,פעיל',
      expect.stringMatching(/^Хайфа,חיפה,Haifa,.*לאומי.*,04-5551234,2019-02-28,כן$/),
      '',
    ])
    await page.context().close()
  })
})

it('leaves its changes in the audit log', async () => {
  await server.end()
  const database = await createDatabase({ dataDir: join(copy.folder, 'data') })
  const entries = await database
    .knex('audit_log')
    .where({ resource: 'branches' })
    .orderBy('id')
    .pluck('action')
  await database.close()
  expect(entries).toEqual(['create', 'update', 'delete', 'create'])
})

describe('a mistake in a descriptor', () => {
  it('ends the start with a line that names resource and field', async () => {
    copy.edit('domain/resources/branches.ts', "type: 'date',", "type: 'date', column: 'opened',")
    const start = startServer({ DATA_DIR: prepareDemo(join(copy.folder, 'other')) }, copy.folder)
    await expect(start).rejects.toThrow('Resource branches, opened_on: needs the column branches.opened')
  })

  it('does not compile where it is a wrong name or right', async () => {
    copy.edit('domain/resources/branches.ts', "search: ['city', 'phone']", "search: ['city', 'opened_on']")
    await expect(copy.run('typescript/bin/tsc', '--noEmit')).rejects.toThrow(/branches\.ts.*opened_on/)
  })
})
