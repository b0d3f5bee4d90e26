import { type Common, type Default, fieldType } from './field-type.ts'

type Flag = Common & Required<Default<boolean>>

/** Yes or no. */
export const boolean = fieldType<Flag, boolean>()({
  traits: { sortable: true, filterable: true, binary: true },
  schema: () => ({ type: 'boolean' }),
})
