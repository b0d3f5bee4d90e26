import { Fragment } from 'react'
import type { Identifier } from 'react-admin'
import { ReferenceTitle } from '../ReferenceTitle.tsx'
import { type CellProps, shown } from './field-type-view.ts'

/** What the records that a value refers to are called. */
export const Titles = ({ field, value }: CellProps) => {
  if (!('to' in field) || value === null || value === undefined) return <span>{shown(null)}</span>
  const ids: Identifier[] = Array.isArray(value) ? value : [value]
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <ReferenceTitle to={field.to} id={id} />
    </Fragment>
  ))
}
