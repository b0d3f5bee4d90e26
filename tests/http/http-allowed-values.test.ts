import express from 'express'
import { pino } from 'pino'
import supertest from 'supertest'
import { expect, it } from 'vitest'
import { ApiError } from '../../api/errors.ts'
import { errorHandler } from '../../api/http/error-handler.ts'

it('a refused change names the allowed values', async () => {
  const app = express()
  app.use(() => {
    throw new ApiError('invalid', { fields: { state: 'transitions' }, allowed: { state: ['review'] } })
  })
  app.use(errorHandler(pino({ level: 'silent' })))
  const { status, body } = await supertest(app).get('/')
  expect([status, body]).toMatchObject([
    422,
    { fields: { state: 'transitions' }, allowed: { state: ['review'] } },
  ])
})
