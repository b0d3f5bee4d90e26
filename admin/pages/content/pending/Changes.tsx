import InboxIcon from '@mui/icons-material/InboxOutlined'
import { Button, Paper } from '@mui/material'
import { useMemo } from 'react'
import { ListContextProvider } from 'react-admin'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { Nothing } from '../../../resource/list/Nothing.tsx'
import { useListFrame } from '../../../resource/list/useListFrame.ts'
import type { ListState } from '../../../resource/list/useListState.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { ChangeFilters, DifferenceSwitch } from './ChangeFilters.tsx'
import type { Change } from './changes.ts'
import { EndingBar } from './ending/EndingBar.tsx'
import { ChangeTable } from './table/ChangeTable.tsx'
import { useArrangement, useDifferenceMode } from './useArrangement.ts'
import type { Findings } from './useFindings.ts'
import { useSelection } from './useSelection.ts'

interface Props {
  state: ListState
  changes: readonly Change[]
  /** Those that search and filters leave. */
  found: readonly Change[]
  findings: Findings
}

const Empty = ({ state }: Pick<Props, 'state'>) => {
  const words = useWords()
  const isNarrowed = Object.keys(state.filterValues).length > 0
  return (
    <Notice
      icon={<InboxIcon />}
      title={words('content.pending.nothing')}
      action={
        isNarrowed && (
          <Button variant="outlined" onClick={() => state.setFilters({})}>
            {words('content.pending.showAll')}
          </Button>
        )
      }
    />
  )
}

/** Changes with their search and filters, to be chosen, published and discarded. */
export const Changes = ({ state, changes, found, findings }: Props) => {
  const words = useWords()
  const frame = useListFrame(state, 1, 'pending')
  const selection = useSelection(changes, found)
  const { mode, choose } = useDifferenceMode()
  const arrangement = useArrangement(mode)
  const shown = useMemo(() => ({ selection, findings, arrangement }), [selection, findings, arrangement])
  if (changes.length === 0) return <Empty state={state} />
  const list = {
    ...frame,
    data: [...found],
    total: found.length,
    error: null,
    isPending: false as const,
    refetch: () => undefined,
  }
  return (
    <ListContextProvider value={list}>
      <Paper variant="outlined">
        <FilterBar
          search={words('content.pending.search')}
          count={(total) => words('content.pending.changes', { smart_count: total })}
          end={arrangement !== 'card' && <DifferenceSwitch mode={mode} onChoose={choose} />}
        >
          <ChangeFilters changes={changes} />
        </FilterBar>
        {found.length === 0 ? (
          <Nothing title={words('content.pending.nothing')} />
        ) : (
          <ChangeTable changes={found} shown={shown} />
        )}
      </Paper>
      <EndingBar selection={selection} total={changes.length} />
    </ListContextProvider>
  )
}
