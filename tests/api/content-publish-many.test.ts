import { beforeAll, describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { manyDrafts } from '../support/drafts.ts'
import { expectData } from '../support/expectations.ts'
import { countQueries } from '../support/queries.ts'

const { as, database } = await startApp()
const manager = as('content-manager')
const count = 1_100
const progressType = 'application/x-ndjson'

let screen = ''
beforeAll(async () => {
  screen = await manyDrafts(database, count)
})

const publish = () =>
  manager
    .post('/api/content/publications')
    .set('Accept', progressType)
    .buffer(true)
    .parse((response, done) => {
      let text = ''
      response.on('data', (chunk: Buffer) => {
        text += chunk
      })
      response.on('end', () => done(null, text))
    })
    .send({ screen_location: screen })

const linesOf = ({ body }: { body: string }) => body.split('\n').map((line) => JSON.parse(line))

const countPublished = async () =>
  expectData(await as('nobody').get(`/api/content/${screen}/ru`)).content_count

const firstItem = () => database.knex('content_items').where('content_key', `${screen}.0`).first('id')

/** Makes a draft that can be published only with a reason. */
const spoil = async (text: string) => {
  const { id } = await firstItem()
  const draft = { content_item_id: id, language_code: 'ru', status: 'draft' }
  await database.knex('content_translations').where(draft).update({ content_value: text })
}

describe('publishing many texts', () => {
  it('is refused as a whole with the issues found, though the response has begun', async () => {
    await spoil('Строка {number}')
    const answer = await publish()
    expect([answer.status, answer.get('Content-Type')]).toEqual([200, `${progressType}; charset=utf-8`])
    expect(linesOf(answer).at(-1)).toMatchObject({
      success: false,
      code: 'invalid',
      findings: [{ content_key: `${screen}.0` }],
    })
    expect(await countPublished()).toBe(0)
    await spoil('Строка 0')
  })

  it('reports its progress line by line, and its result in the last line', async () => {
    const lines = linesOf(await publish())
    expect(lines.slice(0, -1)).toEqual(
      ['checked', 'written'].flatMap((stage) =>
        [200, 400, 600, 800, 1_000, count].map((done) => ({ stage, done, total: count })),
      ),
    )
    expect(lines.at(-1)).toMatchObject({ success: true, data: { published: 3 * count } })
    expect(await countPublished()).toBe(count)
  })

  it('writes one log entry for each text, in one operation', async () => {
    const entries = await database
      .knex('audit_log')
      .where({ action: 'publish' })
      .groupBy('operation_id')
      .select({ rows: database.knex.raw('count(*)::integer') })
    expect(entries).toEqual([{ rows: 3 * count }])
  })

  it('of a few drafts has one response without progress', async () => {
    const answer = await publish()
    expect(answer.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(linesOf(answer)).toEqual([
      { success: true, data: { publication_id: expect.any(String), published: 0 } },
    ])
  })

  it('takes the same number of queries for 200 texts as for one, and slightly more for each further 200', async () => {
    const costs: number[] = []
    for (const many of [1, 200, 201]) {
      screen = await manyDrafts(database, many)
      costs.push(await countQueries(database, publish))
    }
    const [one = 0, piece, beyond] = costs
    expect([piece, beyond]).toEqual([one, one + 3])
  })
})
