import { type TSchema, Type } from '@sinclair/typebox'
import { hanging } from '../../../domain/calls/shapes/children.ts'
import { hindrancesFound } from '../../../domain/calls/shapes/findings.ts'
import { versionPlace } from '../../../domain/calls/versions.ts'
import { type ErrorCode, errorStatus, sessionEnds } from '../../../domain/envelope.ts'
import { ApiError } from '../../errors.ts'
import type { Route } from '../route.ts'

/** Everything that may go wrong with a call: what its kind brings with it, and what it names itself. */
const failuresOf = (route: Route): ErrorCode[] => {
  const { access, method, fails = [] } = route
  const place = versionPlace(route)
  const always: ErrorCode[] = ['malformed', 'internal', 'unavailable']
  const guarded: ErrorCode[] = access === 'public' ? [] : ['unauthenticated', ...sessionEnds]
  const limited: ErrorCode[] = access === 'public' || access === 'signed-in' ? [] : ['forbidden']
  const writing: ErrorCode[] =
    method === 'get' ? [] : ['foreign_origin', 'too_large', 'unsupported_type', 'invalid']
  const versioned: ErrorCode[] = place ? ['stale_match'] : []
  const needed: ErrorCode[] = place?.isRequired ? ['version_required'] : []
  return [...new Set([...always, ...guarded, ...limited, ...writing, ...versioned, ...needed, ...fails])]
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
        findings: Type.Optional(hindrancesFound),
        errors: Type.Optional(
          Type.Array(Type.String(), {
            description: 'Of a dropdown: all that keeps it from being complete; `error` is the first',
          }),
        ),
      }),
      ...(codes.includes('in_use') && { children: Type.Optional(hanging) }),
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
  const codes = failuresOf(route).sort()
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))].sort()
  return statuses.map((status) => {
    const ofStatus = codes.filter((code) => errorStatus[code] === status)
    const description = ofStatus.map((code) => new ApiError(code).message).join('; ')
    return { status, codes: ofStatus, description }
  })
}

/** The failures of a call as responses of the document. */
export const failureResponses = (route: Route) =>
  Object.fromEntries(
    failuresByStatus(route).map(({ status, codes, description }) => {
      const schema = failureSchema(codes, route.answers.current)
      const headers = status === 429 && { headers: retryAfter }
      return [status, { description, ...headers, content: { 'application/json': { schema } } }]
    }),
  )
