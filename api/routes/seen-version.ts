import type { Call } from '../../domain/calls/call.ts'
import { type VersionPlace, versionPlace } from '../../domain/calls/versions.ts'
import { ApiError } from '../errors.ts'
import type { Input } from './input.ts'

type Fields = Readonly<Record<string, unknown>>

const isFields = (part: unknown): part is Fields =>
  typeof part === 'object' && part !== null && !Array.isArray(part)

/** The version in a tag such as `W/"7-kX2…"` or `"7"`. Throws `stale_match` for one that no record has. */
const versionIn = (tag: string): number => {
  const [, version] = /^(?:W\/)?"?([1-9]\d{0,8})(?:-[\w-]*)?"?$/.exec(tag.trim()) ?? []
  if (version === undefined) throw new ApiError('stale_match')
  return Number(version)
}

/** What was sent, with the version that If-Match names where it names one. */
const withMatch = (input: Input, { part }: VersionPlace, match: string): Input => {
  const sent = input[part] ?? {}
  if (!isFields(sent)) return input
  const version = versionIn(match)
  if (sent.version !== undefined && Number(sent.version) !== version) throw new ApiError('stale_match')
  return { ...input, [part]: { ...sent, version: part === 'query' ? String(version) : version } }
}

/** A call that names its record in another way than by its id is about that one alone. */
const isOwn = (current: unknown, { params }: Input): boolean =>
  isFields(current) && isFields(params) && (params.id === undefined || params.id === String(current.id))

/** Makes a call that If-Match guards: a conflict of the record itself is a condition that does not hold. */
const guarded = async <T>(
  { isNamed }: VersionPlace,
  input: Input,
  made: (input: Input) => Promise<T>,
): Promise<T> => {
  try {
    return await made(input)
  } catch (error) {
    const isConflict = error instanceof ApiError && error.code === 'conflict'
    const isStale = isConflict && (!isNamed || isOwn(error.details.current, input))
    throw isStale ? new ApiError('stale_match') : error
  }
}

/**
 * Makes a call with the version that its client has seen, from the body, the query or If-Match. Throws
 * `version_required` where none is sent and the call insists, `stale_match` where If-Match does not hold.
 */
export const withSeenVersion = async <T>(
  call: Call,
  input: Input,
  made: (input: Input) => Promise<T>,
): Promise<T> => {
  const place = versionPlace(call)
  if (!place) return made(input)
  const match = input.match === '*' ? undefined : input.match
  const asked = match === undefined ? input : withMatch(input, place, match)
  const sent = asked[place.part]
  if (place.isRequired && isFields(sent) && sent.version === undefined) throw new ApiError('version_required')
  return match === undefined ? made(asked) : guarded(place, asked, made)
}
