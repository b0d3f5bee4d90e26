import { describe, expect, it } from 'vitest'
import type { Role } from '../../domain/access.ts'
import { startApp } from '../support/app.ts'
import { expectData, expectFailure } from '../support/expectations.ts'

const { as, database } = await startApp()
const path = '/api/preferences'

const remember = (role: Role, key: string, value: unknown) => as(role).put(`${path}/${key}`).send({ value })
const rememberedOf = async (role: Role) => expectData(await as(role).get(path))

describe('the columns that a user has selected', () => {
  const columns = { key: 'columns:banks', value: ['code', 'is_active'] }

  it('are stored for that user only, and the last selection replaces the earlier one', async () => {
    await remember('brokers', columns.key, ['name_ru'])
    expect(expectData(await remember('brokers', columns.key, columns.value))).toEqual(columns)
    expect(await rememberedOf('brokers')).toEqual([columns])
    expect(await rememberedOf('director')).toEqual([])
  })

  it('are deleted when the user resets them', async () => {
    await remember('sales-manager', columns.key, columns.value)
    expectData(await remember('sales-manager', columns.key, null))
    expect(await rememberedOf('sales-manager')).toEqual([])
  })

  it.each([
    ['of another shape', 'code', 'type'],
    ['named twice', ['code', 'code'], 'uniqueItems'],
    ['empty', [], 'minItems'],
    ['unknown to the list', ['code', 'colour'], 'unknown'],
  ])('are refused when they are %s', async (_, value, rule) => {
    const answer = await remember('director', columns.key, value)
    expect(expectFailure(answer, 422, 'invalid').fields).toEqual({ value: rule })
  })

  it.each([
    ['an unknown kind', 'colours:banks'],
    ['an unknown list', 'columns:houses'],
    ['a list that the user may not see', 'columns:users'],
  ])('are not stored under %s', async (_, key) =>
    expectFailure(await remember('brokers', key, ['name']), 404, 'not_found'),
  )

  it('are not recorded in the audit log', async () => {
    const before = await database.knex('audit_log').count().first()
    expectData(await remember('content-manager', columns.key, columns.value))
    expect(await database.knex('audit_log').count().first()).toEqual(before)
  })
})

describe('the preference for a preview beside the table', () => {
  it('is stored for the user, for all lists together', async () => {
    expect(expectData(await remember('administration', 'preview', false))).toEqual({
      key: 'preview',
      value: false,
    })
    expect(await rememberedOf('administration')).toEqual([{ key: 'preview', value: false }])
  })

  it('is true or false', async () => {
    const answer = await remember('administration', 'preview', 'wide')
    expect(expectFailure(answer, 422, 'invalid').fields).toEqual({ value: 'type' })
  })
})

describe('the sample loans for trying a change of parameters', () => {
  const samples = { loans: [{ amount: '750000', property: '' }], years: [20, 30] }

  it('are stored for the user', async () => {
    const stored = { key: 'sample-loans', value: samples }
    expect(expectData(await remember('sales-manager', 'sample-loans', samples))).toEqual(stored)
    expect(await rememberedOf('sales-manager')).toContainEqual(stored)
  })

  it.each([
    ['without a loan', { loans: [] }, 'minItems'],
    ['without an amount', { loans: [{ amount: '0', property: '' }] }, 'pattern'],
    ['with thirteen digits', { loans: [{ amount: '1234567890123', property: '' }] }, 'pattern'],
    ['with a term above the limit', { years: [41] }, 'maximum'],
    ['with the same term twice', { years: [20, 20] }, 'uniqueItems'],
  ])('are refused %s', async (_, changed, rule) => {
    const answer = await remember('sales-manager', 'sample-loans', { ...samples, ...changed })
    expect(Object.values(expectFailure(answer, 422, 'invalid').fields ?? {})).toEqual([rule])
  })
})
