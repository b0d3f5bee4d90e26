import { fieldType } from './field-type.ts'
import { idSchema, type Referring } from './ids.ts'

/** The id of a record of another resource. */
export const reference = fieldType<Referring, string | number>()({
  traits: { title: true, filterable: true },
  schema: ({ to }) => idSchema(to),
})
