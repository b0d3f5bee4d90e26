import { describe, expect, it } from 'vitest'
import type { Route } from '../../api/http/route.ts'
import { startApp } from '../support/app.ts'
import { badBodies, crowdedBodies, wrongTypes } from '../support/bad-values.ts'
import { dump } from '../support/dump.ts'
import { generatedCalls, oneOfEachShape, processEach } from '../support/generated-calls.ts'
import { sampleOf } from '../support/samples.ts'

const app = await startApp()
const { send, refuse, bodySchema } = await generatedCalls(app)
const writes = oneOfEachShape(
  app.routes.filter(({ method }) => method !== 'get'),
  (route) => [route.accept?.upload?.limit, route.accept?.limit, bodySchema(route)],
)
/** More than a call takes, in bytes: twice what is taken of a body, or more than of a file. */
const tooMuch = (route: Route): string =>
  ' '.repeat(Math.max(10 * 1024 * 1024, (route.accept?.upload?.limit ?? 0) + 1))

describe.each(writes)('$method $path', (route) => {
  it('refuses bodies that are no record, and changes nothing', async () => {
    const sample = await sampleOf(app, route)
    const before = await dump(app.database)
    // A call that takes no body looks no further than whether it can be read.
    const bodies = route.accept?.body
      ? [...badBodies, ...crowdedBodies]
      : badBodies.filter((body) => body.startsWith('{'))
    await processEach(bodies, (body) => refuse(route, sample, body))
    await processEach(wrongTypes, (type) => refuse(route, sample, JSON.stringify(sample.body ?? {}), type))
    expect((await send(route, sample, tooMuch(route))).status).toBe(413)
    expect(await dump(app.database)).toEqual(before)
  })
})

it('leaves the server well', async () => {
  await app.as('director').get('/api/auth/me').expect(200)
})
