import { Type } from '@sinclair/typebox'
import { expect, it } from 'vitest'
import { ok, route } from '../../api/http/route.ts'
import type { Role } from '../../domain/access.ts'
import { contentAccess } from '../../domain/access-rules.ts'
import { declareCall } from '../../domain/api/call.ts'
import { buildRouteInput } from '../support/handler-input.ts'

const several = route(
  declareCall({
    method: 'post',
    path: '/api/several',
    access: contentAccess.read,
    actions: { update: contentAccess.publish, delete: contentAccess.delete },
    summary: 'Change or delete',
    accept: { body: Type.Object({ action: Type.String() }) },
    answers: { data: Type.String() },
  }),
  async ({ body }) => ok(body.action),
)

const ask = (role: Role, action: string) => several.handle(buildRouteInput(role, { body: { action } }))

it('each action of a bulk call requires the permission declared for it', async () => {
  expect(await ask('content-manager', 'update')).toEqual({ data: 'update' })
  expect(await ask('director', 'delete')).toEqual({ data: 'delete' })
  await expect(ask('content-manager', 'delete')).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Your role does not allow this: delete',
  })
})

it.each(['merge', 'constructor', ''])(
  'an undeclared action is refused for every role: %j',
  async (action) => {
    await expect(ask('director', action)).rejects.toMatchObject({ code: 'forbidden' })
  },
)
