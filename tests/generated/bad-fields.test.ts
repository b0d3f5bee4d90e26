import { beforeAll, describe, expect, it } from 'vitest'
import type { Route } from '../../api/http/route.ts'
import { startApp } from '../support/app.ts'
import {
  type BadField,
  buildBadBody,
  findUnreported,
  groupByBody,
  keepOneOfEach,
  listBadFields,
} from '../support/bad-fields.ts'
import { isUnstorable } from '../support/bad-values.ts'
import { problemsOf } from '../support/conformance.ts'
import { dump } from '../support/dump.ts'
import { generatedCalls, oneOfEachShape, processEach } from '../support/generated-calls.ts'
import type { Sample } from '../support/samples/sample.ts'
import { sampleOf } from '../support/samples.ts'

const app = await startApp()
const { send, refuse, bodySchema } = await generatedCalls(app)
const writes = oneOfEachShape(
  app.routes.filter(({ accept }) => accept?.body),
  bodySchema,
)

/** The form of a JSON value: what tells those apart that break the same rule. */
const formOf = (json: string): string => (/^[-\d]/.test(json) ? 'number' : json.charAt(0))

/**
 * Bad fields in groups that go into one body, parted by whether the document allows each of them alone; of
 * those that break the same rule in the same form one is sent.
 */
const groupsOf = (route: Route, { body }: Sample) => {
  const schema = bodySchema(route)
  const all = keepOneOfEach(listBadFields(schema ?? {}), ({ path, value }) => `${path.join('.')} ${value}`)
  const storable = all.filter(({ value }) => !isUnstorable(value))
  const problems = new Map(
    storable.map((bad) => [bad, problemsOf(JSON.parse(buildBadBody(body, [bad])), schema).join()]),
  )
  const allowed = storable.filter((bad) => !problems.get(bad))
  const refused = storable.filter((bad) => problems.get(bad))
  // What no field may hold is found before any field is looked at: one field of each depth holds it.
  const unstorable = keepOneOfEach(
    all.filter(({ value }) => isUnstorable(value)),
    ({ path, value }) => `${path.length} ${value}`,
  )
  const rules = keepOneOfEach(refused, (bad) => `${formOf(bad.value)} ${problems.get(bad)}`)
  return {
    allowed: groupByBody(allowed),
    refused: [...groupByBody(rules), ...unstorable.map((bad) => [bad])],
  }
}

describe.each(writes)('$method $path', (route) => {
  let sample: Sample
  let groups: ReturnType<typeof groupsOf>

  beforeAll(async () => {
    sample = await sampleOf(app, route)
    groups = groupsOf(route, sample)
  })

  /** A refusal names what is wrong: what it does not name is sent again, or alone where nothing is named. */
  const refuseEach = async (group: BadField[]): Promise<void> => {
    const left = findUnreported(group, await refuse(route, sample, buildBadBody(sample.body, group)))
    if (left.length === 0 || group.length === 1) return
    await processEach(left.length < group.length ? [left] : group.map((bad) => [bad]), refuseEach)
  }

  /** Where one of several values is refused the others are sent again, by halves. */
  const tryEach = async (group: BadField[]): Promise<void> => {
    const { status, fields } = await send(route, sample, buildBadBody(sample.body, group))
    if (status < 300) sample = await sampleOf(app, route)
    else if (group.length > 1) {
      const left = findUnreported(group, fields)
      const half = Math.ceil(group.length / 2)
      const parts = left.length < group.length ? [left] : [group.slice(0, half), group.slice(half)]
      for (const part of parts) if (part.length > 0) await tryEach(part)
    }
  }

  it('refuses values that break the rule of a field, and changes nothing', async () => {
    expect(groups.refused.length).toBeGreaterThan(0)
    const before = await dump(app.database)
    await processEach(groups.refused, refuseEach)
    expect(await dump(app.database)).toEqual(before)
  })

  it('takes odd values that keep the rules, or says what is wrong with them', async () => {
    for (const group of groups.allowed) await tryEach(group)
  })
})

it('leaves the server well', async () => {
  await app.as('director').get('/api/auth/me').expect(200)
})
