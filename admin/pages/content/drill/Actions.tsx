import { Paper, Stack } from '@mui/material'
import { useEffect } from 'react'
import { content } from '../../../../domain/areas.ts'
import { languages, nativeNames } from '../../../../domain/languages.ts'
import type { Drill } from '../../../providers/content.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useMay } from '../../../ui/useAccount.ts'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useOpenRow } from '../../../ui/useOpenRow.ts'
import { useWords } from '../../../ui/useWords.ts'
import { loadEditorAhead } from '../editor/lazy.ts'
import { type Filter, FilterChips } from '../FilterChips.tsx'
import { Nothing } from '../Loaded.tsx'
import { Pager } from '../Pager.tsx'
import { aroundCurrent } from '../paging.ts'
import type { KnownSection } from '../Section.tsx'
import { useListState } from '../useListState.ts'
import { ActionCards } from './ActionCards.tsx'
import { ActionTable } from './ActionTable.tsx'
import { findActions, isRow } from './actions.ts'

const types = ['text', 'dropdown', 'link'] as const

const useFilters = (): Filter[] => {
  const words = useWords()
  return [
    { name: 'type', choices: types.map((value) => ({ value, label: words(`options.${value}`) })) },
    {
      name: 'missing',
      label: words('content.gaps'),
      choices: languages.map((value) => ({ value, label: nativeNames[value] })),
    },
    {
      name: 'status',
      choices: [
        { value: 'draft', label: words('ui.draft') },
        { value: 'published', label: words('content.drill.published') },
      ],
    },
  ]
}

interface Props {
  section: KnownSection
  page: Drill
}

/** The actions of a page with their search, filters and pages, all of which the address holds. */
export const Actions = ({ section, page }: Props) => {
  const words = useWords()
  const may = useMay()
  const state = useListState()
  const isPhone = useIsPhone()
  const filters = useFilters()
  const all = page.actions.filter(isRow)
  const found = findActions(all, {
    text: state.get('q'),
    type: state.get('type'),
    missing: state.get('missing'),
    status: state.get('status'),
  })
  const { rows: paged, ...position } = state.paged(found, section.drillPageSize, ({ id }) => id)
  const opening = useOpenRow(paged, all)
  const { rows, open } = opening
  const canOpen = may(content.draft)
  useEffect(() => (canOpen ? loadEditorAhead() : undefined), [canOpen])
  const shown = { section: section.key, canOpen }
  return (
    <Paper variant="outlined">
      <Stack sx={{ gap: 2, padding: 3 }}>
        <SearchField
          label={words('content.drill.search')}
          value={state.get('q') ?? ''}
          onSearch={(q) => state.change({ q })}
        />
        <FilterChips
          state={state}
          filters={filters}
          count={words('content.actions', { smart_count: found.length })}
        />
      </Stack>
      {rows.length === 0 && (
        <Nothing exists={all.length > 0} nothingYet={words('content.drill.nothingYet')} />
      )}
      {rows.length > 0 &&
        (isPhone && open === undefined ? (
          <ActionCards {...shown} rows={rows} />
        ) : (
          <ActionTable {...shown} opening={opening} canEdit={may(content.publish)} />
        ))}
      {paged.length > 0 && <Pager {...position} marks={aroundCurrent} />}
    </Paper>
  )
}
