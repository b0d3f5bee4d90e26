import { Box, Link, Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { alpha, type Theme } from '@mui/material/styles'
import { memo, type Ref, type RefObject, useCallback, useEffect, useMemo, useState } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { contentAccess } from '../../../domain/access-rules.ts'
import { fallbackSection } from '../../../domain/sections.ts'
import { previewPath } from '../../content-shared/content-paths.ts'
import { useReturnedRow, useReturnState } from '../../ui/navigation.ts'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { RowGap, useTableWindow } from '../../ui/WindowedRows.tsx'
import { buildReviewLines, changePath, type DraftChange, type PageLine, type ReviewLine } from '../changes.ts'
import { ChangeCheckbox } from './ChangeParts.tsx'
import { ChangeRow } from './ChangeRow.tsx'
import { hasPublishBlockers } from './change-issues.ts'
import { type ChangeLayout, changeColumns } from './change-layout.ts'
import type { IssuesByChange } from './useChangeIssues.ts'
import type { ChangeSelection } from './useChangeSelection.ts'

const rowHeightsPx = { page: 36, change: 64 }

const blockedRowStyle = ({ palette }: Theme) => ({ bgcolor: alpha(palette.status.conflict, 0.06) })

/** What the rows of changes are drawn with. */
interface RowContext {
  readonly selection: ChangeSelection
  readonly findings: IssuesByChange
  readonly arrangement: ChangeLayout
}

/** The changes under their pages. Of thousands those are drawn that are in view. */
export const ChangeTable = ({
  changes,
  rowContext,
}: {
  changes: readonly DraftChange[]
  rowContext: RowContext
}) => {
  const words = useWords()
  const lines = useMemo(() => buildReviewLines(changes), [changes])
  const focus = useLineFocus(lines)
  const { body, virtualizer, rows, before, behind } = useLineWindow(lines, focus.index)

  useFocusOnReturn(focus, body, (index) => virtualizer.scrollToIndex(index))
  const columns = changeColumns(rowContext.arrangement).length + 1

  return (
    <Table
      aria-label={words('content.pending.title')}
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
                ref={virtualizer.measureElement}
                index={index}
                line={line}
                isFirst={index === rows[0]?.index}
                rowContext={rowContext}
                onFocus={focus.focusedOn}
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

/** The change that the focus is on. J and K lead to the next one and back; who comes back finds it where it was. */
const useLineFocus = (lines: readonly ReviewLine[]) => {
  const returnedKey = useReturnedRow()
  const [key, setKey] = useState(returnedKey)
  const [wanted, setWanted] = useState(returnedKey)

  const index = key === undefined ? -1 : lines.findIndex((line) => line.key === key)
  const move = (step: 1 | -1) => {
    const next = lines[findNextChange(lines, index, step)]?.key
    setKey(next)
    setWanted(next)
  }
  useShortcut('KeyJ', () => move(1))
  useShortcut('KeyK', () => move(-1))

  return {
    index: index < 0 ? undefined : index,
    wanted,
    focusedOn: setKey,
    arrived: () => setWanted(undefined),
  }
}

/** The next change from a line on, up or down; the line itself where there is none. */
const findNextChange = (lines: readonly ReviewLine[], from: number, step: 1 | -1): number => {
  let index = from + step
  while (index >= 0 && index < lines.length && !isChange(lines[index])) index += step
  return isChange(lines[index]) ? index : from
}

const isChange = (line: ReviewLine | undefined): boolean => line !== undefined && 'change' in line

/** Which lines of a long table are in view; the one that holds the focus stays, wherever it is. */
const useLineWindow = (lines: readonly ReviewLine[], focused: number | undefined) =>
  useTableWindow({
    of: lines,
    count: lines.length,
    heightOf: (index) => rowHeightsPx[lines[index] && 'page' in lines[index] ? 'page' : 'change'],
    keyOf: (index) => lines[index]?.key ?? index,
    kept: focused,
  })

/** Scrolls to the change that is wanted, and gives it the focus once it is drawn. */
const useFocusOnReturn = (
  { index, wanted, arrived }: LineFocus,
  body: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
) => {
  useEffect(() => {
    if (wanted === undefined || index === undefined) return
    scrollTo(index)
    const checkbox = body.current?.querySelector<HTMLElement>(`[data-index="${index}"] input`)
    if (!checkbox) return
    checkbox.focus({ preventScroll: true })
    arrived()
  })
}

interface ChangeHeadProps {
  changes: readonly DraftChange[]
  rowContext: RowContext
}

/** The heads of the columns, with a box for all changes that may be published as they are. */
const ChangeHead = ({ changes, rowContext }: ChangeHeadProps) => {
  const { selection, arrangement } = rowContext
  const words = useWords()

  const { size } = selection.keys

  return (
    <TableRow>
      <TableCell padding="checkbox" sx={{ width: 48 }}>
        <ChangeCheckbox
          label={words('content.pending.chooseAll')}
          isChosen={size > 0 && size === changes.length}
          isPartly={size > 0 && size < changes.length}
          onChoose={() =>
            size > 0 ? selection.clear() : selection.choose(filterPublishable(changes, rowContext), true)
          }
        />
      </TableCell>
      {changeColumns(arrangement).map(({ label, width }) => (
        <TableCell key={label} sx={{ width }}>
          {words(label)}
        </TableCell>
      ))}
    </TableRow>
  )
}

interface LineRowProps {
  ref: Ref<HTMLTableRowElement>
  index: number
  line: ReviewLine
  /** The first one that is drawn. */
  isFirst: boolean
  rowContext: RowContext
  /** Is told which change has got the focus. */
  onFocus: (key: string) => void
}

/** A line of the table: a page, or one of its changes. */
const LineRow = memo(({ ref, index, line, isFirst, rowContext, onFocus }: LineRowProps) => {
  const canOpen = useMay()(contentAccess.draft)
  const open = useOpenEditor()

  const { selection, findings, arrangement } = rowContext
  const rowProps = { ref, 'data-index': index, 'aria-rowindex': index + 2 }
  if ('page' in line)
    return (
      <TableRow {...rowProps} sx={{ bgcolor: 'background.default' }}>
        <PageRow line={line} rowContext={rowContext} />
      </TableRow>
    )

  const { change, isNamed } = line
  const issues = findings.get(change.key)

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
        isChosen={selection.keys.has(change.key)}
        isOutdated={selection.outdated.has(change.key)}
        findings={issues}
        arrangement={arrangement}
        canOpen={canOpen}
        onChoose={selection.toggle}
        onOpen={open}
      />
    </TableRow>
  )
})

/** Opens the editor at a change; the way back leads to its row. */
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

/** The line over the changes of a page: what it is called, how many wait, and all of them to be chosen at once. */
const PageRow = ({ line: { page }, rowContext }: PageRowProps) => {
  const words = useWords()
  const language = useLanguage()
  const { selection, arrangement } = rowContext
  const leavingState = useReturnState()

  const [{ titles, screen_location, section, rejected }] = page
  const name = titles[language] || screen_location
  const chosenCount = page.filter(({ key }) => selection.keys.has(key)).length

  return (
    <>
      <TableCell padding="checkbox">
        <ChangeCheckbox
          label={words('content.pending.choosePage', { page: name })}
          isChosen={chosenCount > 0 && chosenCount === page.length}
          isPartly={chosenCount > 0 && chosenCount < page.length}
          onChoose={() =>
            selection.choose(chosenCount > 0 ? page : filterPublishable(page, rowContext), chosenCount === 0)
          }
        />
      </TableCell>
      <TableCell colSpan={changeColumns(arrangement).length}>
        <Stack direction="row" sx={{ columnGap: 4, flexWrap: 'wrap', justifyContent: 'space-between' }}>
          <span>
            <Box component="strong" sx={{ fontWeight: 600 }}>
              <bdi>{name}</bdi>
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <bdi dir="ltr">{screen_location}</bdi> ·{' '}
              {words('content.pending.changes', { smart_count: page.length })}
            </Box>
          </span>
          <Link
            component={RouterLink}
            to={previewPath(section ?? fallbackSection, screen_location)}
            state={leavingState}
          >
            {words('content.pending.preview')}
          </Link>
        </Stack>
        {rejected && (
          <Box sx={{ typography: 'caption', color: 'status.conflict' }}>
            {words('content.pending.rejected')}: <bdi>{rejected}</bdi>
          </Box>
        )}
      </TableCell>
    </>
  )
}

/** Which of several changes are chosen together: those that nothing hinders. Others are chosen one by one. */
const filterPublishable = (
  changes: readonly DraftChange[],
  { findings }: Pick<RowContext, 'findings'>,
): DraftChange[] => changes.filter(({ key }) => !hasPublishBlockers(findings.get(key)))
