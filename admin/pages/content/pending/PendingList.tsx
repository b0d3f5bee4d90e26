import { type ReactNode, useMemo } from 'react'
import { type ListState, textsIn, useListState } from '../../../resource/list/useListState.ts'
import { type Crumb, PageHeader } from '../../../ui/PageHeader.tsx'
import { useAccount } from '../../../ui/useAccount.ts'
import { Loaded } from '../Loaded.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { ChangeFigures } from './ChangeFigures.tsx'
import { Changes } from './Changes.tsx'
import { type Change, changesOf, findChanges } from './changes.ts'
import { ExportButton } from './ExportButton.tsx'
import { usePending } from './queries.ts'
import { useFindings } from './useFindings.ts'

const filters = ['q', 'language', 'mine', 'screen_location', 'section'] as const

/** The changes that search and filters leave; the address holds these. */
const useFound = (state: ListState, changes: readonly Change[]) => {
  const { q: text, language, mine } = textsIn(state.filterValues)
  const id = useAccount()?.id
  const by = mine ? id : undefined
  return useMemo(() => findChanges(changes, { text, language, by }), [changes, text, language, by])
}

interface Props {
  title: string
  crumbs?: readonly Crumb[]
  /** The one item whose changes are shown. */
  item?: string
  /** What stands at the end of the title. */
  actions?: ReactNode
}

/** The changes that wait for publication, of everything, or of what the address keeps to. */
export const PendingList = ({ title, crumbs = [], item, actions }: Props) => {
  const state = useListState({ sort: { field: 'page', order: 'ASC' }, perPage: 1000, names: filters })
  const { screen_location, section } = textsIn(state.filterValues)
  const query = usePending({ screen_location, section, item })
  const changes = useMemo(() => changesOf(query.data ?? []), [query.data])
  const found = useFound(state, changes)
  const findings = useFindings(changes)
  return (
    <>
      <PageHeader
        title={title}
        crumbs={useContentCrumbs(...crumbs)}
        aside={changes.length > 0 && <ChangeFigures changes={changes} findings={findings} />}
        actions={
          <>
            {changes.length > 0 && <ExportButton changes={found} />}
            {actions}
          </>
        }
      />
      <Loaded query={query}>
        {() => <Changes state={state} changes={changes} found={found} findings={findings} />}
      </Loaded>
    </>
  )
}
