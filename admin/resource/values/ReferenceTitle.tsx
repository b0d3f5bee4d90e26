import { type Identifier, type RaRecord, useGetManyAggregate } from 'react-admin'
import { recordTitle } from '../../../domain/record-title.ts'
import type { Resource } from '../../../domain/resource.ts'
import { useLanguage } from '../../ui/useLanguage.ts'

/** What the record of another resource is called; all of a page are asked for in one call. */
export const ReferenceTitle = ({ to, id }: { to: Resource; id: Identifier }) => {
  const language = useLanguage()
  const { data } = useGetManyAggregate<RaRecord>(to.name, { ids: [id] })
  const [record] = data ?? []
  return <bdi>{record ? recordTitle(to, record, language) : `№ ${id}`}</bdi>
}
