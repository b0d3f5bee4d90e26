import { Box, type SxProps, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import type { ReactNode } from 'react'
import type { Identifier } from 'react-admin'
import { fieldOf } from '../../../domain/descriptor/resource.ts'
import { type Language, languages } from '../../../domain/languages.ts'
import { RecordCell } from '../../resources/FieldValue.tsx'
import { fieldTypeView, findFieldPart } from '../../resources/field-views.ts'
import { ListColumn, ListTable } from '../../resources/ListTable.tsx'
import { useListedDescriptor } from '../../resources/listed-resource.ts'
import { SelectionColumn, useVisibleSelection } from '../../resources/RowSelection.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { useRangeAnchor } from '../../ui/SelectCheckbox.tsx'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PageRowActions } from './PageActions.tsx'
import {
  ActionCount,
  GapCount,
  LastModified,
  PageLink,
  PageName,
  PageSection,
  PageStatus,
  PendingCount,
  usePageTitle,
} from './PageCells.tsx'
import type { PageRecord } from './page-queries.ts'

const middleLanguage: Language = 'he'

/** Table of all pages, with the columns that the user has chosen. */
export const PageColumns = () => {
  const t = useTranslate()
  const columns = useShownColumns()
  const titleOf = usePageTitle()
  const anchor = useRangeAnchor<Identifier>()

  useVisibleSelection()
  const linkedColumn = columns.includes('title') ? 'title' : columns[0]

  return (
    <ListTable
      aria-label={t('shell.menu.overview')}
      sx={{
        '& .MuiTableCell-body': { paddingBlock: 0.5 },
        '& .MuiTableCell-root': { paddingInline: { md: 2, xl: 3 } },
      }}
    >
      <SelectionColumn canSelect={isSelectable} nameOf={titleOf} anchor={anchor} />
      {columns.map((source) => (
        <PageColumn key={source} source={source} isLink={source === linkedColumn} />
      ))}
      <ListColumn
        padding="none"
        label={<span style={visuallyHidden}>{t('resource.acts')}</span>}
        render={(page: PageRecord) => <PageRowActions page={page} />}
      />
    </ListTable>
  )
}

/** Head of a column of missing texts; the middle one also has the label above all three. */
const GapHead = ({ language, label }: { language: Language; label: string }) => {
  // Drawn by CSS, so that the accessible name of the head equals its visible text.
  const labelAbove = { content: JSON.stringify(language === middleLanguage ? label : '\u00a0') }
  return (
    <Box component="span" sx={{ display: 'grid', justifyItems: 'center', lineHeight: 1.3 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          whiteSpace: 'nowrap',
          width: 0,
          display: 'flex',
          justifyContent: 'center',
          '&::before': labelAbove,
        }}
      />
      {language}
    </Box>
  )
}

/** Places the sort arrow beside a short head without taking width. */
const placeSortArrow = (side: 'insetInlineStart' | 'insetInlineEnd') => ({
  '& .MuiTableSortLabel-icon': { position: 'absolute', [side]: '100%', marginInline: 0 },
})

const GapColumns = ({ label }: { label: string }) => {
  const t = useTranslate()
  const languageName = useLanguageName()

  return languages.map((language) => (
    <ListColumn
      key={language}
      source={`missing.${language}`}
      label={<GapHead language={language} label={label} />}
      name={`${language}, ${t('content.drill.noTextIn', { language: languageName(language) })}`}
      align="center"
      padding="none"
      sx={{ width: 40, minWidth: 40, ...placeSortArrow('insetInlineStart') }}
      render={(page: PageRecord) => <GapCount page={page} language={language} />}
    />
  ))
}

/** As narrow as the content; names take the remaining width. */
const narrowColumn = { width: '1%', whiteSpace: 'nowrap' } as const
const numberColumn = { ...narrowColumn, ...placeSortArrow('insetInlineEnd') }
const widths: Readonly<Record<string, SxProps>> = {
  title: { minWidth: 160, width: { xs: '100%', xl: 'auto' }, maxWidth: { xs: 0, xl: 'none' } },
  section: {},
  actionCount: numberColumn,
  pending: numberColumn,
}

/** Status of a page; on narrow screens also its last change. */
const StatusCell = ({ page }: { page: PageRecord }) => {
  const isNarrow = useIsNarrow()

  return (
    <>
      <PageStatus page={page} />
      {isNarrow && (
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          <DateTime time={page.lastModified} />
        </Typography>
      )}
    </>
  )
}

const cells: Readonly<Record<string, (page: PageRecord) => ReactNode>> = {
  pageNumber: (page) => <bdi dir="ltr">{page.pageNumber ?? '—'}</bdi>,
  section: (page) => <PageSection page={page} />,
  actionCount: (page) => <ActionCount page={page} />,
  pending: (page) => <PendingCount page={page} />,
  status: (page) => <StatusCell page={page} />,
  lastModified: (page) => <LastModified page={page} />,
}

/** Column of a field; the missing texts have one column per language. */
const PageColumn = ({ source, isLink }: { source: string; isLink: boolean }) => {
  const language = useLanguage()

  const descriptor = useListedDescriptor()

  const field = fieldOf(descriptor, source)
  if (!field) return null

  const label = field.label[language]
  if (source === 'missing') return <GapColumns label={label} />

  const renderContent = (page: PageRecord) =>
    cells[source]?.(page) ?? <RecordCell field={field} part={findFieldPart(language, source, field)} />
  const render = (page: PageRecord) => {
    if (source === 'title') return <PageName page={page} />
    return isLink ? <PageLink page={page}>{renderContent(page)}</PageLink> : renderContent(page)
  }

  return (
    <ListColumn
      source={source}
      label={label}
      isNumeric={fieldTypeView(field.type).layout.isNumeric}
      render={render}
      sx={widths[source] ?? narrowColumn}
    />
  )
}

const isSelectable = () => true

/** Column below whose value a column's value is shown on narrow screens. */
const columnAbove: Readonly<Record<string, string>> = {
  pageNumber: 'title',
  section: 'title',
  lastModified: 'status',
}

const useShownColumns = (): readonly string[] => {
  const { list } = useListedDescriptor()
  const isNarrow = useIsNarrow()

  const { columns } = list
  return columns.filter((name) => !(isNarrow && columns.includes(columnAbove[name] ?? '')))
}
