import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { ok, route } from '../../api/http/route.ts'
import type { Role } from '../../domain/access.ts'
import { content } from '../../domain/areas.ts'
import { call } from '../../domain/calls/call.ts'
import { askedBy } from '../support/asking.ts'

const several = route(
  call({
    method: 'post',
    path: '/api/several',
    access: content.read,
    acts: { update: content.publish, delete: content.delete },
    summary: 'Change or delete',
    accept: { body: Type.Object({ action: Type.String() }) },
    answers: { data: Type.String() },
  }),
  async ({ body }) => ok(body.action),
)

const ask = (role: Role, action: string) => several.handle(askedBy(role, { body: { action } }))

it('each act of a call with several needs the right that the call declares for it', async () => {
  expect(await ask('content-manager', 'update')).toEqual({ data: 'update' })
  expect(await ask('director', 'delete')).toEqual({ data: 'delete' })
  await expect(ask('content-manager', 'delete')).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Your role does not allow this: delete',
  })
})

it.each(['merge', 'constructor', ''])("an act that is not declared is nobody's: %j", async (action) => {
  await expect(ask('director', action)).rejects.toMatchObject({ code: 'forbidden' })
})
