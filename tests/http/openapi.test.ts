import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import { listFilterNames } from '../../domain/descriptor/field.ts'
import { visibleTo } from '../../domain/descriptor/field-access.ts'
import { contentCategories } from '../../domain/resources/content-categories.ts'
import { resources } from '../../domain/resources/index.ts'
import { startApp } from '../support/app.ts'
import type { ApiDocument } from '../support/conformance.ts'
import { specifiedCalls } from '../support/specified-calls.ts'

const { as, routes } = await startApp()
const { body, text } = await as('content-manager').get('/api/openapi.json')
const document: ApiDocument = body

const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.keys(operations).map((method) => `${method} ${path}`),
)

describe('the API document', () => {
  it('follows the rules of OpenAPI 3.1', async () => {
    const validator = new Validator()
    expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('contains every served call and no other', () => {
    const servedCalls = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(documented.sort()).toEqual(servedCalls.sort())
  })

  it('contains every implemented call of the specification', () => {
    const calls = documented.map((call) => call.replace(/\{\w+\}/g, '{}'))
    expect(calls).toEqual(expect.arrayContaining(specifiedCalls))
  })

  it('names each operation once, with its access, its parameters and its responses', () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const operation of operations)
      expect(operation).toMatchObject({
        summary: expect.stringMatching(/^[A-Z]/),
        description: expect.stringMatching(/^Access: /),
        responses: { 500: expect.anything(), 503: expect.anything() },
      })
  })

  it('documents the version needed for a deletion, and the permission of each bulk action', () => {
    const version = (required: boolean) =>
      expect.arrayContaining([expect.objectContaining({ name: 'version', in: 'query', required })])
    expect(document.paths).toMatchObject({
      '/api/banks/{id}': { delete: { parameters: version(true) } },
      '/api/users/{id}': { delete: { parameters: version(false) } },
      '/api/banks/bulk': {
        post: { description: expect.stringMatching(/^Access: update: .* edit .*; delete: .* delete /) },
      },
    })
  })

  it('documents the filters of a list with their bounds', () => {
    const list: typeof contentCategories.list = { ...contentCategories.list, filters: ['sort_order'] }
    expect(listFilterNames({ ...contentCategories, list })).toEqual([
      'id',
      'sort_order',
      'sort_order_gte',
      'sort_order_lte',
      'q',
    ])
  })

  it.each(resources.map((resource) => visibleTo(resource, 'content-manager')))(
    'has the fields of $name from its descriptor',
    ({ name, fields }) => {
      const schema: unknown = document.components.schemas[name]
      const properties = Object.fromEntries(
        Object.entries(fields).map(([field, { label, readOnly = false }]) => [
          field,
          expect.objectContaining({ title: label.en, ...(readOnly && { readOnly }) }),
        ]),
      )
      expect(schema).toMatchObject({ properties })
    },
  )

  it('marks exactly the fields that can be empty as nullable', () => {
    expect(document.components.schemas['content-items']).toMatchObject({
      properties: {
        description: { type: ['string', 'null'], maxLength: 1000 },
        created_at: { type: 'string', format: 'date-time' },
        is_active: { type: 'boolean' },
      },
    })
  })
})

describe('the API page', () => {
  it('is complete without loading anything, and runs no script', async () => {
    const page = await as('content-manager').get('/api/docs').expect(200)
    expect(page.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(page.get('Content-Security-Policy')).toContain("script-src 'self'")
    expect(page.text).not.toMatch(/<script|<link rel="stylesheet"|\son\w+=|url\(|https?:/)
  })

  it('shows every call and every shape', async () => {
    const { text: html } = await as('content-manager').get('/api/docs')
    for (const call of documented) {
      const [method = '', path] = call.split(' ')
      expect(html).toContain(`<code>${method.toUpperCase()}</code> <code>${path}</code>`)
    }
    const links = [...html.matchAll(/href="#([\w-]+)"/g)].map(([, target]) => `id="${target}"`)
    expect(links.length).toBeGreaterThan(50)
    expect(links.filter((target) => !html.includes(target))).toEqual([])
  })
})
