import { Type } from '@sinclair/typebox'
import { idTextSchema } from '../../field-types/ids.ts'
import type { Resource } from '../../resource.ts'

/** Where the records of a resource are. */
export const pathOf = ({ name }: Resource): string => `/api/${name}`
/** What they are called in the document. */
export const manyOf = ({ label }: Resource): string => label.many.en.toLowerCase()

/** The id of a record, as it is sent. */
export const idIn = <T>(resource: Resource) =>
  Type.Unsafe<T>({ ...idTextSchema(resource), description: 'The id of the record' })
/** A path that names one record. */
export const idParams = (resource: Resource) => Type.Object({ id: idIn<string>(resource) })

/** The calls of which the specification names some. */
export type Operation = NonNullable<Resource['specified']>[number]

/** Whether clients of the specification make this call. */
export const isSpecified = ({ specified }: Resource, operation: Operation): boolean =>
  specified?.includes(operation) ?? false
