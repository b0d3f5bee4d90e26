import { type Common, fieldType } from './field-type.ts'

/** Somebody of the staff, whom the server sets: by his id in the table, with his name where he is read. */
export const person = fieldType<Common, { readonly id: number; readonly name: string }>()({
  traits: { personal: true },
  words: (value) => String(Object(value).name ?? ''),
  schema: () => ({
    type: 'object',
    properties: {
      id: { type: 'integer', description: 'The id of the account' },
      name: { type: 'string', description: 'Who it is' },
    },
    required: ['id', 'name'],
  }),
})
