import { type TSchema, Type } from '@sinclair/typebox'
import { jsonLines } from '../../../domain/calls/call.ts'
import { progress } from '../../../domain/calls/shapes/progress.ts'
import { versionPlace } from '../../../domain/calls/versions.ts'
import { valuesOf } from '../../../domain/field-types/options.ts'
import { opensTo, tokenScopes } from '../../../domain/outward/token-scopes.ts'
import type { Route } from '../route.ts'
import { accessWords } from './access-words.ts'
import { failureResponses } from './failures.ts'

/** Who may do what: one sentence for the call, or a part of it for each of its acts. */
const whoMay = ({ access, acts }: Route): string =>
  acts
    ? Object.entries(acts)
        .map(([act, needed]) => `${act}: ${accessWords(needed)}`)
        .join('; ')
    : accessWords(access)

const parametersIn = (place: 'path' | 'query', schema: TSchema | undefined) =>
  Object.entries<TSchema>(schema?.properties ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).includes(name),
    schema: value,
  }))

/** The path of a call as OpenAPI writes it. */
export const pathOf = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}')

/** A read that clients may keep, and ask whether it still holds; a file is sent anew each time. */
const isKept = ({ method, answers }: Route): boolean => method === 'get' && !answers.file

const headersOf = (route: Route) => ({
  ...(isKept(route) && {
    ETag: { $ref: '#/components/headers/ETag' },
    'Bankim-Content-Version': { $ref: '#/components/headers/Bankim-Content-Version' },
  }),
  ...Object.fromEntries(
    Object.entries(route.answers.headers ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  ),
})

const contentByType = (types: Readonly<Record<string, TSchema>>) =>
  Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]))

const contentOf = ({ whole, file, root, data, progress: tells }: Route['answers']) => {
  if (file) return contentByType(file)
  if (whole === 'text/html') return { [whole]: { schema: Type.String() } }
  if (whole) return { [whole]: { schema: data ?? {} } }
  const envelope = Type.Object({ success: Type.Literal(true), ...root, ...(data && { data }) })
  return {
    'application/json': { schema: envelope },
    ...(tells && { [jsonLines]: { schema: Type.Union([progress, envelope]) } }),
  }
}

const bodyOf = ({ accept }: Route) => {
  if (accept?.upload) return { requestBody: { required: true, content: contentByType(accept.upload.types) } }
  const schema = accept?.documented ?? accept?.body
  return schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

const isHeld = { 304: { description: 'The client holds this version already' } }

const conditionsOf = (route: Route): string[] => {
  if (isKept(route)) return ['If-None-Match']
  return versionPlace(route) ? ['If-Match'] : []
}

const securityOf = (route: Route) => {
  if (route.access === 'public') return []
  const isRead = opensTo(valuesOf(tokenScopes), route)
  return [{ session: [] }, ...(isRead ? [{ token: [] }] : [])]
}

/** One call of the document, made from the route that serves it. */
export const operationOf = (route: Route) => {
  const { method, path, access, summary, accept, answers } = route
  const conditional = conditionsOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` }))
  return {
    operationId: `${method}${path.replace(/\W+/g, '-')}`,
    tags: [path.split('/')[2] ?? 'health'],
    summary,
    description: `Who may: ${whoMay(route)}.`,
    'x-access': access,
    security: securityOf(route),
    parameters: [
      ...parametersIn('path', accept?.params),
      ...parametersIn('query', accept?.query),
      ...conditional,
    ],
    ...bodyOf(route),
    responses: {
      [answers.status ?? 200]: {
        description: 'Done',
        headers: headersOf(route),
        content: contentOf(answers),
      },
      ...(isKept(route) && isHeld),
      ...failureResponses(route),
    },
  }
}
