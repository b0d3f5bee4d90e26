import { Fragment } from 'react'
import { type Identifier, type RaRecord, useGetManyAggregate } from 'react-admin'
import { formatFieldValue } from '../../../domain/descriptor/field.ts'
import { numberTitle, titleParts, titleSeparator } from '../../../domain/descriptor/record-title.ts'
import type { Resource } from '../../../domain/descriptor/resource.ts'
import { directions } from '../../../domain/languages.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** What a record is called, each part in its own direction. */
export const RecordTitle = ({ resource, record }: { resource: Resource; record: RaRecord }) => {
  const language = useLanguage()
  const parts = titleParts(resource, record, language)
  const drawn = parts.map(({ name, field, value }, index) => (
    <Fragment key={name}>
      {index > 0 && titleSeparator}
      {'to' in field ? (
        <ReferenceTitle to={field.to} id={String(value)} />
      ) : (
        <bdi>{formatFieldValue(field, value, language)}</bdi>
      )}
    </Fragment>
  ))
  if (parts.length === 0) return <bdi>{numberTitle(record.id)}</bdi>
  return parts.length === 1 ? drawn : <bdi dir={directions[language]}>{drawn}</bdi>
}

/** What the record of another resource is called; all of a page are asked for in one call. */
export const ReferenceTitle = ({ to, id }: { to: Resource; id: Identifier }) => {
  const { data } = useGetManyAggregate<RaRecord>(
    to.name,
    { ids: [id] },
    { enabled: useMay()(to.access.read) },
  )
  const [record] = data ?? []
  return record ? <RecordTitle resource={to} record={record} /> : <bdi>{numberTitle(id)}</bdi>
}
