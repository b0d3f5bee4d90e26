import { Paper, Stack } from '@mui/material'
import { useEffect } from 'react'
import { languages } from '../../../../domain/languages.ts'
import type { ContentPage } from '../../../providers/content.ts'
import { ChoiceChips } from '../../../resource/filters/ChoiceChips.tsx'
import { FilterBar } from '../../../resource/filters/FilterBar.tsx'
import { GapChips } from '../../../resource/filters/GapChips.tsx'
import { ListRows } from '../../../resource/list/ListRows.tsx'
import { LocalList } from '../../../resource/list/LocalList.tsx'
import { Pager } from '../../../resource/list/Pager.tsx'
import { fromStart } from '../../../resource/list/paging.ts'
import { textsIn, useListState } from '../../../resource/list/useListState.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { loadDrillAhead } from '../drill/lazy.ts'
import { Loaded } from '../Loaded.tsx'
import { usePages } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { usePercent } from './Completeness.tsx'
import { SectionCards, SectionTable } from './SectionRows.tsx'
import { findPages, keyOf, shareOf } from './section-pages.ts'

interface Props {
  section: KnownSection
}

const Summary = ({ pages }: { pages: readonly ContentPage[] }) => {
  const words = useWords()
  const percent = usePercent()
  const shares = languages.map((language) => ({ language, share: shareOf(pages, language) }))
  return (
    <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap' }}>
      <span>{words('content.pages', { smart_count: pages.length })}</span>
      {shares.map(
        ({ language, share }) =>
          share.total > 0 && (
            <bdi key={language} dir="ltr">
              {language} {percent(share)}
            </bdi>
          ),
      )}
    </Stack>
  )
}

const filters = ['q', 'missing', 'drafts'] as const

const Pages = ({ section, pages }: Props & { pages: readonly ContentPage[] }) => {
  const words = useWords()
  useEffect(loadDrillAhead, [])
  const state = useListState({
    sort: { field: 'confluence_num', order: 'ASC' },
    perPage: section.pageSize,
    names: filters,
  })
  const { q, missing, drafts } = textsIn(state.filterValues)
  return (
    <LocalList
      name="pages"
      state={state}
      found={findPages(pages, { text: q, missing, drafts })}
      keyOf={keyOf}
    >
      <Paper variant="outlined">
        <FilterBar
          areMany
          search={words('content.list.search')}
          count={(total) => words('content.pages', { smart_count: total })}
        >
          <GapChips />
          <ChoiceChips name="drafts" choices={[{ value: 'yes', label: words('content.list.withDrafts') }]} />
        </FilterBar>
        <ListRows
          table={<SectionTable section={section} />}
          cards={<SectionCards section={section} />}
          nothingYet={{ title: words('content.list.nothingYet') }}
        />
        <Pager marks={fromStart} />
      </Paper>
    </LocalList>
  )
}

/** The pages of one section. Search, filters and page are in the address. */
export const SectionList = ({ section }: Props) => {
  const query = usePages(section.key)
  return (
    <>
      <PageHeader
        title={section.title[useLanguage()]}
        crumbs={useContentCrumbs()}
        aside={query.data && <Summary pages={query.data} />}
      />
      <Loaded query={query} failure={{ place: { page: 'list', section: section.key } }}>
        {(pages) => <Pages section={section} pages={pages} />}
      </Loaded>
    </>
  )
}
