import { createHash } from 'node:crypto'
import type { Request } from 'express'
import type { Call } from '../../domain/calls/call.ts'
import type { Reply } from './route.ts'

const digestOf = (text: string): string => createHash('sha1').update(text).digest('base64url')

/** The versions that a client names in If-None-Match, as ETags or bare content versions. */
export const heldVersions = (request: Request): string[] =>
  request
    .get('if-none-match')
    ?.split(',')
    .map((tag) => tag.trim().replace(/^(W\/)?"?|"$/g, '')) ?? []

/**
 * The mark of what a call declares to answer. It ends each version that tells of data alone, so that a newer
 * program does not confirm what an older one answered in another shape.
 */
export const shapeMark = ({ answers }: Pick<Call, 'answers'>): string =>
  `.${digestOf(JSON.stringify(answers)).slice(0, 8)}`

/** The held versions of data that were answered in this shape, as the handler knows them. */
export const heldInShape = (held: readonly string[], mark: string): string[] =>
  held.filter((version) => version.endsWith(mark)).map((version) => version.slice(0, -mark.length))

/** The version of a read: that of the record where it is one, so that If-Match can name it, and of the body. */
export const versionOf = ({ version, data }: Reply<unknown, object>, body: string, mark: string): string => {
  if (version !== undefined) return version + mark
  const digest = digestOf(body)
  const isRecord = typeof data === 'object' && data !== null && 'version' in data
  return isRecord ? `${data.version}-${digest}` : digest
}
