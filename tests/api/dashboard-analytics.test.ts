import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { aDraft, aPage } from '../support/builders.ts'
import { expectData } from '../support/expectations.ts'
import { analyzeTable, queriesOf, scansOf } from '../support/queries.ts'

const { as, database, signIn } = await startApp()
const manager = as('content-manager')

describe('analytics', () => {
  const readAnalytics = async (kind: string, days = '7') =>
    expectData(await as('director').get(`/api/analytics/${kind}?days=${days}`))

  it('counts the content changes of each day of the period, including days without changes', async () => {
    const before = (await readAnalytics('content')).activity.at(-1)
    const { id, version } = await aDraft(manager, await aPage(database))
    await manager
      .post('/api/content/publications')
      .send({ items: [{ id, version }] })
      .expect(200)
    const { activity } = await readAnalytics('content')
    expect(activity).toHaveLength(7)
    expect(activity.at(-1).publications).toBeGreaterThan(before.publications)
    expect(activity.at(-1).changes).toBeGreaterThan(before.changes)
    expect((await readAnalytics('content', '90')).activity).toHaveLength(90)
  })

  it('shows who changed what, without sign-ins', async () => {
    const { rows } = await readAnalytics('changes')
    expect(rows).toContainEqual(
      expect.objectContaining({
        actor_name: 'Наталья Левин',
        resource: 'content-items',
        action: 'create',
        changes: expect.any(Number),
      }),
    )
    expect(rows.map(({ resource }: { resource: string }) => resource)).not.toContain('sessions')
  })

  it('counts sign-ins, edits and publications of each user', async () => {
    await signIn('content-manager')
    const people = await readAnalytics('people')
    const one = people.find(({ name }: { name: string }) => name === 'Наталья Левин')
    expect(one.sign_ins).toBeGreaterThan(0)
    expect(one.edits).toBeGreaterThan(0)
    expect(one.publications).toBeGreaterThan(0)
    const [stored] = await database.knex('users').whereNull('deleted_at').count({ n: '*' })
    expect(people).toHaveLength(Number(stored?.n))
  })

  it('reads only the index of the audit log', async () => {
    // So many wide rows that every other plan costs more.
    await database.knex.raw(`
      INSERT INTO audit_log (operation_id, actor_id, action, resource, record_id, after)
      SELECT gen_random_uuid(), 1, 'create', 'banks', n::text, jsonb_build_object('name', repeat(md5(n::text), 30))
      FROM generate_series(1, 3000) AS n`)
    await analyzeTable(database, 'audit_log')
    const [query] = await queriesOf(database, 'audit_log', () => readAnalytics('changes'))
    const scans = await scansOf(database, query, 'audit_log')
    expect(scans.map(({ kind }) => kind)).toEqual(['Index Only Scan'])
  })
})
