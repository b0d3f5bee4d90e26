import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, it } from 'vitest'
import { errorHandler } from '../../api/http/error-handler.ts'

it('a database outage is one line of the log, without a stack', async () => {
  const lines: string[] = []
  const app = express()
  app.get('/away', () => {
    throw Object.assign(new Error('select * from "users" - connect ECONNREFUSED 10.0.0.1:5432'), {
      code: 'ECONNREFUSED',
    })
  })
  app.get('/broken', () => {
    throw new Error('unexpected')
  })
  app.use(errorHandler(pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) })))
  const visitor = supertest(app)
  for (let call = 0; call < 3; call += 1) expect((await visitor.get('/away')).status).toBe(503)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 50, databaseCode: 'ECONNREFUSED', msg: 'Database connection error: it cannot be reached' },
  ])
  await visitor.get('/broken')
  expect(lines).toHaveLength(2)
  expect(JSON.parse(lines[1] ?? '').err.stack).toContain('unexpected')
})
