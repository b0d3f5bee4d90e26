import { Box, Stack } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { pageTable } from '../../../domain/content/page-table.ts'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import { languages } from '../../../domain/languages.ts'
import { CardDetails, ListCards } from '../../resources/ListCards.tsx'
import { CardSelectCheckbox } from '../../resources/RowSelection.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PageRowActions } from './PageActions.tsx'
import { GapCount, PageName, PageStatus, PendingCount, usePageTitle } from './PageCells.tsx'
import type { PageRecord } from './page-queries.ts'

/** Cards of all pages, for phones. */
export const PageCards = () => (
  <ListCards>
    <Card />
  </ListCards>
)

/** Returns a function that gives the label of a column. */
const useColumnLabel = () => {
  const language = useLanguage()
  return (name: 'missing' | 'pending') => fieldOf(pageTable, name)?.label[language]
}

const Card = () => {
  const t = useTranslate()
  const page = useRecordContext<PageRecord>()
  const labelOf = useColumnLabel()
  const titleOf = usePageTitle()

  if (!page) return null

  const gaps = languages.filter((language) => page.missing[language] > 0)

  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
      <CardSelectCheckbox nameOf={titleOf} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <PageName page={page} />
        <CardDetails>
          <PageStatus page={page} />
          <span>{t('content.actions', { smart_count: page.actionCount })}</span>
          {gaps.length > 0 && (
            <Stack direction="row" component="span" sx={{ columnGap: 2, alignItems: 'baseline' }}>
              {labelOf('missing')}:
              {gaps.map((language) => (
                <span key={language}>
                  {language} <GapCount page={page} language={language} />
                </span>
              ))}
            </Stack>
          )}
          {page.pending > 0 && (
            <span>
              {labelOf('pending')}: <PendingCount page={page} />
            </span>
          )}
        </CardDetails>
      </Box>
      <PageRowActions page={page} />
    </Stack>
  )
}
