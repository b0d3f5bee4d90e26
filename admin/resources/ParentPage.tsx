import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { relationsTo } from '../../domain/descriptor/relations.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { AfterFirstRows } from '../ui/page-slots.ts'
import { RecordPage } from './RecordPage.tsx'
import { useDeclaredResources, useDescriptor } from './resource-context.ts'

const Children = lazyRoute(async () => (await import('./list/ChildLists.tsx')).ChildLists)

/** Page of a record, with its children. */
export const ParentPage = () => (
  <RecordPage>
    <ChildRecords />
  </RecordPage>
)

/** Lists of the child records of the record in context. */
export const ChildRecords = () => {
  const record = useRecordContext()
  const descriptor = useDescriptor()
  const declaredResources = useDeclaredResources()
  const relations = relationsTo(descriptor.name, declaredResources).filter(({ isListed }) => isListed)
  if (!record || relations.length === 0) return null
  return (
    <AfterFirstRows>
      <Suspense>
        <Children record={record} relations={relations} />
      </Suspense>
    </AfterFirstRows>
  )
}
