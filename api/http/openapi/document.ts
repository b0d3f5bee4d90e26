import { actHeader } from '../../../domain/api/call.ts'
import { documentedSessionCookieName } from '../request-context.ts'
import type { Route } from '../route.ts'
import { openApiOperation, openApiPath } from './operation.ts'

const conventions = `Every response is an envelope: \`success\` and \`data\`, or \`success: false\` with a message in \`error\`, \
a stable name in \`code\`, the broken rule of each field in \`fields\`, and the \`requestId\`. \
Ids of content are strings, all other ids and all counts are numbers, times are ISO 8601 in UTC. \
A write sends the \`version\` that the client has read; an outdated version is refused, with the stored record in \`current\`. \
Read-only fields are ignored when they are sent back; unknown fields are refused. \
A write from a page of another origin is refused, and so is a write with a session that does not send an origin.`

/** Title and general description of the API document. */
export const apiInfo = {
  title: 'Back office of the mortgage and credit calculator',
  version: '1',
  description: conventions,
}

const createTextHeader = (words: string) => ({ description: words, schema: { type: 'string' } })

const headers = {
  ETag: createTextHeader('The version of the response'),
  'Bankim-Content-Version': createTextHeader('The same version, without quotes'),
  [actHeader]: {
    ...createTextHeader('The id of the act, if the caller can revert all of it'),
    required: false,
  },
}

const parameters = {
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    ...createTextHeader('The version that the client has cached'),
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    ...createTextHeader(
      'The ETag of the record that the client has read; refused with 412 if it has changed since',
    ),
  },
}

const buildPaths = (routes: readonly Route[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = openApiPath(route)
    paths[path] = { ...paths[path], [route.method]: openApiOperation(route) }
  }
  return paths
}

/** Replaces each schema with an `$id` by a reference, and collects it as a component. */
const replaceByReferences = (value: unknown, schemas: Record<string, unknown>): unknown => {
  if (Array.isArray(value)) return value.map((entry) => replaceByReferences(entry, schemas))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== '$id')
  const replaced = Object.fromEntries(
    entries.map(([name, child]) => [name, replaceByReferences(child, schemas)]),
  )
  if (!('$id' in value) || typeof value.$id !== 'string') return replaced
  schemas[value.$id] = replaced
  return { $ref: `#/components/schemas/${value.$id}` }
}

export const openApiDocument = (routes: readonly Route[]) => {
  const schemas: Record<string, unknown> = {}
  const paths = replaceByReferences(buildPaths(routes), schemas)
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: documentedSessionCookieName },
    token: { type: 'http', scheme: 'bearer', description: 'A read-only API key' },
  }

  return {
    openapi: '3.1.0',
    info: apiInfo,
    paths,
    components: { securitySchemes, headers, parameters, schemas },
  }
}
