import { expect, it } from 'vitest'
import type { Role } from '../../../domain/access.ts'
import { expectData, expectFailure } from '../../support/expectations.ts'
import { type As, readList } from './list-query.ts'

const path = '/api/faq'
const texts = {
  question: { ru: 'Как узнать ставку?', he: 'איך יודעים מה הריבית?', en: 'How do I learn the rate?' },
  answer: { ru: '<p>Спросите <em>банк</em>.</p>', he: '<p>שאלו את הבנק.</p>', en: '<p>Ask the bank.</p>' },
}
/** Tests the statements of the examples page about questions and answers. */
export const questions = (agentOf: As): void => {
  const create = (role: Role, more: object) =>
    agentOf(role)
      .post(path)
      .send({ ...texts, ...more })
  const ask = async (more: object = {}) => expectData(await create('content-manager', more), 201)

  it('are published by the director only, at a time set by the server', async () => {
    const { id } = await ask({ published_at: '2020-01-01T00:00:00.000Z' })
    const one = `${path}/${id}`
    const setStatus = (role: Role, status: string, version: number) =>
      agentOf(role).put(one).send({ status, version })
    const error = expectFailure(await setStatus('content-manager', 'published', 1), 403, 'forbidden')
    expect(error).toMatchObject({ fields: { status: 'transitions' }, allowed: { status: [] } })
    const published = expectData(await setStatus('director', 'published', 1))
    expect(Date.now() - Date.parse(published.published_at)).toBeLessThan(60_000)
    expectData(await setStatus('content-manager', 'draft', 2))
    const [withdrawn, before] = expectData(await agentOf('content-manager').get(`${one}/history`))
    expect(before.changes.map(({ field }: { field: string }) => field)).toEqual(['status', 'published_at'])
    const back = await agentOf('content-manager')
      .post(`/api/audit/${withdrawn.id}/revert`)
      .send({ version: 3 })
    expectFailure(back, 403, 'forbidden')
    expectFailure(await create('content-manager', { status: 'published' }), 403, 'forbidden')
  })

  it('keep related questions in their order, and nothing in an answer that could run', async () => {
    const [first, second] = [await ask(), await ask()]
    const answer = { ...texts.answer, en: '<p onclick="x()">Ask.<script>x()</script></p>' }
    const entry = await ask({ related: [second.id, first.id], answer })
    expect(entry).toMatchObject({ related: [second.id, first.id], answer: { en: '<p>Ask.</p>' } })
    expect(await readList(agentOf('director'), path, { filter: { related: first.id } })).toMatchObject([
      { id: entry.id },
    ])
    const unknown = await create('director', { related: [999_999] })
    expect(expectFailure(unknown, 422, 'invalid').fields).toEqual({ related: 'reference' })
    const empty = await create('director', { answer: { ru: '<p></p>', he: 'א' } })
    expect(expectFailure(empty, 422, 'invalid').fields).toEqual({
      'answer.ru': 'required',
      'answer.en': 'required',
    })
  })
}
