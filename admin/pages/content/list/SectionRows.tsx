import { Box, Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { ContentPage } from '../../../providers/content.ts'
import { CardDetails, ListCards } from '../../../resource/list/ListCards.tsx'
import { ArrowColumn } from '../../../resource/list/table/ArrowColumn.tsx'
import { ListColumn } from '../../../resource/list/table/ListColumn.tsx'
import { ListTable } from '../../../resource/list/table/ListTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { drillPath } from '../paths.ts'
import type { KnownSection } from '../Section.tsx'
import { Completeness } from './Completeness.tsx'
import { PageName } from './PageName.tsx'
import { keyOf } from './section-pages.ts'

interface Props {
  section: KnownSection
  page: ContentPage
}

const Drafts = ({ page }: Pick<Props, 'page'>) => {
  const words = useWords()
  if (page.draftCount === 0) return null
  return (
    <Box component="span" sx={{ color: 'status.draft' }}>
      {words('content.list.drafts', { smart_count: page.draftCount })}
    </Box>
  )
}

const Gaps = ({ section, page, language }: Props & { language: Language }) => (
  <Completeness
    language={language}
    present={page.withText[language]}
    total={page.actionCount}
    to={drillPath(section.key, keyOf(page), { missing: language })}
  />
)

/** The pages of a section as a table. */
export const SectionTable = ({ section }: Pick<Props, 'section'>) => {
  const words = useWords()
  return (
    <ListTable aria-label={section.title[useLanguage()]}>
      <ListColumn
        disableSort
        source="translations"
        label={words('content.list.name')}
        render={(page: ContentPage) => <PageName section={section} page={page} />}
      />
      <ListColumn disableSort isFigure source="actionCount" label={words('content.list.actions')} />
      {languages.map((language) => (
        <ListColumn
          key={language}
          disableSort
          source={`withText.${language}`}
          label={language}
          render={(page: ContentPage) => <Gaps section={section} page={page} language={language} />}
        />
      ))}
      <ListColumn
        disableSort
        source="draftCount"
        label={words('content.list.draftsColumn')}
        render={(page: ContentPage) => <Drafts page={page} />}
      />
      <ListColumn
        disableSort
        source="lastModified"
        label={words('ui.lastModified')}
        render={(page: ContentPage) => <DateTime time={page.lastModified} />}
      />
      <ArrowColumn />
    </ListTable>
  )
}

const Card = ({ section }: Pick<Props, 'section'>) => {
  const words = useWords()
  const page = useRecordContext<ContentPage>()
  if (!page) return null
  return (
    <>
      <PageName section={section} page={page} />
      <CardDetails>
        <span>{words('content.actions', { smart_count: page.actionCount })}</span>
        <Drafts page={page} />
        <DateTime time={page.lastModified} />
        <Stack direction="row" component="span" sx={{ columnGap: 3, width: '100%' }}>
          {languages.map((language) => (
            <Stack
              key={language}
              direction="row"
              component="span"
              sx={{ gap: 1, alignItems: 'center', whiteSpace: 'nowrap' }}
            >
              {language} <Gaps section={section} page={page} language={language} />
            </Stack>
          ))}
        </Stack>
      </CardDetails>
    </>
  )
}

/** The pages of a section on a phone. */
export const SectionCards = ({ section }: Pick<Props, 'section'>) => (
  <ListCards>
    <Card section={section} />
  </ListCards>
)
