import { useRecordContext } from 'react-admin'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { Cell } from '../values/Cell.tsx'
import { type Part, valueAt } from '../values/parts.ts'

/** The value of a part of the record around it. */
export const RecordCell = ({ part, field }: { part: Part; field: Field }) => (
  <Cell field={field} part={part} value={valueAt(useRecordContext(), part.path)} />
)
