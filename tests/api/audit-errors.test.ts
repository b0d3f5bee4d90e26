import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { errorStore, fingerprintOf } from '../../api/audit/logs.ts'
import type { UnexpectedError } from '../../api/http/error-handler.ts'
import { errorHandler } from '../../api/http/error-handler.ts'
import { RateLimit } from '../../api/http/rate-limit.ts'
import { startApp } from '../support/app.ts'
import { uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'
import { listsOf } from '../support/lists.ts'

const { as, database } = await startApp()

const report = (body: object, role: 'brokers' | 'bank-employee' = 'brokers') =>
  as(role).post('/api/errors').send(body)

const found = async (q: string, role: 'director' | 'administration' = 'director') =>
  expectData(await listsOf(as(role))('errors', { filter: { q } }))

describe('an error reported by the interface', () => {
  it('is counted together with equal errors and shows the latest details', async () => {
    const name = uniqueName('Broken')
    const stackAt = (line: number) => `Error\n    at draw (https://site/first.js:${line}:7)`
    for (const [number, place] of [
      [11, '/users'],
      [12, '/banks'],
    ] as const)
      expectData(await report({ message: `${name} row ${number}`, stack: stackAt(number), place }))
    await report({ message: `${name} row 12`, stack: 'Error\n    at other (https://site/first.js:1:1)' })
    const [other, alike] = await found(name)
    expect(other).toMatchObject({ happened: 1, place: null })
    expect(alike).toMatchObject({
      source: 'interface',
      happened: 2,
      message: `${name} row 12`,
      place: '/banks',
    })
    expect(Date.parse(alike.first_at)).toBeLessThan(Date.parse(alike.last_at))
  })

  it('shows its place in the program to the director only', async () => {
    const message = uniqueName('Hidden')
    await report({ message, stack: 'Error\n    at secret (x.js:1:1)' })
    expect((await found(message))[0].stack).toContain('at secret')
    expect((await found(message, 'administration'))[0]).not.toHaveProperty('stack')
  })

  it('is shown without the folders of its stack frames', async () => {
    const message = uniqueName('Folders')
    const stack = [
      'Error: x',
      '    at save (file:///srv/the portal/api/content/save-texts.ts:41:9)',
      '    at async file:///srv/the portal/api/app.ts:3:1',
      '    at async Promise.all (index 0)',
      'draw@https://site.example/assets/first.js:1:7',
    ]
    await report({ message, stack: stack.join('\n') })
    expect((await found(message))[0].stack.split('\n')).toEqual([
      'Error: x',
      '    at save (save-texts.ts:41:9)',
      '    at app.ts:3:1',
      '    at async Promise.all (index 0)',
      'draw@first.js:1:7',
    ])
  })

  it.each([
    ['too long', { message: 'x'.repeat(501) }],
    ['empty', { message: '' }],
    ['of another shape', { message: 'x', source: 'server' }],
  ])('is refused when it is %s', async (_, body) => {
    expectFailure(await report(body), 422, 'invalid')
  })

  it('is no longer stored after sixty reports from one user', async () => {
    const keptFlags = []
    for (let count = 0; count < 61; count += 1)
      keptFlags.push(expectData(await report({ message: 'again' }, 'bank-employee')).kept)
    expect([keptFlags.at(0), keptFlags.at(-1)]).toEqual([true, false])
  })
})

describe('an error on the server', () => {
  it('is stored besides the response, which succeeds even when storing fails', async () => {
    const message = uniqueName('Failed')
    const store = errorStore(database)
    store.note({ source: 'server', message: `${message}\0`, place: '/api/x', request_id: 'r-1' })
    await expect
      .poll(() => found(message))
      .toMatchObject([{ source: 'server', place: '/api/x', request_id: 'r-1' }])
  })

  it('is stored without the failed statement, which may contain user input', async () => {
    const noted: UnexpectedError[] = []
    const app = express()
    app.get('/x', () => {
      throw new Error('insert into "users" ("email") values (secret) - out of shared memory')
    })
    app.use(errorHandler(pino({ level: 'silent' }), (error) => noted.push(error)))
    expect((await supertest(app).get('/x')).status).toBe(500)
    expect(noted).toMatchObject([{ source: 'server', message: 'Error: out of shared memory' }])
    expect(JSON.stringify(noted)).not.toContain('secret')
  })

  it('has the same fingerprint whatever numbers and ids its message contains', () => {
    const fingerprintFor = (message: string) => fingerprintOf({ source: 'server', message }).toString('hex')
    expect(fingerprintFor('row 5 of 0a0b0c0d-1111-2222-3333-444455556666')).toBe(
      fingerprintFor('row 61 of 1a0b0c0d-1111-2222-3333-444455556666'),
    )
    expect(fingerprintFor('row 5')).not.toBe(fingerprintFor('line 5'))
  })
})

it('each client has its own limit of error reports', () => {
  const allowance = new RateLimit(1)
  expect([allowance.allows('a'), allowance.allows('a'), allowance.allows('b')]).toEqual([true, false, true])
})
