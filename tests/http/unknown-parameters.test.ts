import { expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aBank, anItem, aUser } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const director = as('director')

it('calls of the specification ignore unknown parameters', async () => {
  const { id } = await anItem(director)
  const bank = await aBank(director)
  const reads = [
    '/api/content/main',
    '/api/content/mortgage/all-items',
    '/api/content/mortgage/drill/mortgage_step1',
    '/api/content/site-pages',
    '/api/content/menu/translations',
    '/api/content/mortgage_step1/ru',
    `/api/content/text/${id}`,
    `/api/content/item/${id}`,
    `/api/banks/${bank.id}`,
    '/api/db-info',
    '/health',
  ]
  for (const path of reads) await director.get(`${path}?lang=ru&v=2&_=1`).expect(200)
  const user = await aUser(director)
  expectData(await director.put(`/api/users/${user.id}?v=2`).send({ name: 'Anna' }))
  expectData(await director.put(`/api/content/text/${id}?lang=ru`).send({ ruText: 'x' }))
  const save = director.put(`/api/content/mortgage-refi/${id}?lang=ru`).send({ translations: { ru: 'y' } })
  expectData(await save)
  expect((await as('nobody').post('/api/auth/login?v=2').send({ email: 'x', password: 'x' })).status).toBe(
    401,
  )
})

it('a slash at the end leads to the same call, and OPTIONS to none', async () => {
  expect((await as('nobody').get('/health/').expect(200)).body).toHaveProperty('status')
  await director.get('/api/banks/').expect(200)
  expectFailure(await as('nobody').options('/api/users'), 401, 'unauthenticated')
  expectFailure(await director.options('/api/users'), 404, 'not_found')
})

it('lists of resources and our own calls refuse unknown parameters', async () => {
  const bank = await aBank(director)
  const reads = [
    '/api/banks',
    '/api/users',
    '/api/content-items',
    '/api/content/pending',
    '/api/auth/options',
  ]
  for (const path of reads) {
    const { fields } = expectFailure(await director.get(`${path}?v=2`), 400, 'malformed')
    expect(fields).toEqual({ v: 'unknown' })
  }
  const put = director.put(`/api/banks/${bank.id}?v=2`).send({ version: 1, name_en: 'x' })
  expectFailure(await put, 400, 'malformed')
})

it('an empty page of a list has neither first nor last record', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'nothing is called like this' }))
  const none = await director.get(`/api/banks?filter=${filter}&range=[0,9]`)
  expect(none.get('Content-Range')).toBe('banks */0')
  const all = await director.get('/api/banks?range=[0,0]')
  const count = all.get('Content-Range')?.split('/')[1]
  const beyond = await director.get('/api/banks?range=[9000,9009]')
  expect(beyond.get('Content-Range')).toBe(`banks */${count}`)
})
