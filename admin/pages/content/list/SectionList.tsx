import { Stack } from '@mui/material'
import { languages } from '../../../../domain/languages.ts'
import type { ContentPage } from '../../../providers/content.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Loaded } from '../Loaded.tsx'
import { usePages } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useContentCrumbs } from '../useContentCrumbs.ts'
import { ApplicationTabs, useApplication } from './ApplicationTabs.tsx'
import { usePercent } from './Completeness.tsx'
import { SectionPages } from './SectionPages.tsx'
import { countByApplication, shareOf } from './section-pages.ts'

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

/** The pages of one section, of one application at a time. Search, filters and page are in the address. */
export const SectionList = ({ section }: Props) => {
  const query = usePages(section.key)
  const application = useApplication()
  const shown = (pages: readonly ContentPage[]) =>
    section.hasTabs ? pages.filter((page) => page.application === application) : pages
  return (
    <>
      <PageHeader
        title={section.title[useLanguage()]}
        crumbs={useContentCrumbs()}
        aside={query.data && <Summary pages={shown(query.data)} />}
        actions={section.hasTabs && query.data && <ApplicationTabs counts={countByApplication(query.data)} />}
      />
      <Loaded query={query} failure={{ place: { page: 'list', section: section.key } }}>
        {(pages) => <SectionPages section={section} pages={shown(pages)} />}
      </Loaded>
    </>
  )
}
