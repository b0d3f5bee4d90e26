import { Paper, Stack } from '@mui/material'
import { useEffect } from 'react'
import { languages, nativeNames } from '../../../../domain/languages.ts'
import type { ContentPage } from '../../../providers/content.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { loadDrillAhead } from '../drill/lazy.ts'
import { FilterChips } from '../FilterChips.tsx'
import { Loaded, Nothing } from '../Loaded.tsx'
import { Pager } from '../Pager.tsx'
import { fromStart } from '../paging.ts'
import { usePages } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { useFailureTitle } from '../useFailureTitle.ts'
import { useListState } from '../useListState.ts'
import { usePercent } from './Completeness.tsx'
import { SectionRows } from './SectionRows.tsx'
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

const Pages = ({ section, pages }: Props & { pages: readonly ContentPage[] }) => {
  const words = useWords()
  useEffect(loadDrillAhead, [])
  const state = useListState()
  const found = findPages(pages, {
    text: state.get('q'),
    missing: state.get('missing'),
    drafts: state.get('drafts'),
  })
  const { rows, ...position } = state.paged(found, section.pageSize, keyOf)
  const gaps = languages.map((value) => ({ value, label: nativeNames[value] }))
  return (
    <Paper variant="outlined">
      <Stack sx={{ gap: 2, padding: 3 }}>
        <SearchField
          label={words('content.list.search')}
          value={state.get('q') ?? ''}
          onSearch={(q) => state.change({ q })}
        />
        <FilterChips
          state={state}
          count={words('content.pages', { smart_count: found.length })}
          filters={[
            { name: 'missing', label: words('content.gaps'), choices: gaps },
            { name: 'drafts', choices: [{ value: 'yes', label: words('content.list.withDrafts') }] },
          ]}
        />
      </Stack>
      {rows.length > 0 ? (
        <>
          <SectionRows section={section} rows={rows} />
          <Pager {...position} marks={fromStart} />
        </>
      ) : (
        <Nothing exists={pages.length > 0} nothingYet={words('content.list.nothingYet')} />
      )}
    </Paper>
  )
}

/** The pages of one section. Search, filters and page are in the address. */
export const SectionList = ({ section }: Props) => {
  const query = usePages(section.key)
  const title = useFailureTitle(section.key)
  return (
    <>
      <PageHeader
        title={section.title[useLanguage()]}
        crumbs={useContentCrumbs()}
        aside={query.data && <Summary pages={query.data} />}
      />
      <Loaded query={query} failure={{ title }}>
        {(pages) => <Pages section={section} pages={pages} />}
      </Loaded>
    </>
  )
}
