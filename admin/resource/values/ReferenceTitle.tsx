import { Fragment } from 'react'
import { type Identifier, type RaRecord, useGetManyAggregate } from 'react-admin'
import { inWords } from '../../../domain/field.ts'
import { directions } from '../../../domain/languages.ts'
import { numbered, titleMark, titleParts } from '../../../domain/record-title.ts'
import type { Resource } from '../../../domain/resource.ts'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** What a record is called, each part in its own direction. */
export const RecordTitle = ({ resource, record }: { resource: Resource; record: RaRecord }) => {
  const language = useLanguage()
  const parts = titleParts(resource, record, language)
  const drawn = parts.map(({ name, field, value }, index) => (
    <Fragment key={name}>
      {index > 0 && titleMark}
      {'to' in field ? (
        <ReferenceTitle to={field.to} id={String(value)} />
      ) : (
        <bdi>{inWords(field, value, language)}</bdi>
      )}
    </Fragment>
  ))
  if (parts.length === 0) return <bdi>{numbered(record.id)}</bdi>
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
  return record ? <RecordTitle resource={to} record={record} /> : <bdi>{numbered(id)}</bdi>
}
