import { Type } from '@sinclair/typebox'
import { type ErrorCode, errorStatus } from '../../envelope.ts'
import { count, oneOf } from './values.ts'

const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus)

/** Why a row of a file is refused. */
export const rowRefusal = Type.Object(
  {
    line: count('The line of the file'),
    code: oneOf(codes, 'Why the row is refused'),
    fields: Type.Unsafe<Readonly<Record<string, string>>>({
      type: 'object',
      description: 'The broken rule of each field, by its path',
    }),
  },
  { $id: 'row-refusal', description: 'Why a row of a file is refused' },
)
