import { documentedSessionCookieName } from '../authentication.ts'
import type { Route } from '../route.ts'
import { openApiOperation, openApiPath } from './operation.ts'

const conventions = `Every answer is an envelope: \`success\` and \`data\`, or \`success: false\` with a sentence in \`error\`, \
a stable name in \`code\`, the broken rule of each field in \`fields\`, and the \`requestId\`. \
Ids of content are strings, all other ids and all counts are numbers, times are ISO 8601 in UTC. \
A write carries the \`version\` that its client has read; a stale one is refused, with the stored record in \`current\`. \
Fields that can be read but not written are ignored when they come back, unknown ones are refused. \
A write that a browser sends for a page of another origin is refused, as is one that carries a session and names no origin.`

/** What the document is about, and what holds for every call. */
export const apiInfo = {
  title: 'Back office of the mortgage and credit calculator',
  version: '1',
  description: conventions,
}

const textHeader = (words: string) => ({ description: words, schema: { type: 'string' } })

const headers = {
  ETag: textHeader('The version of what is answered'),
  'Bankim-Content-Version': textHeader('The same version, bare'),
}

const parameters = {
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    ...textHeader('The version that the client holds'),
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    ...textHeader(
      'The ETag of the record as the client has read it; refused with 412 when it has changed since',
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

/** Moves each schema that has a name of its own to the components, so that it stands there once. */
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

/** The document of the API in OpenAPI 3.1, made from the routes that serve it. */
export const openApiDocument = (routes: readonly Route[]) => {
  const schemas: Record<string, unknown> = {}
  const paths = replaceByReferences(buildPaths(routes), schemas)
  const securitySchemes = {
    session: { type: 'apiKey', in: 'cookie', name: documentedSessionCookieName },
    token: { type: 'http', scheme: 'bearer', description: 'A token for reading systems' },
  }

  return {
    openapi: '3.1.0',
    info: apiInfo,
    paths,
    components: { securitySchemes, headers, parameters, schemas },
  }
}
