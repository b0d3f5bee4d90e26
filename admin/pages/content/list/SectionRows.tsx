import { Box, Stack, Typography } from '@mui/material'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { ContentPage } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { RowLink } from '../../../ui/RowLink.tsx'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { drillPath } from '../paths.ts'
import type { KnownSection } from '../Section.tsx'
import { Completeness } from './Completeness.tsx'
import { PageCards } from './PageCards.tsx'
import { PageTable, type TableColumn } from './PageTable.tsx'
import { keyOf, pageName } from './section-pages.ts'

interface Props {
  section: KnownSection
  rows: readonly ContentPage[]
}

const Name = ({ section, page }: { section: Props['section']; page: ContentPage }) => (
  <>
    <RowLink to={drillPath(section.key, keyOf(page))} row={keyOf(page)}>
      <bdi>{pageName(page, useLanguage())}</bdi>
    </RowLink>
    {section.showsScreen && (
      <Typography variant="caption" color="textSecondary" component="div">
        <bdi dir="ltr">({page.screen_location})</bdi>
      </Typography>
    )}
  </>
)

const Drafts = ({ page }: { page: ContentPage }) => {
  const words = useWords()
  if (page.draftCount === 0) return null
  return (
    <Box component="span" sx={{ color: 'status.draft' }}>
      {words('content.list.drafts', { smart_count: page.draftCount })}
    </Box>
  )
}

const Gaps = ({
  section,
  page,
  language,
}: {
  section: KnownSection
  page: ContentPage
  language: Language
}) => (
  <Completeness
    language={language}
    present={page.withText[language]}
    total={page.actionCount}
    to={drillPath(section.key, keyOf(page), language)}
  />
)

const useColumns = (section: Props['section']): TableColumn<ContentPage>[] => {
  const words = useWords()
  const completeness = languages.map((language) => ({
    name: language,
    label: language,
    cell: (page: ContentPage) => <Gaps section={section} page={page} language={language} />,
  }))
  return [
    {
      name: 'title',
      label: words('content.list.name'),
      cell: (page) => <Name section={section} page={page} />,
    },
    { name: 'count', label: words('content.list.actions'), cell: (page) => page.actionCount, isNumber: true },
    ...completeness,
    { name: 'drafts', label: words('content.list.draftsColumn'), cell: (page) => <Drafts page={page} /> },
    {
      name: 'changed',
      label: words('content.changed'),
      cell: (page) => <DateTime time={page.lastModified} />,
    },
  ]
}

/** The pages of a section: a table, or cards on a phone. */
export const SectionRows = ({ section, rows }: Props) => {
  const words = useWords()
  const columns = useColumns(section)
  const label = section.title[useLanguage()]
  if (!useIsPhone()) return <PageTable label={label} rows={rows} columns={columns} />
  return (
    <PageCards
      rows={rows}
      title={(page) => <Name section={section} page={page} />}
      details={(page) => (
        <>
          <span>{words('content.actions', { smart_count: page.actionCount })}</span>
          <Drafts page={page} />
          <DateTime time={page.lastModified} />
          <Stack direction="row" component="span" sx={{ gap: 3, width: '100%' }}>
            {languages.map((language) => (
              <span key={language}>
                {language} <Gaps section={section} page={page} language={language} />
              </span>
            ))}
          </Stack>
        </>
      )}
    />
  )
}
