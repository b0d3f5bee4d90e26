import { describe, expect, it } from 'vitest'
import { startApp } from '../support/app.ts'
import { uniqueName } from '../support/builders.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as } = await startApp()
const manager = as('content-manager')

const termBody = () => {
  const name = uniqueName('термин ')
  return { term_ru: name, term_he: name, term_en: name }
}

describe('the glossary', () => {
  it('contains the terms of the demo texts', async () => {
    const terms = expectData(await manager.get('/api/glossary-terms').query({ filter: '{"q":"созаемщик"}' }))
    expect(terms).toMatchObject([{ term_ru: 'созаёмщик', term_he: 'לווה נוסף', term_en: 'co-borrower' }])
  })

  it('contains each term once', async () => {
    const body = termBody()
    expectData(await manager.post('/api/glossary-terms').send(body), 201)
    const again = await manager.post('/api/glossary-terms').send({ ...body, note: 'ещё раз' })
    expect(expectFailure(again, 409, 'unique').fields).toEqual({
      term_ru: 'unique',
      term_he: 'unique',
      term_en: 'unique',
    })
    const other = { ...body, term_en: 'another' }
    expectData(await manager.post('/api/glossary-terms').send(other), 201)
  })

  it('is edited by everyone who writes texts, and only the director deletes a term', async () => {
    const { id, version } = expectData(await manager.post('/api/glossary-terms').send(termBody()), 201)
    const path = `/api/glossary-terms/${id}?version=${version}`
    expectFailure(await as('brokers').get('/api/glossary-terms'), 403, 'forbidden')
    expectFailure(await manager.delete(path), 403, 'forbidden')
    expectData(await as('director').delete(path))
  })
})
