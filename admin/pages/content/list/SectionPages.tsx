import { Paper } from '@mui/material'
import { useEffect, useMemo } from 'react'
import type { ContentPage } from '../../../providers/content.ts'
import { ChoiceChips } from '../../../resource/filters/ChoiceChips.tsx'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { GapChips } from '../../../resource/filters/GapChips.tsx'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { LocalList } from '../../../resource/list/LocalList.tsx'
import { Pager } from '../../../resource/list/Pager.tsx'
import { fromStart } from '../../../resource/list/paging.ts'
import { textsIn, useListState } from '../../../resource/list/useListState.ts'
import { useWords } from '../../../ui/useWords.ts'
import { loadDrillAhead } from '../drill/lazy.ts'
import { useFoundTexts } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { FoundContext, foundOn } from './found.ts'
import { SectionCards, SectionTable } from './SectionRows.tsx'
import { findPages, keyOf } from './section-pages.ts'

interface Props {
  section: KnownSection
  /** Those of the application that was chosen. */
  pages: readonly ContentPage[]
}

const names = ['q', 'missing', 'drafts'] as const

/** The pages that search and filters leave. Their texts are searched by the server, and what it finds comes after. */
const useFoundPages = ({ section, pages }: Props) => {
  const state = useListState({
    sort: { field: 'confluence_num', order: 'ASC' },
    perPage: section.pageSize,
    names,
  })
  const { q, missing, drafts } = textsIn(state.filterValues)
  const { data: texts, isFetching } = useFoundTexts(section.key, q)
  const found = useMemo(() => foundOn(q, texts), [q, texts])
  const rows = findPages(pages, { text: q, screens: found.screens, missing, drafts })
  return { state, found, rows, isSearching: isFetching }
}

/** The pages of a section with their search, filters and pages. */
export const SectionPages = ({ section, pages }: Props) => {
  const words = useWords()
  useEffect(loadDrillAhead, [])
  const { state, found, rows, isSearching } = useFoundPages({ section, pages })
  const nothingYet = words(section.hasTabs ? 'content.list.noneOfApplication' : 'content.list.nothingYet')
  return (
    <LocalList name="pages" state={state} found={rows} keyOf={keyOf} isSearching={isSearching}>
      <Paper variant="outlined">
        <FilterBar
          areMany
          search={words('content.list.search')}
          count={(total) => words('content.pages', { smart_count: total })}
        >
          <GapChips />
          <ChoiceChips name="drafts" choices={[{ value: 'yes', label: words('content.list.withDrafts') }]} />
        </FilterBar>
        <FoundContext value={found}>
          <ListRows
            table={<SectionTable section={section} />}
            cards={<SectionCards section={section} />}
            nothingYet={{ title: nothingYet }}
          />
        </FoundContext>
        <Pager marks={fromStart} />
      </Paper>
    </LocalList>
  )
}
