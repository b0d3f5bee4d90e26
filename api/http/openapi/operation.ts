import { type TSchema, Type } from '@sinclair/typebox'
import { type Access, type AccessRule, accessRulesOf } from '../../../domain/access.ts'
import { jsonLines, versionLocation } from '../../../domain/api/call.ts'
import { dependentsList } from '../../../domain/api/resource-reads.ts'
import { progress } from '../../../domain/api/schemas.ts'
import { publishBlockerList } from '../../../domain/api/text-issues.ts'
import { optionValues } from '../../../domain/descriptor/choice-types.ts'
import { type ErrorCode, errorStatus, sessionEnds } from '../../../domain/errors.ts'
import { tokenAllows, tokenScopes } from '../../../domain/integrations/token-scopes.ts'
import { ApiError } from '../../errors.ts'
import type { Route } from '../route.ts'

const describePart = (access: Access): string => {
  const words = describeAccess(access)
  return accessRulesOf(access).length > 1 ? `(${words})` : words
}

const describeRule = (rule: AccessRule): string => {
  if ('anyOf' in rule) return `any of: ${rule.anyOf.map(describePart).join(', ')}`
  if ('roles' in rule) return `one of the roles ${rule.roles.join(', ')}`
  return 'role' in rule ? `role ${rule.role}` : rule.join(' ')
}

/** Who may make a call, in words. */
const describeAccess = (access: Access): string => {
  if (access === 'public') return 'anybody'
  if (access === 'signed-in') return 'anybody who is signed in'
  return accessRulesOf(access).map(describeRule).join(' and ')
}

/** Everything that may go wrong with a call: what its kind brings with it, and what it names itself. */
const listErrorCodes = (route: Route): ErrorCode[] => {
  const { access, method, fails = [] } = route
  const location = versionLocation(route)
  const commonCodes: ErrorCode[] = ['malformed', 'internal', 'unavailable']
  const sessionCodes: ErrorCode[] = access === 'public' ? [] : ['unauthenticated', ...sessionEnds]
  const roleCodes: ErrorCode[] = access === 'public' || access === 'signed-in' ? [] : ['forbidden']
  const writeCodes: ErrorCode[] =
    method === 'get' ? [] : ['foreign_origin', 'too_large', 'unsupported_type', 'invalid']
  const staleCodes: ErrorCode[] = location ? ['stale_match'] : []
  const versionCodes: ErrorCode[] = location?.isRequired ? ['version_required'] : []

  return [
    ...new Set([
      ...commonCodes,
      ...sessionCodes,
      ...roleCodes,
      ...writeCodes,
      ...staleCodes,
      ...versionCodes,
      ...fails,
    ]),
  ]
}

const failureSchema = (codes: readonly ErrorCode[], current: TSchema | undefined): TSchema => {
  const hasCurrent = current && codes.includes('conflict')
  return Type.Object(
    {
      success: Type.Literal(false),
      error: Type.String({ description: 'One English sentence' }),
      code: Type.Unsafe({ type: 'string', enum: [...codes] }),
      fields: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'The broken rule of each field, by its path',
        }),
      ),
      ...(codes.some((code) => code === 'invalid' || code === 'forbidden') && {
        allowed: Type.Optional(
          Type.Record(Type.String(), Type.Array(Type.String()), {
            description: 'What a field could be changed to instead, by its path',
          }),
        ),
      }),
      ...(codes.includes('invalid') && {
        findings: Type.Optional(publishBlockerList),
        errors: Type.Optional(
          Type.Array(Type.String(), {
            description: 'Of a dropdown: all that keeps it from being complete; `error` is the first',
          }),
        ),
      }),
      ...(codes.includes('in_use') && { children: Type.Optional(dependentsList) }),
      requestId: Type.String(),
      ...(hasCurrent && { current: Type.Optional(current) }),
    },
    { $id: ['failure', ...codes, ...(hasCurrent ? [current.$id] : [])].join('-') },
  )
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
}

/** The failures of a call by status, with the codes that tell them apart and what they mean. */
export const failuresByStatus = (route: Route) => {
  const codes = listErrorCodes(route).sort()
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort()
  return statuses.map((status) => {
    const statusCodes = codes.filter((code) => errorStatus[code] === status)
    const description = statusCodes.map((code) => new ApiError(code).message).join('; ')
    return { status, codes: statusCodes, description }
  })
}

/** The failures of a call as responses of the document. */
const failureResponses = (route: Route) =>
  Object.fromEntries(
    failuresByStatus(route).map(({ status, codes, description }) => {
      const schema = failureSchema(codes, route.answers.current)
      const headers = status === 429 && { headers: retryAfter }
      return [status, { description, ...headers, content: { 'application/json': { schema } } }]
    }),
  )

/** Who may do what: one sentence for the call, or a part of it for each of its acts. */
const describeCallers = ({ access, acts }: Route): string =>
  acts
    ? Object.entries(acts)
        .map(([action, requiredAccess]) => `${action}: ${describeAccess(requiredAccess)}`)
        .join('; ')
    : describeAccess(access)

const listParameters = (location: 'path' | 'query', schema: TSchema | undefined) =>
  Object.entries<TSchema>(schema?.properties ?? {}).map(([name, value]) => ({
    name,
    in: location,
    required: location === 'path' || (schema?.required ?? []).includes(name),
    schema: value,
  }))

/** The path of a call as OpenAPI writes it. */
export const openApiPath = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}')

/** A read that clients may keep, and ask whether it still holds; a file is sent anew each time. */
const isCacheable = ({ method, answers }: Route): boolean => method === 'get' && !answers.file

const headersOf = (route: Route) => ({
  ...(isCacheable(route) && {
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

const contentOf = ({ whole, file, root, data, progress: hasProgress }: Route['answers']) => {
  if (file) return contentByType(file)
  if (whole === 'text/html') return { [whole]: { schema: Type.String() } }
  if (whole) return { [whole]: { schema: data ?? {} } }
  const envelope = Type.Object({ success: Type.Literal(true), ...root, ...(data && { data }) })
  return {
    'application/json': { schema: envelope },
    ...(hasProgress && { [jsonLines]: { schema: Type.Union([progress, envelope]) } }),
  }
}

const bodyOf = ({ accept }: Route) => {
  if (accept?.upload) return { requestBody: { required: true, content: contentByType(accept.upload.types) } }
  const schema = accept?.documented ?? accept?.body
  return schema && { requestBody: { required: true, content: { 'application/json': { schema } } } }
}

const notModifiedResponse = { 304: { description: 'The client holds this version already' } }

const conditionsOf = (route: Route): string[] => {
  if (isCacheable(route)) return ['If-None-Match']
  return versionLocation(route) ? ['If-Match'] : []
}

const securityOf = (route: Route) => {
  if (route.access === 'public') return []
  const isTokenReadable = tokenAllows(optionValues(tokenScopes), route)
  return [{ session: [] }, ...(isTokenReadable ? [{ token: [] }] : [])]
}

/** One call of the document, made from the route that serves it. */
export const openApiOperation = (route: Route) => {
  const { method, path, access, summary, accept, answers } = route
  const conditional = conditionsOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` }))

  return {
    operationId: `${method}${path.replace(/\W+/g, '-')}`,
    tags: [path.split('/')[2] ?? 'health'],
    summary,
    description: `Who may: ${describeCallers(route)}.`,
    'x-access': access,
    security: securityOf(route),
    parameters: [
      ...listParameters('path', accept?.params),
      ...listParameters('query', accept?.query),
      ...conditional,
    ],
    ...bodyOf(route),
    responses: {
      [answers.status ?? 200]: {
        description: 'Done',
        headers: headersOf(route),
        content: contentOf(answers),
      },
      ...(isCacheable(route) && notModifiedResponse),
      ...failureResponses(route),
    },
  }
}
