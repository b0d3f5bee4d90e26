import { Paper } from '@mui/material'
import { useEffect, useMemo } from 'react'
import { contentAccess } from '../../../../domain/access-rules.ts'
import type { DisplayedType } from '../../../../domain/content/displayed-type.ts'
import type { Drill } from '../../../providers/content.ts'
import { ChoiceChips } from '../../../resource/filters/ChoiceChips.tsx'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { GapChips } from '../../../resource/filters/GapChips.tsx'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { LocalList } from '../../../resource/list/LocalList.tsx'
import { Pager } from '../../../resource/list/Pager.tsx'
import { textsIn, useListState } from '../../../resource/list/useListState.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { loadEditorAhead } from '../editor/lazy.ts'
import type { KnownSection } from '../Section.tsx'
import { ActionCards } from './ActionCards.tsx'
import { ActionTable } from './ActionTable.tsx'
import { findActions, isRow, sortActions } from './actions.ts'
import { numbered, useBaseNumber } from './numbering.ts'
import { ActionSelection } from './selection/ActionSelection.tsx'
import { useTypeName } from './useTypeName.ts'

const types: readonly DisplayedType[] = ['text', 'dropdown', 'link']
const filters = ['q', 'type', 'missing', 'status'] as const

const Filters = () => {
  const words = useWords()
  const typeName = useTypeName()
  return (
    <>
      <ChoiceChips
        name="type"
        label={`${words('content.drill.type')}:`}
        choices={types.map((value) => ({ value, label: typeName(value) }))}
      />
      <GapChips />
      <ChoiceChips
        name="status"
        label={`${words('content.drill.status')}:`}
        choices={[
          { value: 'draft', label: words('ui.draft') },
          { value: 'published', label: words('content.drill.published') },
        ]}
      />
    </>
  )
}

interface Props {
  section: KnownSection
  page: Drill
}

/** The actions that search and filters leave, in the order that was chosen; the address holds all of it. */
const useFound = (section: KnownSection, all: Drill['actions']) => {
  const typeName = useTypeName()
  const language = useLanguage()
  const state = useListState({
    sort: { field: 'actionNumber', order: 'ASC' },
    perPage: section.drillPageSize,
    names: filters,
  })
  const { q, ...chosen } = textsIn(state.filterValues)
  const found = findActions(all, { text: q, ...chosen }, typeName)
  return { state, found: sortActions(found, state.sort, language) }
}

/** The actions of a page with their search, filters and pages. */
export const Actions = ({ section, page }: Props) => {
  const words = useWords()
  const may = useMay()
  const base = useBaseNumber()
  const all = useMemo(() => numbered(page.actions, base).filter(isRow), [page.actions, base])
  const { state, found } = useFound(section, all)
  const canOpen = may(contentAccess.draft)
  const canEdit = may(contentAccess.publish)
  useEffect(() => (canOpen ? loadEditorAhead() : undefined), [canOpen])
  const shown = { section: section.key, canOpen }
  return (
    <LocalList name="actions" state={state} found={found}>
      <Paper variant="outlined">
        <FilterBar
          areMany
          search={words('content.drill.search')}
          count={(total) => words('content.actions', { smart_count: total })}
        >
          <Filters />
        </FilterBar>
        <ListRows
          all={all}
          table={<ActionTable {...shown} canEdit={canEdit} />}
          cards={<ActionCards {...shown} />}
          nothingYet={{ title: words('content.drill.nothingYet') }}
        />
        <Pager />
      </Paper>
      <ActionSelection section={section.key} />
    </LocalList>
  )
}
