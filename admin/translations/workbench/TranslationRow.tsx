import { Box, Link, Skeleton, Stack, TableCell, TableRow } from '@mui/material'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Language } from '../../../domain/languages.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import { MissingTextCounts } from '../../content-shared/MissingTextCounts.tsx'
import { workbenchPath } from '../../content-shared/workbench-path.ts'
import { deferUntilPainted } from '../../ui/lazy-loading.ts'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ScreenCompleteness, WorkbenchText } from '../translation-types.ts'
import { SelectScreenCell, SelectTextCell } from './SelectionCells.tsx'
import { CellText, KeyCell, TranslationCell, TranslationCellFrame } from './TranslationCell.tsx'
import type { CellEditing, EditableRow } from './useCellEditing.ts'
import type { SelectionActions } from './useSelection.ts'

/** Actions of the rows; the object stays the same between renders. */
interface RowActions {
  edit: (index: number, language: Language) => void
  /** Forgets the cell that was closed last, once it has the focus again. */
  clearClosed: () => void
  /** Selects or deselects a text; with `extendsRange` all texts from the one pressed before. */
  toggle: (index: number, text: WorkbenchText, extendsRange: boolean) => void
}

interface Props extends EditableRow {
  /** Whether another text has unsaved edits; no cell opens then. */
  isLocked: boolean
  mayEdit: boolean
  /** Who else has the text open, as a sentence. */
  openBy: string | undefined
  actions: RowActions
}

/** Row of a text in its languages; a form while one of them is edited. */
export const TranslationRow = ({ actions, mayEdit, isLocked, openBy, ...row }: Props) => {
  const { index, text, visibleLanguages, cellEditing, selectionActions } = row
  const EditedRow = useEditedRow()

  if (EditedRow && cellEditing.open?.index === index) return <EditedRow {...row} cell={cellEditing.open} />

  return (
    <ClosedRow
      {...{ index, text, visibleLanguages, mayEdit, isLocked, openBy, actions }}
      isSelected={selectionActions?.isSelected(text)}
      returnedLanguage={cellEditing.closed?.index === index ? cellEditing.closed.language : undefined}
    />
  )
}

/** Builds actions that stay the same between renders, so that a row renders only when its data changes. */
export const useRowActions = (cellEditing: CellEditing, selectionActions?: SelectionActions): RowActions => {
  const latest = useRef({ cellEditing, selectionActions })

  useLayoutEffect(() => {
    latest.current = { cellEditing, selectionActions }
  })

  return useMemo(
    () => ({
      // A press may come before the row is rendered as locked, since that is deferred.
      edit: (index, language) => {
        const current = latest.current.cellEditing
        if (!current.isLocked) current.edit(index, language)
      },
      clearClosed: () => latest.current.cellEditing.clearClosed(),
      toggle: (index, text, extendsRange) =>
        void latest.current.selectionActions?.toggle(index, text, extendsRange),
    }),
    [],
  )
}

interface ClosedRowProps {
  index: number
  text: WorkbenchText
  visibleLanguages: readonly Language[]
  mayEdit: boolean
  /** Undefined where there is no room for checkboxes. */
  isSelected: boolean | undefined
  /** Language whose cell was just closed and gets the focus back. */
  returnedLanguage: Language | undefined
  /** Whether another text has unsaved edits. */
  isLocked: boolean
  openBy: string | undefined
  actions: RowActions
}

/** Row of a text whose cells open for editing. Memoized, so that it renders only when its props change. */
const ClosedRow = memo(
  ({
    index,
    text,
    visibleLanguages,
    mayEdit,
    isSelected,
    returnedLanguage,
    isLocked,
    openBy,
    actions,
  }: ClosedRowProps) => (
    <tr aria-rowindex={index + 2} data-chosen={isSelected || undefined}>
      {isSelected !== undefined && (
        <SelectTextCell
          text={text}
          isSelected={isSelected}
          onPress={(extendsRange) => actions.toggle(index, text, extendsRange)}
        />
      )}
      <KeyCell text={text} mayEdit={mayEdit} openBy={openBy} />
      {visibleLanguages.map((language) =>
        mayEdit ? (
          <TranslationCell
            key={language}
            {...{ text, language, isLocked }}
            isReturned={returnedLanguage === language}
            onFocus={actions.clearClosed}
            onOpen={() => actions.edit(index, language)}
          />
        ) : (
          <TranslationCellFrame key={language} text={text} language={language}>
            <CellText text={text} language={language} />
          </TranslationCellFrame>
        ),
      )}
    </tr>
  ),
)

/** Placeholder of a row that is still loading. */
export const LoadingRow = ({ columns, height }: { columns: number; height: number }) => (
  <TableRow aria-hidden sx={{ height }}>
    <TableCell colSpan={columns}>
      <Skeleton variant="rounded" height={28} />
    </TableCell>
  </TableRow>
)

interface ScreenHeaderRowProps {
  index?: number
  /** First text of the screen. */
  text: WorkbenchText
  screens: readonly ScreenCompleteness[] | undefined
  columns: number
  selectionActions?: SelectionActions
}

/** Heading of a screen's texts: a link to its page, and its numbers of texts and missing texts. */
export const ScreenHeaderRow = ({
  index = 0,
  text,
  screens,
  columns,
  selectionActions,
}: ScreenHeaderRowProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const formatNumber = useFormatNumber()

  const { screen_location: screen, section } = text
  const screenCounts = screens?.find(({ screen_location }) => screen_location === screen)
  const title = screenCounts?.titles[language] || screenCounts?.titles.ru || screen

  return (
    <TableRow sx={{ backgroundColor: 'background.default' }}>
      {selectionActions && <SelectScreenCell {...{ index, screen, title, selectionActions }} />}
      <TableCell
        component="th"
        scope="rowgroup"
        colSpan={selectionActions ? columns - 1 : columns}
        sx={{ height: 32, paddingBlock: 0.5 }}
      >
        <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center' }}>
          <Link
            component={RouterLink}
            to={drillPath(section ?? fallbackSection, screen)}
            color="inherit"
            sx={{ fontWeight: 600 }}
          >
            <bdi>{title}</bdi>
          </Link>
          <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {screen}
          </Box>
          {screenCounts && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              {text.screen_texts < screenCounts.texts
                ? t('workbench.shownOf', {
                    count: formatNumber(text.screen_texts),
                    total: formatNumber(screenCounts.texts),
                  })
                : t('workbench.texts', { smart_count: screenCounts.texts })}
            </Box>
          )}
          {screenCounts && (
            <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
              <MissingTextCounts
                missing={screenCounts.missing}
                to={(missing) => workbenchPath({ screen, missing })}
              />
            </Box>
          )}
        </Stack>
      </TableCell>
    </TableRow>
  )
}

const useEditedRow = deferUntilPainted(async () => (await import('./EditedRow.tsx')).EditedRow)
