import { Type } from '@sinclair/typebox'
import { deletions } from '../../relations/on-delete.ts'
import { count, listOf, oneOf, text } from './values.ts'

const children = Type.Object(
  {
    resource: text('The resource that they are of'),
    on_delete: oneOf(deletions, 'Whether they keep the record, go with it, or stay without it'),
    count: count('How many there are'),
  },
  { $id: 'children', description: 'Records that hang on others' },
)

/** What hangs on records, as far as who asks may read it. */
export const hanging = listOf(children, 'What hangs on the records, by resource')
