import { once } from 'node:events'
import { type OutgoingHttpHeaders, request } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { startApp } from '../support/app.ts'
import { dump } from '../support/dump.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { aRecord, asLines } from '../support/imports.ts'
import { newSession } from '../support/sessions.ts'

const app = await startApp()
const { database, as, address } = app

const lines = 'application/x-ndjson'

const post = (
  body: string | Buffer,
  type = 'application/json',
  query = '',
  role: Role | 'nobody' = 'content-manager',
) => as(role).post(`/api/imports${query}`).set('Content-Type', type).send(body)

/** Begins to send a file in separate parts. */
const open = async (headers: OutgoingHttpHeaders) => {
  const session = await newSession(app, 'content-manager')
  const options = { method: 'POST', headers: { ...session, 'Content-Type': lines, ...headers } }
  return request(`${address}/api/imports`, options).on('error', () => {})
}

const publicKeys = async (screen: string) =>
  Object.keys(expectData(await as('nobody').get(`/api/content/${screen}/ru`)).content)

describe('a content file', () => {
  it.each([
    ['a JSON array', (records: unknown[]) => post(JSON.stringify(records))],
    ['JSON lines', (records: unknown[]) => post(asLines(...records), lines)],
    [
      'JSON with a charset',
      (records: unknown[]) => post(JSON.stringify(records), 'application/json; charset=UTF-8'),
    ],
  ])('sent as %s is imported, and visitors see it at once', async (_, send) => {
    const record = aRecord()
    await post(JSON.stringify([aRecord({ screen_location: record.screen_location })]))
    await publicKeys(record.screen_location)
    const report = expectData(await send([record]))
    expect(report).toMatchObject({ dry_run: false, created: 1, changed: 0, moved: 0, unchanged: 0 })
    expect(report.pages).toEqual([{ screen_location: record.screen_location, made: false, items: 1 }])
    expect(report.changes).toMatchObject([{ line: 1, act: 'created', content_key: record.content_key }])
    expect(await publicKeys(record.screen_location)).toContain(record.content_key)
  })

  it('is recorded in the audit log under its sender', async () => {
    const record = aRecord()
    expectData(await post(JSON.stringify([record])))
    const { id } = await database.knex('content_items').where({ content_key: record.content_key }).first('id')
    const [entry] = await database.knex('audit_log').where({ record_id: id, resource: 'content-items' })
    expect(entry).toMatchObject({ action: 'import', actor_name: expect.any(String) })
  })

  it('can be imported as drafts', async () => {
    const record = aRecord()
    expectData(await post(JSON.stringify([record]), undefined, '?status=draft'))
    expect(await publicKeys(record.screen_location)).toEqual([])
  })

  it('can be imported in a dry run, which changes nothing', async () => {
    const records = [aRecord(), aRecord()]
    const before = await dump(database)
    const report = expectData(await post(asLines(...records), lines, '?dry_run=true'))
    expect(await dump(database)).toEqual(before)
    expect(report).toMatchObject({ dry_run: true, created: 2, pages: [{ made: true }, { made: true }] })
    expect(expectData(await post(asLines(...records), lines))).toEqual({
      ...report,
      dry_run: false,
      changes: expect.anything(),
    })
  })

  it('may be larger than other bodies, and its report lists at most the first thousand changes', async () => {
    const records = Array.from({ length: 3_000 }, () =>
      aRecord({ screen_location: 'test_large', translations: { ru: 'ы'.repeat(200) } }),
    )
    const body = asLines(...records)
    expect(Buffer.byteLength(body)).toBeGreaterThan(1024 * 1024)
    const report = expectData(await post(body, lines))
    expect(report.created).toBe(3_000)
    expect(report.changes).toHaveLength(1_000)
  })
})

describe('a content file is refused as a whole', () => {
  const refuses = async (
    response: ReturnType<typeof post>,
    status: number,
    code: Parameters<typeof expectFailure>[2],
  ) => {
    const before = await dump(database)
    const failure = expectFailure(await response, status, code)
    expect(await dump(database)).toEqual(before)
    return failure
  }

  it('for a record that breaks a rule, with its line', async () => {
    const bad = aRecord({ component_type: '' })
    const failure = await refuses(post(asLines(aRecord(), bad), lines), 422, 'invalid')
    expect(failure.error).toMatch(/^Line 2: component_type breaks the rule "\w+" \(record 2, key \S+\)$/)
    expect(Object.keys(failure.fields)).toEqual(['2.component_type'])
  })

  it.each([
    ['invalid JSON', `${JSON.stringify(aRecord())}\n{nonsense`, lines, /^Line 2: not valid JSON/],
    [
      'broken UTF-8',
      Buffer.from([0x7b, 0x22, 0xd0, 0x22]),
      lines,
      /^Line 1: the file is not valid UTF-8\. Save it as UTF-8$/,
    ],
    ['lines declared as an array', asLines(aRecord()), undefined, /^Line 1: a JSON array does not begin/],
    ['an array declared as lines', JSON.stringify([aRecord()]), lines, /^Line 1: JSON lines do not begin/],
    ['an empty file', '', lines, /^The file is empty$/],
  ])('for unreadable content: %s', async (_, body, type, reason) => {
    expect((await refuses(post(body, type), 400, 'malformed')).error).toMatch(reason)
  })

  it.each([
    ['another type', JSON.stringify([aRecord()]), 'text/csv', {}],
    ['another charset', JSON.stringify([aRecord()]), 'application/json; charset=windows-1251', {}],
    ['compressed content', gzipSync(asLines(aRecord())), lines, { 'Content-Encoding': 'gzip' }],
  ])('for its type or encoding: %s', async (_, body, type, headers) => {
    const { error } = await refuses(post(body, type).set(headers), 415, 'unsupported_type')
    expect(error).toMatch(/application\/json or application\/x-ndjson, .*UTF-8 and uncompressed$/)
  })

  it('for its size, declared or not', async () => {
    const body = asLines(aRecord({ translations: { ru: 'x'.repeat(9 * 1024 * 1024) } }))
    await refuses(post(body, lines), 413, 'too_large')
    const upload = await open({ 'Transfer-Encoding': 'chunked' })
    upload.end(body)
    const [{ statusCode }] = await once(upload, 'response')
    expect(statusCode).toBe(413)
  })

  it.each(['?dry_run=perhaps', '?status=gone', '?dryrun=true'])('for the query %s', async (query) => {
    await refuses(post(JSON.stringify([aRecord()]), undefined, query), 400, 'malformed')
  })

  it('without the permission to create texts, and signed out', async () => {
    await refuses(post(JSON.stringify([aRecord()]), undefined, '', 'brokers'), 403, 'forbidden')
    await refuses(post(JSON.stringify([aRecord()]), undefined, '', 'nobody'), 401, 'unauthenticated')
  })
})
