import { Link, Typography } from '@mui/material'
import { Suspense } from 'react'
import type { ContentPage } from '../../../providers/content.ts'
import { later } from '../../../ui/loading/later.ts'
import { RowLink, wholeRow } from '../../../ui/RowLink.tsx'
import { useLeavingState } from '../../../ui/return-path.ts'
import { Shortened } from '../../../ui/Shortened.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { drillPath } from '../paths.ts'
import { useAsking, useLoadedPages } from '../queries.ts'
import type { KnownSection } from '../Section.tsx'
import { useFound } from './found.ts'
import { keyOf, numberBefore, titleOf } from './section-pages.ts'
import { useRefusal } from './useRefusal.ts'

const FoundTexts = later(async () => (await import('./FoundTexts.tsx')).FoundTexts)

interface Props {
  section: KnownSection
  page: ContentPage
}

/** The specification's own limit of a title; the texts of a page are cut by the lines of their cells alone. */
const longestTitle = 30

const Title = ({ page }: Pick<Props, 'page'>) => (
  <>
    {page.confluence_num && (
      <>
        <bdi>{page.confluence_num}</bdi>.{' '}
      </>
    )}
    <Shortened text={titleOf(page, useLanguage())} limit={longestTitle} />
  </>
)

/** What the link to a page carries: the way back, and the number that its actions go on from. */
const useCarried = (section: KnownSection, { id }: ContentPage) => {
  const pages = useLoadedPages(section.key)
  return { ...useLeavingState(), baseActionNumber: numberBefore(pages, id) }
}

/** What a page is called in its list, which leads to it, with the texts that the search found on it. */
export const PageName = ({ section, page }: Props) => {
  const ask = useAsking()
  const refuse = useRefusal(page)
  const { page: found, search } = useFound(page.screen_location)
  const key = keyOf(page)
  const carried = useCarried(section, page)
  return (
    <>
      {key ? (
        <RowLink
          to={drillPath(section.key, key)}
          state={carried}
          row={key}
          onPress={() => ask.forDrill(section.key, key)}
        >
          <Title page={page} />
        </RowLink>
      ) : (
        <Link component="button" type="button" color="inherit" sx={wholeRow} onClick={refuse}>
          <Title page={page} />
        </Link>
      )}
      {section.showsScreen && (
        <Typography variant="caption" color="textSecondary" component="div">
          <bdi dir="ltr">({page.screen_location})</bdi>
        </Typography>
      )}
      {found && (
        <Suspense>
          <FoundTexts section={section.key} page={found} search={search} />
        </Suspense>
      )}
    </>
  )
}
