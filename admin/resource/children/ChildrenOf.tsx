import { Suspense } from 'react'
import { useRecordContext } from 'react-admin'
import { relationsTo } from '../../../domain/descriptor/relations.ts'
import { onDemand } from '../../ui/loading/later.ts'
import { useDeclared } from '../useDeclared.ts'
import { useDescriptor } from '../useDescriptor.ts'

const Children = onDemand(async () => (await import('./Children.tsx')).Children)

/** What hangs on the record around; nothing where nothing is declared to. */
export const ChildrenOf = () => {
  const record = useRecordContext()
  const relations = relationsTo(useDescriptor().name, useDeclared())
  if (!record || relations.length === 0) return null
  return (
    <Suspense>
      <Children record={record} relations={relations} />
    </Suspense>
  )
}
