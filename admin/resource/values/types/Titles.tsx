import { Fragment } from 'react'
import { ReferenceTitle } from '../ReferenceTitle.tsx'
import { idsIn } from '../references.ts'
import { type CellProps, shown } from './field-type-view.ts'

/** What the records that a value refers to are called. */
export const Titles = ({ field, value }: CellProps) => {
  const ids = idsIn(value)
  if (!('to' in field) || ids.length === 0) return <span>{shown(null)}</span>
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <ReferenceTitle to={field.to} id={id} />
    </Fragment>
  ))
}
