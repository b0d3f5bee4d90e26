import { Type } from '@sinclair/typebox'
import type { Access } from '../../access.ts'
import type { Resource } from '../../resource.ts'
import { call } from '../call.ts'
import { mostChanges } from '../imports.ts'
import { changeOf } from '../shapes/records/sent.ts'
import { rowRefusal } from '../shapes/refusals.ts'
import { count, flag, listOf, nullable, oneOf, text } from '../shapes/values.ts'
import { fileTypes } from './files.ts'
import { manyOf, pathOf } from './parts.ts'

/** How many rows one import takes, and how many bytes: what is written in one act keeps others waiting. */
export const mostRows = 10_000
const mostBytes = 8 * 1024 * 1024

const values = (description: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', description })

const change = Type.Object(
  {
    line: count('The line of the file'),
    act: oneOf(['created', 'changed'], 'What becomes of the record'),
    id: Type.Unsafe<string | number>({
      type: ['integer', 'string'],
      description: 'Its id; in a dry run one of no meaning for a new record',
    }),
    before: nullable(values('The values that change, as they were; null for a new record')),
    after: values('The same after'),
  },
  { $id: 'row-change', description: 'What a row of a file changes' },
)

/** Who may create, and who may change. */
const either = (one: Access, other: Access): Access => {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  if (typeof one === 'string') return one
  if (typeof other === 'string') return other
  return { anyOf: [one, other] }
}

/** Whether records come in by a file: what is written with its own verbs alone says that they do not. */
const accessOf = ({ access: { create, update }, importable }: Resource): Access | undefined => {
  if (importable === false) return undefined
  return create && update ? either(create, update) : (create ?? update)
}

const importing = (resource: Resource, access: Access) =>
  call({
    method: 'post',
    path: `${pathOf(resource)}/import`,
    access,
    summary: `Create and change ${manyOf(resource)} by the rows of a file, all of them or none`,
    accept: {
      query: Type.Object({
        dry_run: Type.Optional(oneOf(['true', 'false'], 'Tells what would change, and changes nothing')),
      }),
      upload: {
        limit: mostBytes,
        types: {
          [fileTypes.csv]: text(
            'A table in UTF-8: its first row names columns as the export does; a row with an id, or with unique values that a record has, changes that record',
          ),
          [fileTypes.json]: listOf(changeOf(resource), `The same as a list of records, ${mostRows} at most`),
        },
      },
    },
    answers: {
      data: Type.Object({
        dry_run: flag('Whether nothing was changed'),
        created: count('Records that are new'),
        changed: count('Records that changed'),
        unchanged: count('Rows that are stored like this already'),
        refused: count('Rows that are refused; without a dry run any of them refuses the whole file'),
        changes: listOf(change, `The first ${mostChanges} changes, in the order of the file`),
        refusals: listOf(rowRefusal, `The first ${mostChanges} refused rows`),
      }),
    },
  })

/** The import of a resource, where clients create or change its records. */
export const importCall = (resource: Resource) => {
  const access = accessOf(resource)
  return access && importing(resource, access)
}
