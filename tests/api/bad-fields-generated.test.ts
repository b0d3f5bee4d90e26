import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../api/routes/route.ts'
import { startApp } from '../support/app.ts'
import { badFieldBodies, isUnstorable } from '../support/bad-values.ts'
import { problemsOf } from '../support/conformance.ts'
import { dump } from '../support/dump.ts'
import { each, generatedCalls, oneSectionOf } from '../support/generated-calls.ts'
import type { Sample } from '../support/samples/sample.ts'
import { sampleOf } from '../support/samples.ts'

const app = await startApp()
const { send, refuse, bodySchema, count } = await generatedCalls(app)
const writes = oneSectionOf(app.routes).filter(({ accept }) => accept?.body)

/** Each body is sent to one database: every sixth to the embedded one where another is tested beside it. */
const share = process.env.GENERATED_SHARE ?? 'all'
const isShared = (_: string, index: number) => share === 'all' || (index % 6 === 0) === (share === 'sixth')

/** The body with each of its fields in turn spoilt in each way, parted by whether the document allows it. */
const bodiesOf = (route: Route, { body }: Sample) => {
  const schema = bodySchema(route)
  const bodies = badFieldBodies(body, schema ?? {}).filter(isShared)
  const isAllowed = (json: string) => !isUnstorable(json) && problemsOf(JSON.parse(json), schema).length === 0
  const allowed = new Set(bodies.filter(isAllowed))
  return { allowed: [...allowed], refused: bodies.filter((json) => !allowed.has(json)) }
}

describe.each(writes)('$method $path', (route) => {
  let sample: Sample
  let bodies: ReturnType<typeof bodiesOf>

  beforeAll(async () => {
    sample = await sampleOf(app, route)
    bodies = bodiesOf(route, sample)
  })

  it('refuses values that break the rule of a field, and changes nothing', async () => {
    const before = await dump(app.database)
    await each(bodies.refused, (body) => refuse(route, sample, body))
    expect(await dump(app.database)).toEqual(before)
  })

  it('takes odd values that keep the rules, or says what is wrong with them', async () => {
    for (const body of bodies.allowed) {
      const { status } = await send(route, sample, body)
      if (status < 300) sample = await sampleOf(app, route)
    }
  })
})

it('leaves the server well, after thousands of requests', async () => {
  expect(count()).toBeGreaterThan(1_000)
  await app.as('director').get('/api/auth/me').expect(200)
})
