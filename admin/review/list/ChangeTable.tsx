import {
  alpha,
  Box,
  Link,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  type Theme,
} from '@mui/material'
import { memo, type Ref, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { previewPath } from '../../content-shared/content-paths.ts'
import { useReturnedRow, useReturnState } from '../../ui/navigation.ts'
import { SelectCheckbox } from '../../ui/SelectCheckbox.tsx'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { RowGap, useTableWindow } from '../../ui/WindowedRows.tsx'
import { buildReviewLines, changePath, type DraftChange, type PageLine, type ReviewLine } from '../changes.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { filterPublishable, hasPublishBlockers } from './change-issues.ts'
import { type ChangeLayout, changeColumns } from './change-layout.ts'
import type { IssuesByChange } from './useChangeIssues.ts'
import type { ChangeSelection } from './useChangeSelection.ts'

const rowHeightsPx = { page: 36, change: 64 }

const blockedRowStyle = ({ palette }: Theme) => ({ bgcolor: alpha(palette.status.conflict, 0.06) })

/** State that all rows share. */
interface RowContext {
  readonly selection: ChangeSelection
  readonly issuesByChange: IssuesByChange
  readonly layout: ChangeLayout
}

interface ChangeTableProps {
  changes: readonly DraftChange[]
  rowContext: RowContext
}

/** Table of changes grouped by page; only the rows in view are rendered. */
export const ChangeTable = ({ changes, rowContext }: ChangeTableProps) => {
  const t = useTranslate()
  const lines = useMemo(() => buildReviewLines(changes), [changes])
  const focus = useLineFocus(lines)
  // Read once, since reading the scroll position forces a layout.
  const [isFromTop] = useState(() => !focus.isRequested && window.scrollY === 0)
  const { body, virtualizer, measure, rows, before, behind } = useLineWindow(lines, focus.index, isFromTop)

  useFocusRequestedLine(focus, body, (index) => virtualizer.scrollToIndex(index))
  const columns = changeColumns(rowContext.layout).length + 1

  return (
    <Table
      aria-label={t('content.pending.title')}
      aria-rowcount={lines.length + 1}
      size="small"
      sx={{ tableLayout: 'fixed' }}
    >
      <TableHead>
        <ChangeHead changes={changes} rowContext={rowContext} />
      </TableHead>
      <TableBody ref={body}>
        <RowGap height={before} columns={columns} />
        {rows.map(({ key, index }) => {
          const line = lines[index]
          return (
            line && (
              <LineRow
                key={key}
                ref={measure}
                index={index}
                line={line}
                isFirst={index === rows[0]?.index}
                rowContext={rowContext}
                onFocus={focus.setFocused}
              />
            )
          )
        })}
        <RowGap height={behind} columns={columns} />
      </TableBody>
    </Table>
  )
}

type LineFocus = ReturnType<typeof useLineFocus>

/** Keeps the focused change; J and K move to the next and the previous one. Starts at the row returned to. */
const useLineFocus = (lines: readonly ReviewLine[]) => {
  const returnedKey = useReturnedRow()
  const [key, setKey] = useState(returnedKey)
  const [requestedKey, setRequestedKey] = useState(returnedKey)

  const index = key === undefined ? -1 : lines.findIndex((line) => line.key === key)
  const move = (step: 1 | -1) => {
    const next = lines[findNextChange(lines, index, step)]?.key
    setKey(next)
    setRequestedKey(next)
  }
  useShortcut('KeyJ', () => move(1))
  useShortcut('KeyK', () => move(-1))

  return {
    index: index < 0 ? undefined : index,
    isRequested: requestedKey !== undefined,
    setFocused: setKey,
    finishRequest: () => setRequestedKey(undefined),
  }
}

/** Finds the index of the next change from a line, down or up; the line's own index when there is none. */
const findNextChange = (lines: readonly ReviewLine[], from: number, step: 1 | -1): number => {
  let index = from + step
  while (index >= 0 && index < lines.length && !isChange(lines[index])) index += step
  return isChange(lines[index]) ? index : from
}

const isChange = (line: ReviewLine | undefined): boolean => line !== undefined && 'change' in line

/** Finds the lines in view; the focused line stays rendered when it is scrolled out of view. */
const useLineWindow = (lines: readonly ReviewLine[], focusedIndex: number | undefined, isFromTop: boolean) =>
  useTableWindow({
    rowSource: lines,
    count: lines.length,
    heightOf: (index) => rowHeightsPx[lines[index] && 'page' in lines[index] ? 'page' : 'change'],
    keyOf: (index) => lines[index]?.key ?? index,
    keptIndex: focusedIndex,
    isFromTop,
  })

/** Scrolls to the requested change and focuses its checkbox once it is rendered. */
const useFocusRequestedLine = (
  { index, isRequested, finishRequest }: LineFocus,
  body: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) => {
  useEffect(() => {
    if (!isRequested || index === undefined) return

    scrollTo(index)
    const checkbox = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`)
    if (!checkbox) return

    checkbox.focus({ preventScroll: true })
    finishRequest()
  })
}

interface ChangeHeadProps {
  changes: readonly DraftChange[]
  rowContext: RowContext
}

/** Column headings, with a checkbox for all changes without publish blockers. */
const ChangeHead = ({ changes, rowContext }: ChangeHeadProps) => {
  const t = useTranslate()

  const { selection, layout } = rowContext
  const { size } = selection.keys

  return (
    <TableRow>
      <TableCell padding="checkbox" sx={{ width: 48 }}>
        <SelectCheckbox
          label={t('content.pending.chooseAll')}
          isSelected={size > 0 && size === changes.length}
          isMixed={size > 0 && size < changes.length}
          onSelect={() =>
            size > 0
              ? selection.clear()
              : selection.setSelected(filterPublishable(changes, rowContext.issuesByChange), true)
          }
        />
      </TableCell>
      {changeColumns(layout).map(({ label, width }) => (
        <TableCell key={label} sx={{ width }}>
          {t(label)}
        </TableCell>
      ))}
    </TableRow>
  )
}

interface LineRowProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  line: ReviewLine
  /** Whether it is the first line rendered. */
  isFirst: boolean
  rowContext: RowContext
  /** Called with the key of the change that receives the focus. */
  onFocus: (key: string) => void
}

/** Row of the table: a page, or one of its changes. */
const LineRow = memo(({ ref, index, line, isFirst, rowContext, onFocus }: LineRowProps) => {
  const may = useMay()
  const openEditor = useOpenEditor()

  const { selection, issuesByChange, layout } = rowContext
  const rowProps = { ref, 'data-index': index, 'aria-rowindex': index + 2 }
  if ('page' in line)
    return (
      <TableRow {...rowProps} sx={{ bgcolor: 'background.default' }}>
        <PageRow line={line} rowContext={rowContext} />
      </TableRow>
    )

  const { change, isNamed } = line
  const issues = issuesByChange.get(change.key)

  return (
    <TableRow
      {...rowProps}
      hover
      onFocus={() => onFocus(change.key)}
      sx={hasPublishBlockers(issues) ? blockedRowStyle : undefined}
    >
      <ChangeRow
        change={change}
        isNamed={isNamed || isFirst}
        isSelected={selection.keys.has(change.key)}
        isOutdated={selection.outdated.has(change.key)}
        issues={issues}
        layout={layout}
        canOpen={may(contentAccess.draft)}
        onToggle={selection.toggle}
        onOpen={openEditor}
      />
    </TableRow>
  )
})

/** Returns a function that opens a change in its editor; the way back leads to the row. */
const useOpenEditor = () => {
  const navigate = useNavigate()
  const { from, earlier } = useReturnState()

  return useCallback(
    (change: DraftChange) => void navigate(changePath(change), { state: { from, earlier } }),
    [navigate, from, earlier],
  )
}

interface PageRowProps {
  line: PageLine
  rowContext: RowContext
}

/** Heading row of a page: its name, its number of changes and a checkbox that selects them all. */
const PageRow = ({ line: { page }, rowContext }: PageRowProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const returnState = useReturnState()

  const { selection, layout } = rowContext
  const [{ titles, screen_location, section, rejected }] = page
  const name = titles[language] || screen_location
  const selectedCount = page.filter(({ key }) => selection.keys.has(key)).length

  return (
    <>
      <TableCell padding="checkbox">
        <SelectCheckbox
          label={t('content.pending.choosePage', { page: name })}
          isSelected={selectedCount > 0 && selectedCount === page.length}
          isMixed={selectedCount > 0 && selectedCount < page.length}
          onSelect={() =>
            selection.setSelected(
              selectedCount > 0 ? page : filterPublishable(page, rowContext.issuesByChange),
              selectedCount === 0,
            )
          }
        />
      </TableCell>
      <TableCell colSpan={changeColumns(layout).length}>
        <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              <bdi>{name}</bdi>
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <bdi dir="ltr">{screen_location}</bdi> ·{' '}
              {t('content.pending.changes', { smart_count: page.length })}
            </Box>
          </Box>
          <Link
            component={RouterLink}
            to={previewPath(section ?? fallbackSection, screen_location)}
            state={returnState}
          >
            {t('content.pending.preview')}
          </Link>
        </Stack>
        {rejected && (
          <Box sx={{ typography: 'caption', color: 'status.conflict' }}>
            {t('content.pending.rejected')}: <bdi>{rejected}</bdi>
          </Box>
        )}
      </TableCell>
    </>
  )
}
