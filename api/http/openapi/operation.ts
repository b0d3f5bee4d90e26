import { type TSchema, Type } from '@sinclair/typebox'
import { type Access, type AccessRule, accessRulesOf } from '../../../domain/access.ts'
import { actHeader, eventStream, jsonLines, versionLocation } from '../../../domain/api/call.ts'
import { dependentsList } from '../../../domain/api/resource-reads.ts'
import { progress } from '../../../domain/api/schemas.ts'
import { publishBlockerList } from '../../../domain/api/text-issues.ts'
import { fileProblem } from '../../../domain/api/translation-files.ts'
import { optionValues } from '../../../domain/descriptor/choice-types.ts'
import { type ErrorCode, errorStatus, sessionEnds } from '../../../domain/errors.ts'
import { tokenAllows, tokenScopes } from '../../../domain/integrations/token-scopes.ts'
import { ApiError } from '../../errors.ts'
import type { Route } from '../route.ts'

const notModifiedResponse = { 304: { description: 'The client already has this version' } }

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
}

const describePart = (access: Access): string => {
  const description = describeAccess(access)
  return accessRulesOf(access).length > 1 ? `(${description})` : description
}

const describeRule = (rule: AccessRule): string => {
  if ('anyOf' in rule) return `any of: ${rule.anyOf.map(describePart).join(', ')}`
  if ('roles' in rule) return `one of the roles ${rule.roles.join(', ')}`
  return 'role' in rule ? `role ${rule.role}` : rule.join(' ')
}

/** Describes in English who may make a call. */
const describeAccess = (access: Access): string => {
  if (access === 'public') return 'public'
  if (access === 'signed-in') return 'any signed-in user'
  return accessRulesOf(access).map(describeRule).join(' and ')
}

/** Lists the error codes of a call: those of its kind, and those that it declares. */
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

const buildFailureSchema = (codes: readonly ErrorCode[], current: TSchema | undefined): TSchema => {
  const hasCurrent = current && codes.includes('conflict')
  return Type.Object(
    {
      success: Type.Literal(false),
      error: Type.String({ description: 'A message in English' }),
      code: Type.Unsafe({ type: 'string', enum: [...codes] }),
      fields: Type.Optional(
        Type.Record(Type.String(), Type.String(), {
          description: 'The broken rule of each field, by its path',
        }),
      ),
      ...(codes.some((code) => code === 'invalid' || code === 'forbidden') && {
        allowed: Type.Optional(
          Type.Record(Type.String(), Type.Array(Type.String()), {
            description: 'The values that a field can be changed to instead, by its path',
          }),
        ),
      }),
      ...(codes.includes('invalid') && {
        findings: Type.Optional(publishBlockerList),
        errors: Type.Optional(
          Type.Array(Type.String(), {
            description: 'For dropdowns and imported files: everything that is wrong; `error` is the first',
          }),
        ),
      }),
      ...(codes.includes('malformed') && { problem: Type.Optional(fileProblem) }),
      ...(codes.includes('in_use') && { children: Type.Optional(dependentsList) }),
      requestId: Type.String(),
      ...(hasCurrent && { current: Type.Optional(current) }),
    },
    { $id: ['failure', ...codes, ...(hasCurrent ? [current.$id] : [])].join('-') },
  )
}

/** Groups the errors of a call by status, with their codes and messages. */
export const failuresByStatus = (route: Route) => {
  const codes = listErrorCodes(route).sort()
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort()
  return statuses.map((status) => {
    const statusCodes = codes.filter((code) => errorStatus[code] === status)
    const description = statusCodes.map((code) => new ApiError(code).message).join('; ')
    return { status, codes: statusCodes, description }
  })
}

const buildFailureResponses = (route: Route) =>
  Object.fromEntries(
    failuresByStatus(route).map(({ status, codes, description }) => {
      const schema = buildFailureSchema(codes, route.answers.current)
      const headers = status === 429 && { headers: retryAfter }
      return [status, { description, ...headers, content: { 'application/json': { schema } } }]
    }),
  )

/** Describes who may make a call, or who may do each of its actions. */
const describeCallers = ({ access, actions }: Route): string =>
  actions
    ? Object.entries(actions)
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

/** Converts the path of a call to the form of OpenAPI. */
export const openApiPath = ({ path }: Route): string => path.replace(/:(\w+)/g, '{$1}')

/** Whether clients may cache a read and revalidate it; files are always sent in full. */
const isCacheable = ({ method, answers }: Route): boolean => method === 'get' && !answers.file

const buildHeaders = (route: Route) => ({
  ...(isCacheable(route) && {
    ETag: { $ref: '#/components/headers/ETag' },
    'Bankim-Content-Version': { $ref: '#/components/headers/Bankim-Content-Version' },
  }),
  ...(route.invalidates && { [actHeader]: { $ref: `#/components/headers/${actHeader}` } }),
  ...Object.fromEntries(
    Object.entries(route.answers.headers ?? {}).map(([name, description]) => [
      name,
      { description, schema: { type: 'string' } },
    ]),
  ),
})

const buildContentByType = (types: Readonly<Record<string, TSchema>>) =>
  Object.fromEntries(Object.entries(types).map(([type, schema]) => [type, { schema }]))

const buildContent = ({ rawType, file, root, data, events, progress: hasProgress }: Route['answers']) => {
  if (file) return buildContentByType(file)
  if (rawType === 'text/html') return { [rawType]: { schema: Type.String() } }
  if (rawType) return { [rawType]: { schema: data ?? {} } }
  const envelope = Type.Object({ success: Type.Literal(true), ...root, ...(data && { data }) })
  return {
    'application/json': { schema: envelope },
    ...(hasProgress && { [jsonLines]: { schema: Type.Union([progress, envelope]) } }),
    ...(events && { [eventStream]: { schema: events } }),
  }
}

const ownId = Type.Unknown({ readOnly: true, description: 'The id in the path; any other is refused' })

/** Adds the id to the body that changes one record: what was read can be sent back. */
const addOwnId = (schema: TSchema, { method, accept }: Route): TSchema => {
  const isOneRecord = method === 'put' && accept?.params?.properties?.id !== undefined
  if (!isOneRecord || !schema.properties || schema.properties.id) return schema
  return { ...schema, properties: { id: ownId, ...schema.properties } }
}

const buildRequestBody = (route: Route) => {
  const { accept } = route
  if (accept?.upload)
    return { requestBody: { required: true, content: buildContentByType(accept.upload.types) } }
  const schema = accept?.documented ?? accept?.body
  if (!schema) return undefined
  const content = { 'application/json': { schema: addOwnId(schema, route) } }
  return { requestBody: { required: true, content } }
}

const listConditionalHeaders = (route: Route): string[] => {
  if (isCacheable(route)) return ['If-None-Match']
  return versionLocation(route) ? ['If-Match'] : []
}

const buildSecurity = (route: Route) => {
  if (route.access === 'public') return []
  const isTokenReadable = tokenAllows(optionValues(tokenScopes), route)
  return [{ session: [] }, ...(isTokenReadable ? [{ token: [] }] : [])]
}

export const openApiOperation = (route: Route) => {
  const { method, path, access, summary, accept, answers } = route
  const conditional = listConditionalHeaders(route).map((name) => ({
    $ref: `#/components/parameters/${name}`,
  }))

  return {
    operationId: `${method}${path.replace(/\W+/g, '-')}`,
    tags: [path.split('/')[2] ?? 'health'],
    summary,
    description: `Access: ${describeCallers(route)}.`,
    'x-access': access,
    security: buildSecurity(route),
    parameters: [
      ...listParameters('path', accept?.params),
      ...listParameters('query', accept?.query),
      ...conditional,
    ],
    ...buildRequestBody(route),
    responses: {
      [answers.status ?? 200]: {
        description: 'Done',
        headers: buildHeaders(route),
        content: buildContent(answers),
      },
      ...(isCacheable(route) && notModifiedResponse),
      ...buildFailureResponses(route),
    },
  }
}
