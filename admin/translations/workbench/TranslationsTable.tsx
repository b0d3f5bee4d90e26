import { Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow, type Theme } from '@mui/material'
import type { Virtualizer } from '@tanstack/react-virtual'
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Link as RouterLink } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { directions, type Language, nativeNames } from '../../../domain/languages.ts'
import { translations } from '../../../domain/resources/translations.ts'
import { useFormatPercent } from '../../content-shared/TextCompleteness.tsx'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import { workbenchPath } from '../../content-shared/workbench-path.ts'
import { useDescribeOpenRows } from '../../form/Presence.tsx'
import { RetryAlert } from '../../ui/Loading.tsx'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage, useLanguageName } from '../../ui/useLanguage.ts'
import { topBarHeightPx } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { RowGap, useTableWindow } from '../../ui/WindowedRows.tsx'
import type { ScreenCompleteness } from '../translation-types.ts'
import type { SearchDirection } from './next-to-translate.ts'
import { SelectAllTextsCell } from './SelectionCells.tsx'
import { LoadingRow, ScreenHeaderRow, TranslationRow, useRowActions } from './TranslationRow.tsx'
import { onTableKey, onTableKeyUp } from './table-keys.ts'
import { sumTextCounts, type TextCounts } from './text-counts.ts'
import { useCellEditing, type useOpenCell } from './useCellEditing.ts'
import { type SelectedTexts, type SelectionActions, useSelectionActions } from './useSelection.ts'
import { useShownLanguages } from './useShownLanguages.ts'
import { useVisibleTexts } from './useVisibleTexts.ts'
import { WorkbenchBar } from './WorkbenchBar.tsx'

const rowHeightPx = 53

/** Height of the top bar and the column headings, which cover the rows that scroll below them. */
const coveredPx = topBarHeightPx + 37

/** The filtered texts, the position among them and the selection. */
export interface WorkbenchViewProps {
  filter: WorkbenchFilter
  total: number
  /** Index of the row that the address names. */
  first: number
  screens: readonly ScreenCompleteness[] | undefined
  selection: SelectedTexts
  /** Cell that is edited, and whether one text is shown at a time. */
  openCell: ReturnType<typeof useOpenCell>
  /** Element beside the search field that the workbench bar is rendered into. */
  bar: HTMLElement
  /** Called with the index of the first row in view. */
  goTo: (index: number) => void
}

/** Table of texts grouped by screen; only the rows in view are loaded and rendered. */
export const TranslationsTable = ({
  filter,
  total,
  first,
  screens,
  bar,
  selection,
  openCell,
  goTo,
}: WorkbenchViewProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()
  const may = useMay()
  const { open, setOpen, isSingleText } = openCell
  const { targetLanguage, visibleLanguages, isPair, selectLanguage } = useShownLanguages({
    filter,
    isSingleText,
    open,
    missingCounts: screens && sumTextCounts(screens).missing,
  })
  const mayEdit = may(contentAccess.draft)
  // Read once, since reading the scroll position forces a layout.
  const [isFromTop] = useState(() => first === 0 && window.scrollY === 0)
  const { body, virtualizer, measure, rows, before, behind } = useTableWindow({
    rowSource: total,
    count: total,
    heightOf: () => rowHeightPx,
    keyOf: (index) => index,
    keptIndex: open?.index,
    isFromTop,
    coveredPx,
  })
  const texts = useVisibleTexts(
    filter,
    rows.map(({ index }) => index),
  )
  const cellEditing = useCellEditing({
    filter,
    total,
    open,
    setOpen,
    scrollTo: virtualizer.scrollToIndex,
    onSaved: selection.update,
  })
  const selectionActions = useSelectionActions({ filter, total, selection })
  const actions = useRowActions(cellEditing, selectionActions)

  // Deferred, so that the first keys typed do not wait until all rows are rendered.
  const isLocked = useDeferredValue(cellEditing.isLocked)
  const describeOpenRow = useDescribeOpenRows('content-items')

  useScrollPosition(virtualizer, { first, isFromTop, goTo, isHeld: open !== undefined })

  const openNextFrom = (side: SearchDirection) =>
    void cellEditing.openNext(
      open ?? { index: side === 'next' ? (first || total) - 1 : first, language: targetLanguage },
      side,
    )
  useShortcut('Ctrl+Enter', () => mayEdit && !open && openNextFrom('next'))

  const changeTargetLanguage = (language: Language) => {
    cellEditing.close()
    selectLanguage(language)
  }
  // The checkbox and the key precede the languages.
  const columns = visibleLanguages.length + 2

  return (
    <>
      {texts.error && <RetryAlert onRetry={texts.retry}>{t('ui.loadFailed')}</RetryAlert>}
      {mayEdit &&
        createPortal(
          <WorkbenchBar
            saveMode={cellEditing.saveMode}
            languageChoice={isPair ? { targetLanguage, onSelect: changeTargetLanguage } : undefined}
            isLocked={cellEditing.isLocked}
            onGo={openNextFrom}
          />,
          bar,
        )}
      <Table
        size="small"
        aria-label={translations.label.many[interfaceLanguage]}
        aria-rowcount={total + 1}
        onKeyDown={onTableKey}
        onKeyUp={onTableKeyUp}
        // Without lines at the edges, where the frame of the list is.
        sx={{ tableLayout: 'fixed', borderInlineStyle: 'hidden' }}
      >
        <TranslationsTableHead
          visibleLanguages={visibleLanguages}
          screens={screens}
          selectionActions={selectionActions}
        />
        <tbody ref={body}>
          <RowGap height={before} columns={columns} />
        </tbody>
        {rows.map(({ index }) => {
          const text = texts.at(index)
          return (
            <TableBody key={index} ref={measure} data-index={index}>
              {text?.isFirst && <ScreenHeaderRow {...{ index, text, screens, columns, selectionActions }} />}
              {text ? (
                <TranslationRow
                  {...{
                    index,
                    text,
                    visibleLanguages,
                    cellEditing,
                    selectionActions,
                    mayEdit,
                    isLocked,
                    openBy: describeOpenRow(text.id),
                    actions,
                  }}
                />
              ) : (
                <LoadingRow columns={columns} height={rowHeightPx} />
              )}
            </TableBody>
          )
        })}
        <tbody>
          <RowGap height={behind} columns={columns} />
        </tbody>
      </Table>
    </>
  )
}

interface ScrollPositionOptions {
  /** Index of the row that the address names. */
  first: number
  /** Whether that is the first row, and the page was not scrolled before it was rendered. */
  isFromTop: boolean
  /** Called with the index of the first row in view. */
  goTo: (index: number) => void
  /** Whether the address stays as it is. */
  isHeld: boolean
}

/** Scrolls to the row that the address names, then keeps the address at the first row in view. */
const useScrollPosition = (
  virtualizer: Virtualizer<Window, Element>,
  { first, isFromTop, goTo, isHeld }: ScrollPositionOptions,
) => {
  const hasArrived = useRef(false)
  const { isScrolling } = virtualizer
  const scrollToFirst = useEffectEvent(() => {
    if (!isFromTop) virtualizer.scrollToIndex(first, { align: 'start' })
    hasArrived.current = true
  })
  const syncAddress = useEffectEvent(() => {
    const { scrollOffset } = virtualizer
    const firstVisible = scrollOffset
      ? virtualizer.getVirtualItemForOffset(scrollOffset + coveredPx + 1)?.index
      : 0
    if (hasArrived.current && !isHeld && firstVisible !== undefined && firstVisible !== first)
      goTo(firstVisible)
  })

  useEffect(() => {
    if (!isScrolling) syncAddress()
  }, [isScrolling])
  useEffect(() => scrollToFirst(), [])
}

/** Keeps the headings below the top bar. Their rule is a shadow, since a cell's border would scroll away. */
const stickyHeadStyle = {
  '& .MuiTableCell-root': {
    position: 'sticky',
    insetBlockStart: topBarHeightPx,
    zIndex: 2,
    boxShadow: ({ palette }: Theme) => `inset 0 -1px ${palette.divider}`,
  },
} as const

interface TranslationsTableHeadProps {
  visibleLanguages: readonly Language[]
  screens: readonly ScreenCompleteness[] | undefined
  selectionActions: SelectionActions
}

/** Column headings with the completeness of each language. */
const TranslationsTableHead = ({
  visibleLanguages,
  screens,
  selectionActions,
}: TranslationsTableHeadProps) => {
  const t = useTranslate()

  const counts = screens && sumTextCounts(screens)

  return (
    <TableHead sx={stickyHeadStyle}>
      <TableRow>
        <SelectAllTextsCell selectionActions={selectionActions} />
        <TableCell sx={{ width: visibleLanguages.length > 2 ? '22%' : '28%' }}>
          {t('workbench.text')}
        </TableCell>
        {visibleLanguages.map((language) => (
          <LanguageHead key={language} language={language} counts={counts} />
        ))}
      </TableRow>
    </TableHead>
  )
}

/** Heading of a language's column, with its completeness once the counts are known. */
const LanguageHead = ({ language, counts }: { language: Language; counts: TextCounts | undefined }) => (
  <TableCell
    dir={directions[language]}
    lang={language}
    sx={{ borderInline: ({ palette }) => `1px solid ${palette.divider}` }}
  >
    <Stack direction="row" useFlexGap sx={{ columnGap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
        {nativeNames[language]}
      </Box>
      {counts && counts.texts > 0 && <Share language={language} counts={counts} />}
    </Stack>
  </TableCell>
)

/** Share of texts present in a language, with a link to the missing ones. */
const Share = ({ language, counts }: { language: Language; counts: TextCounts }) => {
  const t = useTranslate()
  const formatPercent = useFormatPercent()
  const interfaceLanguage = useLanguage()
  const languageName = useLanguageName()

  const missing = counts.missing[language]
  const share = { present: counts.texts - missing, total: counts.texts }
  const missingLabel = t('workbench.lacking', {
    count: getNumberFormat(interfaceLanguage).format(missing),
  })

  return (
    <>
      <Meter share={share.present / share.total} />
      <bdi dir="ltr">{formatPercent(share)}</bdi>
      {missing > 0 && (
        <Link
          component={RouterLink}
          to={workbenchPath({ missing: language })}
          lang={interfaceLanguage}
          aria-label={`${missingLabel}, ${t('content.drill.noTextIn', { language: languageName(language) })}`}
        >
          <bdi>{missingLabel}</bdi>
        </Link>
      )}
    </>
  )
}

const Meter = ({ share }: { share: number }) => (
  <Box
    component="span"
    aria-hidden
    sx={{ width: 44, height: 4, borderRadius: 1, overflow: 'hidden', backgroundColor: 'divider' }}
  >
    <Box component="span" sx={{ display: 'block', height: 1, width: share, bgcolor: 'status.published' }} />
  </Box>
)
