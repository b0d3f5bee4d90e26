import { connect } from 'node:net'
import supertest from 'supertest'
import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, address } = await startApp()
const director = as('director')

describe('an invalid id or path', () => {
  const ids = [
    '12x',
    'x',
    '-1',
    '1.5',
    '0x1',
    '1e3',
    ' 1',
    '9223372036854775808',
    '99999999999999999999',
    '%E2%80%8F1',
  ]

  it.each(ids)('is malformed: %s', async (id) => {
    for (const resource of ['content-items', 'banks', 'content/item', 'content/text', 'languages'])
      expectFailure(await director.get(`/api/${resource}/${id}`), 400, 'malformed')
    expectFailure(await director.put(`/api/content-items/${id}`).send({}), 400, 'malformed')
    expectFailure(
      await director.put(`/api/content-items/${id}/translations/ru`).send({ content_value: '' }),
      400,
      'malformed',
    )
    expectFailure(await director.delete(`/api/content-items/${id}`), 400, 'malformed')
  })

  it.each(['12x', '', null, 2 ** 63, '9223372036854775808', 1.5, -1, {}])(
    'is refused in a body: %j',
    async (id) => {
      const body = { action: 'delete', records: [{ id, version: 1 }] }
      for (const resource of ['content-items', 'banks']) {
        const response = await director.post(`/api/${resource}/bulk`).send(body)
        expect([404, 422]).toContain(response.status)
        expect(response.body).toMatchObject({ success: false, code: expect.any(String) })
      }
    },
  )

  it.each(['/api/banks/%E0%A4%A', '/api/content/%E0%A4%A/ru', '/api/content/mortgage/drill/%', '/api/%'])(
    'is malformed as a path: %s',
    async (path) => {
      const response = await supertest(address).get(path)
      expect([400, 401]).toContain(response.status)
      expect((await director.get(path)).body).toMatchObject({ success: false })
      expect((await director.get(path)).status).toBeLessThan(500)
    },
  )
})

it('a request that is not HTTP does not disturb the server', async () => {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write('NONSENSE\r\n\r\n')
  await new Promise((resolve) => socket.on('close', resolve).resume())
  expectData(await director.get('/api/auth/me'))
})
