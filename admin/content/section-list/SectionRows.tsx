import { Box, Link, Typography } from '@mui/material'
import { Suspense } from 'react'
import { useNotify } from 'react-admin'
import { type Language, languages } from '../../../domain/languages.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import { useLoadedPages } from '../../content-shared/content-queries.ts'
import type { KnownSection } from '../../content-shared/content-route.tsx'
import type { ContentPage } from '../../content-shared/content-types.ts'
import { TextCompleteness } from '../../content-shared/TextCompleteness.tsx'
import { ArrowColumn, ListColumn, ListTable } from '../../resources/ListTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { lazyPart } from '../../ui/lazy-loading.ts'
import { useReturnState } from '../../ui/navigation.ts'
import { RowLink, rowLinkStyle } from '../../ui/RowLink.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { countActionsBefore, pageKey, pageTitle, type SiteRow, useFoundOnPage } from './section-pages.ts'

/** Notifies and logs that a page cannot be opened, as it has neither screen nor key. */
const useNotifyNoAddress = ({ id }: ContentPage) => {
  const notify = useNotify()
  return () => {
    console.error(`Page ${id} has neither screen nor key: there is no address to open`)
    notify('content.list.noScreen', { type: 'error' })
  }
}

const FoundTexts = lazyPart(async () => (await import('./FoundTexts.tsx')).FoundTexts)

/** Limit of titles in the specification; other texts of a page are only cut by their cells. */
const maxTitleLength = 30

const Title = ({ page }: Pick<PageNameProps, 'page'>) => {
  const language = useLanguage()

  return (
    <>
      {page.confluence_num && (
        <>
          <bdi>{page.confluence_num}</bdi>.{' '}
        </>
      )}
      <Shortened text={pageTitle(page, language)} limit={maxTitleLength} />
    </>
  )
}

/**
 * Text that is cut after `limit` characters, with the whole text in a tooltip, and shown in full while its link
 * has the focus.
 */
const Shortened = ({ text, limit }: { text: string; limit: number }) => {
  const characters = [...text]
  if (characters.length <= limit) return <bdi>{text}</bdi>

  return (
    <Box
      component="bdi"
      title={text}
      sx={{
        '& > .whole': { display: 'none' },
        '*:focus-visible > &': { '& > .short': { display: 'none' }, '& > .whole': { display: 'inline' } },
      }}
    >
      <span className="short" aria-hidden>
        {characters.slice(0, limit).join('').trimEnd()}…
      </span>
      <span className="whole">{text}</span>
    </Box>
  )
}

/** Navigation state of a link to a page: the way back, and the number of actions on the pages before. */
const useLinkState = (section: KnownSection, { id }: ContentPage) => {
  const pages = useLoadedPages(section.key)
  return { ...useReturnState(), baseActionNumber: countActionsBefore(pages, id) }
}

interface PageNameProps {
  section: KnownSection
  page: ContentPage
}

/** Title of a page as a link, with the texts that match the search. */
export const PageName = ({ section, page }: PageNameProps) => {
  const notifyNoAddress = useNotifyNoAddress(page)
  const { page: foundPage, search } = useFoundOnPage(page.screen_location)
  const key = pageKey(page)
  const linkState = useLinkState(section, page)

  return (
    <>
      {key ? (
        <RowLink to={drillPath(section.key, key)} state={linkState} row={key}>
          <Title page={page} />
        </RowLink>
      ) : (
        <Link component="button" type="button" color="inherit" sx={rowLinkStyle} onClick={notifyNoAddress}>
          <Title page={page} />
        </Link>
      )}
      {section.showsScreen && (
        <Typography variant="caption" color="textSecondary" component="div">
          <bdi dir="ltr">({page.screen_location})</bdi>
        </Typography>
      )}
      {foundPage && (
        <Suspense>
          <FoundTexts section={section.key} page={foundPage} search={search} />
        </Suspense>
      )}
    </>
  )
}

export const DraftCount = ({ page }: Pick<SectionRowsProps, 'page'>) => {
  const t = useTranslate()
  if (page.draftCount === 0) return null
  return (
    <Box component="span" sx={{ color: 'status.draft' }}>
      {t('content.list.drafts', { smart_count: page.draftCount })}
    </Box>
  )
}

export interface SectionRowsProps {
  section: KnownSection
  page: ContentPage
}

export const LanguageCompleteness = ({
  section,
  page,
  language,
  isDot,
}: SectionRowsProps & { language: Language; isDot?: boolean }) => (
  <TextCompleteness
    language={language}
    present={page.withText[language]}
    total={page.textCount}
    isDot={isDot}
    to={drillPath(section.key, pageKey(page), { missing: language })}
  />
)

/** Title and screen make a row of 44 px. */
export const denseRows = { '& .MuiTableCell-body': { height: 44, paddingBlock: 0.5 } }

const noWrapSx = { whiteSpace: 'nowrap' } as const

export const SectionTable = ({ section }: Pick<SectionRowsProps, 'section'>) => {
  const t = useTranslate()
  const language = useLanguage()

  return (
    <ListTable aria-label={section.title[language]} sx={denseRows}>
      <ListColumn
        disableSort
        source="translations"
        label={t('content.list.name')}
        render={(page: ContentPage) => <PageName section={section} page={page} />}
      />
      <ListColumn disableSort isNumeric source="actionCount" label={t('content.list.actions')} />
      {languages.map((language) => (
        <ListColumn
          key={language}
          disableSort
          source={`withText.${language}`}
          label={language}
          render={(page: ContentPage) => (
            <LanguageCompleteness section={section} page={page} language={language} />
          )}
        />
      ))}
      <ListColumn
        disableSort
        source="draftCount"
        label={t('content.list.draftsColumn')}
        render={(page: ContentPage) => <DraftCount page={page} />}
        sx={noWrapSx}
      />
      <ListColumn
        disableSort
        source="lastModified"
        label={t('ui.lastModified')}
        render={(page: ContentPage) => <DateTime time={page.lastModified} />}
        sx={noWrapSx}
      />
      <ArrowColumn />
    </ListTable>
  )
}

/** Title of a page of the main list, as a link. */
export const SiteName = ({ page }: { page: SiteRow }) => {
  const language = useLanguage()
  return (
    <RowLink to={page.path} row={page.id}>
      <bdi>{page.titles[language]}</bdi>
    </RowLink>
  )
}
