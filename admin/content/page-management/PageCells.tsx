import { Box, type Palette, Stack, Typography } from '@mui/material'
import { Fragment, type ReactNode } from 'react'
import { optionLabel } from '../../../domain/descriptor/choice-types.ts'
import type { Language } from '../../../domain/languages.ts'
import { isPageStatus, pages, type PageStatus as Status } from '../../../domain/resources/pages.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { drillPath, reviewPath } from '../../content-shared/content-paths.ts'
import { workbenchPath } from '../../content-shared/workbench-path.ts'
import { useListedDescriptor } from '../../resources/listed-resource.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { InnerLink } from '../../ui/InnerLink.tsx'
import { RowLink } from '../../ui/RowLink.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { PageRecord } from './page-queries.ts'

const colours: Readonly<Record<Status, keyof Palette['status']>> = {
  published: 'published',
  draft: 'draft',
  archived: 'archived',
  'pending-review': 'review',
  rejected: 'conflict',
}

/** Status of a page, and the reason of its rejection. An unknown status is shown as draft. */
export const PageStatus = ({ page: { status, reason } }: { page: Pick<PageRecord, 'status' | 'reason'> }) => {
  const language = useLanguage()

  const shownStatus = isPageStatus(status) ? status : 'draft'

  return (
    <>
      <Stack
        direction="row"
        component="span"
        sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[shownStatus]}`, typography: 'body2' }}
      >
        <StatusDot status={colours[shownStatus]} />
        {optionLabel(pages.fields.status.options, shownStatus, language)}
      </Stack>
      {reason && (
        <Typography
          variant="caption"
          color="textSecondary"
          noWrap
          component="div"
          dir="auto"
          sx={{ maxWidth: 160 }}
        >
          {reason}
        </Typography>
      )}
    </>
  )
}

/** Second line of a cell, with details. */
const SecondLine = ({ children }: { children: ReactNode }) => (
  <Typography variant="caption" color="textSecondary" component="div" noWrap>
    {children}
  </Typography>
)

/** Returns the address of a page's drill-down; a page without a section gets the fallback section. */
const getPagePath = ({ section, screen_location }: PageRecord): string =>
  drillPath(section ?? fallbackSection, screen_location)

/** Returns a function that gives the title of a page in the interface language, or else its key. */
export const usePageTitle = (): ((page: PageRecord) => string) => {
  const language = useLanguage()
  return ({ title, content_key }) => title[language] || content_key
}

const useSectionName = (): ((page: PageRecord) => string) => {
  const t = useTranslate()
  const language = useLanguage()
  const { options } = pages.fields.section
  return ({ section }) => (section ? optionLabel(options, section, language) : t('contentTable.noSection'))
}

interface Props {
  page: PageRecord
}

/** Link that covers a row or card and leads to the page's drill-down. */
export const PageLink = ({ page, children }: Props & { children: ReactNode }) => {
  const key = page.screen_location
  return (
    <RowLink to={getPagePath(page)} row={key}>
      {children}
    </RowLink>
  )
}

/** Title of a page with its key below it; on narrow screens also its number and section. */
export const PageName = ({ page }: Props) => {
  const titleOf = usePageTitle()
  const sectionNameOf = useSectionName()
  const isNarrow = useIsNarrow()

  const facts = isNarrow ? [page.pageNumber, sectionNameOf(page)] : []

  return (
    <>
      <PageLink page={page}>
        <bdi>{titleOf(page)}</bdi>
      </PageLink>
      <SecondLine>
        {/* The key is cut at its own end, independent of the interface direction. Phones have no line for it. */}
        <Box component="span" sx={{ display: { xs: 'none', sm: 'flex' }, whiteSpace: 'pre' }}>
          {facts.filter(Boolean).map((fact) => (
            <Fragment key={fact}>
              <bdi>{fact}</bdi>
              {' · '}
            </Fragment>
          ))}
          <Box component="bdi" dir="ltr" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {page.screen_location}
          </Box>
        </Box>
      </SecondLine>
    </>
  )
}

/** Whether a value belongs below another one: it has no column of its own, and the screen is wide. */
const useIsUnder = (name: string): boolean => {
  const { list } = useListedDescriptor()
  const isNarrow = useIsNarrow()
  return !(isNarrow || list.columns.includes(name))
}

/** Section of a page, and its category if it differs. */
export const PageSection = ({ page }: Props) => {
  const language = useLanguage()
  const sectionNameOf = useSectionName()
  const { section, category } = page
  const isUnder = useIsUnder('category')

  return (
    <>
      {sectionNameOf(page)}
      {isUnder && category && category !== section && (
        <SecondLine>{optionLabel(pages.fields.category.options, category, language)}</SecondLine>
      )}
    </>
  )
}

interface LinkedCountProps {
  count: number
  /** Address of the list of the counted records. */
  to: string
  name: string
  colour?: string
}

/** Number that links to what it counts; grey and no link for 0. */
const LinkedCount = ({ count, to, name, colour = 'primary.main' }: LinkedCountProps) => (
  <Box component="span" sx={{ color: count === 0 ? 'text.secondary' : colour }}>
    {count === 0 ? (
      0
    ) : (
      <InnerLink to={to} name={name}>
        {count}
      </InnerLink>
    )}
  </Box>
)

export const ActionCount = ({ page }: Props) => {
  const t = useTranslate()

  return (
    <LinkedCount
      count={page.actionCount}
      to={getPagePath(page)}
      name={t('content.actions', { smart_count: page.actionCount })}
      colour="text.primary"
    />
  )
}

export const GapCount = ({ page, language }: Props & { language: Language }) => {
  const t = useTranslate()
  const languageName = useLanguageName()

  return (
    <LinkedCount
      count={page.missing[language]}
      to={workbenchPath({ screen: page.screen_location, missing: language })}
      name={`${page.missing[language]}, ${t('content.drill.noTextIn', { language: languageName(language) })}`}
    />
  )
}

export const PendingCount = ({ page }: Props) => {
  const t = useTranslate()

  return (
    <LinkedCount
      count={page.pending}
      to={reviewPath(page.screen_location)}
      name={`${page.pending}, ${t('contentTable.waiting')}`}
      colour="status.review"
    />
  )
}

export const LastModified = ({ page }: Props) => {
  const isUnder = useIsUnder('modifiedBy')

  return (
    <>
      <DateTime time={page.lastModified} />
      {isUnder && page.modifiedBy && (
        <SecondLine>
          <bdi>{page.modifiedBy}</bdi>
        </SecondLine>
      )}
    </>
  )
}
