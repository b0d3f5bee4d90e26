import { describe, expect, it } from 'vitest'
import type { Trilingual } from '../../domain/languages.ts'
import { startApp } from '../support/app.ts'
import { anItem, uniqueName } from '../support/builders.ts'
import { findRaisedCounters } from '../support/counters.ts'
import { change } from '../support/current-version.ts'
import { expectData } from '../support/expectations.ts'

const { as, database } = await startApp()
const director = as('director')

type Part = { screen: string; page: string; item: string; key: string; word: string }
type Answer = { status: number; body: { data: never } }

const listOr = <T>({ status, body }: Answer, pick: (data: never) => T): T | number =>
  status === 200 ? pick(body.data) : status

/**
 * Returns what visitors and staff see of an item with drafts and its page, and whether a search finds its
 * draft.
 */
const readState = async ({ screen, item, key, word }: Part) => {
  const filter = JSON.stringify({ q: word })
  const { credit_content } = expectData(await director.get('/api/content/credit'))
  const waiting = await director.get('/api/content/pending').query({ screen_location: screen })
  return {
    visitors: listOr(
      await as('nobody').get(`/api/content/${screen}/ru`),
      ({ content }: { content: Record<string, { value: string; options?: { text: string }[] }> }) =>
        content[key] && [content[key].value, ...(content[key].options ?? []).map(({ text }) => text)],
    ),
    staff: listOr(
      await director.get(`/api/content/text/${item}`),
      (text: { textContent: Trilingual; drafts: string[]; options: { text: Trilingual }[] }) => [
        text.textContent.ru,
        ...text.drafts,
        ...text.options.map((option) => option.text.ru),
      ],
    ),
    waiting: waiting.body.total,
    found: expectData(await director.get('/api/content-items').query({ filter })).length,
    number: credit_content.find((page: { screen_location: string }) => page.screen_location === screen)
      ?.confluence_num,
  }
}

const lastEntry = (resource: string, record_id: string) =>
  database.knex('audit_log').where({ resource, record_id }).orderBy('id', 'desc').first()

const versionOf = async (resource: string, id: string) =>
  expectData(await director.get(`/api/${resource}/${id}`)).version

/** Creates a numbered page with a text and a draft of it. */
const aPage = async (): Promise<Part> => {
  const screen = uniqueName('with_drafts_')
  const body = { screen_location: screen, section: 'credit', pageNumber: '5.9' }
  const { id: page } = expectData(await director.post('/api/content/pages').send(body), 201)
  const { id: item, content_key: key } = await anItem(director, { screen_location: screen })
  const word = uniqueName('набросок')
  const draft = { translations: { ru: word }, status: 'draft' }
  expectData(await change(director, `/api/content-items/${item}`, draft))
  return { screen, page, item, key, word }
}

/** Creates a numbered page with a dropdown that has drafts of its label and options. */
const aDropdown = async (): Promise<Part> => {
  const part = await aPage()
  const { id: item, content_key: key } = await anItem(director, {
    screen_location: part.screen,
    component_type: 'dropdown',
  })
  const word = uniqueName('вариант')
  const save = async (body: object) =>
    expectData(await director.put(`/api/content/credit/${item}`).send({ ...body, version: await version() }))
  const version = () => versionOf('content-items', item)
  await save({ dropdown_options: [{ id: 'a', titleRu: 'Был' }] })
  const drafts = { translations: { ru: 'Иначе' }, dropdown_options: [{ id: 'a', titleRu: word }] }
  await save({ ...drafts, status: 'draft' })
  return { ...part, item, key, word }
}

const putPage =
  (body: object) =>
  async ({ page }: Part) =>
    director.put(`/api/content/pages/${page}`).send({ ...body, version: await versionOf('pages', page) })

const putItem =
  (body: object) =>
  ({ item }: Part) =>
    change(director, `/api/content-items/${item}`, body)

const deletePage = async ({ page }: Part) =>
  director.delete(`/api/content/pages/${page}?version=${await versionOf('pages', page)}`)

const deleteItem = async ({ item }: Part) =>
  director.delete(`/api/content-items/${item}?version=${await versionOf('content-items', item)}`)

type Act = (part: Part) => PromiseLike<{ status: number }>

/** Action, the differences it makes to `seen`, the raised counters, and the operation that undoes it. */
type Case = [name: string, act: Act, other: object, seenBy: 'visitors' | 'staff', undo: Act]

const goneState = { visitors: 404, staff: 404, waiting: 0, found: 0, number: undefined }

const pageCases: Case[] = [
  [
    'archived',
    putPage({ status: 'archived' }),
    { visitors: 404 },
    'visitors',
    putPage({ status: 'published' }),
  ],
  [
    'renumbered',
    putPage({ pageNumber: '5.77' }),
    { number: '5.77' },
    'staff',
    putPage({ pageNumber: '5.9' }),
  ],
  [
    'deleted',
    deletePage,
    goneState,
    'visitors',
    ({ page }) => director.post(`/api/content/pages/${page}/restore`),
  ],
]

const dropdownCases: Case[] = [
  [
    'deactivated',
    putItem({ is_active: false }),
    { visitors: undefined },
    'visitors',
    putItem({ is_active: true }),
  ],
  ['renumbered', putItem({ action_number: 77 }), {}, 'visitors', putItem({ action_number: null })],
  [
    'deleted',
    deleteItem,
    { visitors: undefined, staff: 404, waiting: 1, found: 0 },
    'visitors',
    ({ item }) => director.post(`/api/content-items/${item}/restore`),
  ],
]

const testUndo =
  (resource: 'pages' | 'content-items', make: () => Promise<Part>) =>
  async (...[, act, other, by, undo]: Case) => {
    const part = await make()
    const id = resource === 'pages' ? part.page : part.item
    const counters = ['staff:credit', ...(by === 'visitors' ? [`public:${part.screen}`] : [])].sort()
    const before = await readState(part)
    const after = { ...before, ...other }
    const runStep = async (step: () => PromiseLike<{ status: number }>, expected: object) => {
      expect(await findRaisedCounters(database, async () => expect((await step()).status).toBe(200))).toEqual(
        counters,
      )
      expect(await readState(part)).toEqual(expected)
      return lastEntry(resource, id)
    }
    /** Reverts the last entry of the log. */
    const revert = async () => {
      const entry = await lastEntry(resource, id)
      const read = await director.get(`/api/${resource}/${id}`)
      const version = read.status === 200 ? expectData(read).version : undefined
      return director.post(`/api/audit/${entry.id}/revert`).send({ version })
    }
    const done = await runStep(() => act(part), after)
    const reverted = await runStep(revert, before)
    expect(reverted).toMatchObject({
      action: 'revert',
      part: done.part,
      before: done.after,
      after: done.before,
    })
    await runStep(revert, after)
    await runStep(() => undo(part), before)
    await runStep(revert, after)
  }

describe('a page with drafts on it', () => {
  it.each(pageCases)(
    'is %s and restored: visitors, counters, search and audit agree, and each entry alone reverts it',
    testUndo('pages', aPage),
  )
})

describe('a dropdown with drafts', () => {
  it.each(dropdownCases)(
    'is %s and restored: visitors, counters, search and audit agree, and each entry alone reverts it',
    testUndo('content-items', aDropdown),
  )
})
