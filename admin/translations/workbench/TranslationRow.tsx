import { Box, Link, Skeleton, Stack, TableCell, TableRow } from '@mui/material'
import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Language } from '../../../domain/languages.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { drillPath } from '../../content-shared/content-paths.ts'
import { MissingTextCounts } from '../../content-shared/MissingTextCounts.tsx'
import { workbenchPath } from '../../content-shared/workbench-path.ts'
import { deferUntilPainted } from '../../ui/lazy-loading.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { ScreenCompleteness, WorkbenchText } from '../translation-types.ts'
import { SelectScreenCell, SelectTextCell } from './SelectionCells.tsx'
import { CellText, KeyCell, TranslationCell, TranslationCellFrame } from './TranslationCell.tsx'
import type { CellEditing, EditableRow } from './useCellEditing.ts'
import type { SelectionActions } from './useSelection.ts'

/** What can be done with a row; the same from drawing to drawing. */
interface RowActions {
  edit: (index: number, language: Language) => void
  /** The cell that was closed last has the focus again. */
  forget: () => void
  /** Chooses a text or no longer, with all from the one before where it reaches. */
  choose: (index: number, text: WorkbenchText, reaches: boolean) => void
}

interface Props extends EditableRow {
  /** Another text is being edited. */
  isLocked: boolean
  mayType: boolean
  acts: RowActions
}

/** A text in its languages, or the form of the one that is typed. */
export const TranslationRow = ({ acts, mayType, isLocked, ...row }: Props) => {
  const { index, text, shown, work, choosing } = row
  const EditedRow = useEditedRow()

  if (EditedRow && work.open?.index === index) return <EditedRow {...row} cell={work.open} />

  return (
    <ClosedRow
      {...{ index, text, shown, mayType, isLocked, acts }}
      isChosen={choosing?.isChosen(text)}
      returnedLanguage={work.closed?.index === index ? work.closed.language : undefined}
    />
  )
}

/** The acts of the rows, so that a row is drawn anew only when something of it changes. */
export const useRowActions = (work: CellEditing, choosing?: SelectionActions): RowActions => {
  const latest = useRef({ work, choosing })

  useLayoutEffect(() => {
    latest.current = { work, choosing }
  })

  return useMemo(
    () => ({
      // A row may be pressed before it is drawn as locked.
      edit: (index, language) => {
        const { work } = latest.current
        if (!work.isLocked) work.edit(index, language)
      },
      forget: () => latest.current.work.forget(),
      choose: (index, text, reaches) => void latest.current.choosing?.toggle(index, text, reaches),
    }),
    [],
  )
}

interface ClosedRowProps {
  index: number
  text: WorkbenchText
  shown: readonly Language[]
  mayType: boolean
  /** Nothing where there is no room for its box. */
  isChosen: boolean | undefined
  /** The language that was closed just now, and gets the focus back. */
  returnedLanguage: Language | undefined
  /** Another text is being edited. */
  isLocked: boolean
  acts: RowActions
}

/** A text in its languages; each is typed where it stands. Drawn anew only when something of it changes. */
const ClosedRow = memo(
  ({ index, text, shown, mayType, isChosen, returnedLanguage, isLocked, acts }: ClosedRowProps) => (
    <tr aria-rowindex={index + 2} data-chosen={isChosen || undefined}>
      {isChosen !== undefined && (
        <SelectTextCell
          text={text}
          isChosen={isChosen}
          onPress={(reaches) => acts.choose(index, text, reaches)}
        />
      )}
      <KeyCell text={text} mayType={mayType} />
      {shown.map((language) =>
        mayType ? (
          <TranslationCell
            key={language}
            {...{ text, language, isLocked }}
            isReturned={returnedLanguage === language}
            onFocus={acts.forget}
            onOpen={() => acts.edit(index, language)}
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

/** The outline of a row that has not come yet. */
export const LoadingRow = ({ columns, height }: { columns: number; height: number }) => (
  <TableRow aria-hidden sx={{ height }}>
    <TableCell colSpan={columns}>
      <Skeleton variant="rounded" height={28} />
    </TableCell>
  </TableRow>
)

interface ScreenHeaderRowProps {
  index?: number
  /** The first text of the screen. */
  text: WorkbenchText
  screens: readonly ScreenCompleteness[] | undefined
  columns: number
  choosing?: SelectionActions
}

/** The screen on which the texts below stand, what it lacks, and the way to its page. */
export const ScreenHeaderRow = ({ index = 0, text, screens, columns, choosing }: ScreenHeaderRowProps) => {
  const { screen_location: screen, section } = text
  const t = useTranslate()
  const language = useLanguage()

  const screenCounts = screens?.find(({ screen_location }) => screen_location === screen)
  const title = screenCounts?.titles[language] || screenCounts?.titles.ru || screen

  return (
    <TableRow sx={{ backgroundColor: 'background.default' }}>
      {choosing && <SelectScreenCell index={index} screen={title} choosing={choosing} />}
      <TableCell
        component="th"
        scope="rowgroup"
        colSpan={choosing ? columns - 1 : columns}
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
              {t('workbench.texts', { smart_count: screenCounts.texts })}
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
