import { fieldType } from './field-type.ts'
import { idSchema, type Referring } from './ids.ts'

const longestList = 1000

/** The ids of several in an order of their own, in a column that is an array. */
export const referenceList = fieldType<Referring, (string | number)[]>()({
  traits: { filterable: true, alwaysThere: true },
  schema: ({ to }) => ({ type: 'array', items: idSchema(to), maxItems: longestList, uniqueItems: true }),
})
