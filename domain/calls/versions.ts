import type { Call } from './call.ts'

/** Where a call takes the version of the record that it is about, and whether it insists on it. */
export interface VersionPlace {
  readonly part: 'body' | 'query'
  readonly isRequired: boolean
  /** Whether the id in the path is the record's own; a revert names its entry there. */
  readonly isNamed: boolean
}

const parts = { get: undefined, post: 'body', put: 'body', delete: 'query' } as const

/** Where a write of one record takes its version; undefined for all other calls. */
export const versionPlace = ({ method, accept = {} }: Call): VersionPlace | undefined => {
  const part = parts[method]
  const schema = part && accept[part]
  const version = schema?.properties?.version
  // What is sent back as it was read tells of no version that is changed.
  if (!part || !version || version.readOnly) return undefined
  return { part, isRequired: schema.required?.includes('version') ?? false, isNamed: method !== 'post' }
}
