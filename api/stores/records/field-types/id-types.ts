import type { Identified } from '../../../../domain/field-types/ids.ts'

/** The types of column that hold the id of a record. */
export const idTypes = ({ id }: Identified): readonly [string, ...string[]] =>
  typeof id === 'string' ? [id] : ['character varying(255)', 'character varying', 'text']

/** The types of column that hold several of them. */
export const listTypes = ({ id }: Identified): readonly [string, ...string[]] =>
  typeof id === 'string' ? [`${id}[]`] : ['text[]', 'character varying[]']
