import { Box, Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { languages } from '../../../domain/languages.ts'
import type { ContentPage } from '../../content-shared/content-types.ts'
import { CardDetails, ListCards } from '../../resources/ListCards.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import {
  DraftCount,
  LanguageCompleteness,
  PageName,
  type SectionRowsProps,
  SiteName,
} from './SectionRows.tsx'
import type { SiteRow } from './section-pages.ts'

/** Cards of the pages of a section, for phones. */
export const SectionCards = ({ section }: Pick<SectionRowsProps, 'section'>) => (
  <ListCards>
    <SectionCard section={section} />
  </ListCards>
)

const SectionCard = ({ section }: Pick<SectionRowsProps, 'section'>) => {
  const t = useTranslate()
  const page = useRecordContext<ContentPage>()

  if (!page) return null

  return (
    <>
      <Box sx={nameSx}>
        <PageName section={section} page={page} />
      </Box>
      <Stack direction="row" sx={{ gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <CardDetails>
          <span>{t('content.actions', { smart_count: page.actionCount })}</span>
          <DraftCount page={page} />
          <DateTime time={page.lastModified} />
        </CardDetails>
        <Stack direction="row" sx={dotsSx}>
          {languages.map((language) => (
            <LanguageCompleteness key={language} section={section} page={page} language={language} isDot />
          ))}
        </Stack>
      </Stack>
    </>
  )
}

/** Dots of the languages; the links around them are 24 px wide, so the gap allows for that. */
const dotsSx = {
  columnGap: 2.5,
  alignItems: 'center',
  paddingInline: 1,
  '& a': { minWidth: 24, justifyContent: 'center', marginInline: '-5px' },
} as const

/** Title with the screen beside it, which is cut first, and below both the texts that a search has found. */
const nameSx = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  alignItems: 'baseline',
  '& > .MuiTypography-caption': {
    flex: '1 1 0',
    minWidth: 48,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > :not(a, button, .MuiTypography-caption)': { width: '100%' },
} as const

/** Cards of the main list, for phones. */
export const SiteCards = () => (
  <ListCards>
    <SiteCard />
  </ListCards>
)

const SiteCard = () => {
  const t = useTranslate()
  const page = useRecordContext<SiteRow>()

  if (!page) return null

  return (
    <>
      <SiteName page={page} />
      <CardDetails>
        <span>{t('content.actions', { smart_count: page.actionCount })}</span>
        <DateTime time={page.lastModified} />
      </CardDetails>
    </>
  )
}
