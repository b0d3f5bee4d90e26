import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { relationsTo } from '../../domain/descriptor/relations.ts'
import { lazyRoute } from '../ui/lazy-loading.ts'
import { RecordPage } from './RecordPage.tsx'
import { useDeclaredResources, useDescriptor } from './resource-context.ts'

const Children = lazyRoute(async () => (await import('./list/ChildLists.tsx')).ChildLists)

/** The page of a record, with what hangs on it. */
export const ParentPage = () => (
  <RecordPage>
    <ChildRecords />
  </RecordPage>
)

/** What hangs on the record around; nothing where nothing is declared to. */
export const ChildRecords = () => {
  const record = useRecordContext()
  const relations = relationsTo(useDescriptor().name, useDeclaredResources())
  if (!record || relations.length === 0) return null
  return (
    <Suspense>
      <Children record={record} relations={relations} />
    </Suspense>
  )
}
