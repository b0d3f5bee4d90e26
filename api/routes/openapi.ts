import type { TSchema } from '@sinclair/typebox'
import type { Access } from '../../domain/access.ts'
import type { Resource } from '../../domain/resource.ts'
import { resources } from '../../domain/resources/index.ts'
import { fieldSchema, recordSchema } from '../../domain/schema.ts'
import { ok, type Route, route } from './route.ts'

const accessWords = (access: Access): string => JSON.stringify(access)

const parametersIn = (place: 'path' | 'query', schema: TSchema | undefined) =>
  Object.entries<TSchema>(schema?.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: value,
  }))

const errorAnswers = (access: Access) => ({
  ...(access !== 'public' && { 401: { $ref: '#/components/responses/Failure' } }),
  ...(access !== 'public' && access !== 'signed-in' && { 403: { $ref: '#/components/responses/Failure' } }),
  default: { $ref: '#/components/responses/Failure' },
})

const operation = ({ access, summary, accept }: Route) => ({
  summary,
  'x-access': accessWords(access),
  security: access === 'public' ? [] : [{ session: [] }],
  parameters: [...parametersIn('path', accept?.params), ...parametersIn('query', accept?.query)],
  ...(accept?.body && {
    requestBody: { required: true, content: { 'application/json': { schema: accept.body } } },
  }),
  responses: { '2XX': { $ref: '#/components/responses/Success' }, ...errorAnswers(access) },
})

const pathsOf = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of routes) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method]: operation(call) }
  }
  return paths
}

const answered = (resource: Resource) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(resource.fields).map(([name, field]) => [name, fieldSchema(field)]),
  ),
})

const envelope = (success: boolean, properties: object) => ({
  type: 'object',
  required: ['success', ...Object.keys(properties)],
  properties: { success: { const: success }, ...properties },
})

const components = () => ({
  securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
  schemas: Object.fromEntries(
    resources.flatMap((resource) => [
      [resource.name, answered(resource)],
      [`${resource.name}-write`, recordSchema(resource, 'create')],
    ]),
  ),
  responses: {
    Success: {
      description: 'The answer in the envelope',
      content: { 'application/json': { schema: envelope(true, {}) } },
    },
    Failure: {
      description: 'What went wrong, by a stable code',
      content: {
        'application/json': {
          schema: envelope(false, {
            error: { type: 'string' },
            code: { type: 'string' },
            requestId: { type: 'string' },
          }),
        },
      },
    },
  },
})

/** The document of the API, made from the routes and descriptors that serve it. */
const documentOf = (routes: readonly Route[]) => ({
  openapi: '3.1.0',
  info: { title: 'Back office of the mortgage and credit calculator', version: '1' },
  paths: pathsOf(routes),
  components: components(),
})

export const openApiRoute = (routes: () => readonly Route[]): Route =>
  route({
    method: 'get',
    path: '/api/openapi.json',
    access: ['read', 'content-management'],
    summary: 'This document',
    handle: async () => ok(undefined, { root: documentOf(routes()) }),
  })
