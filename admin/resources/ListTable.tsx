import ChevronRight from '@mui/icons-material/ChevronRight'
import {
  alpha,
  Box,
  type SxProps,
  Table,
  TableBody,
  TableCell,
  type TableCellProps,
  TableHead,
  TableRow,
  type TableRowProps,
  TableSortLabel,
  type Theme,
} from '@mui/material'
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useContext,
} from 'react'
import { type RaRecord, RecordContextProvider, useListContext, useRecordContext } from 'react-admin'
import { directions } from '../../domain/languages.ts'
import { useFirstRows } from '../ui/page-slots.ts'
import { rowLinkSelector } from '../ui/RowLink.tsx'
import { isTyping } from '../ui/shortcuts.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Whether columns render their heads instead of cells. */
export const InTableHead = createContext(false)

const checkboxSelector = 'input[type="checkbox"]:enabled'

const oppositeOrder = { ASC: 'DESC', DESC: 'ASC' } as const

interface ListTableProps {
  'aria-label'?: string
  /** Component that renders a row, if not `ListRow`. */
  row?: ComponentType<{ children: ReactNode }>
  sx?: SxProps
  /** Columns: each renders its head, and its cell in every row. */
  children: ReactNode
}

/**
 * Table of a list. Each row is a link as a whole; a table that is too wide scrolls sideways. react-admin's
 * `DataTable` takes about twice the time (`npm run bench:tables`): it styles each cell twice and supports hidden
 * columns and expandable rows in every cell.
 */
export const ListTable = ({ 'aria-label': label, row: Row = ListRow, sx, children }: ListTableProps) => {
  const { data = noRows } = useListContext()
  const rows = useFirstRows(data)

  return (
    <Box
      onMouseMove={showFullText}
      sx={(theme) => ({
        // Visually hidden parts stay inside the scrolling box, or the whole page would scroll.
        position: 'relative',
        containerType: 'inline-size',
        ...buildScrollShadows(theme),
        '& .MuiTableRow-hover': { position: 'relative' },
      })}
    >
      <Table aria-label={label} size="small" sx={sx}>
        <TableHead>
          <InTableHead value={true}>
            <TableRow>{children}</TableRow>
          </InTableHead>
        </TableHead>
        <TableBody onKeyDown={onRowKey}>
          {rows.map((record) => (
            <RecordRow key={record.id} record={record} row={Row}>
              {children}
            </RecordRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const noRows: readonly RaRecord[] = []

interface RecordRowProps extends Required<Pick<ListTableProps, 'row' | 'children'>> {
  record: RaRecord
}

/** Row of a record; the first rows are not rendered again when the others follow. */
const RecordRow = memo(({ record, row: Row, children }: RecordRowProps) => (
  <RecordContextProvider value={record}>
    <Row>{children}</Row>
  </RecordContextProvider>
))

/** Row of a list; a selected one is highlighted. */
export const ListRow = ({ selected, ...props }: TableRowProps) => {
  const { selectedIds } = useListContext()
  const record = useRecordContext()
  const isSelected = record !== undefined && selectedIds.includes(record.id)
  return <TableRow hover selected={selected || isSelected} {...props} />
}

/** The link of a row covers its cells, so its title shows the text that is cut off below the pointer. */
const showFullText = ({ target, clientX }: MouseEvent) => {
  if (!(target instanceof HTMLAnchorElement)) return
  const cell = [...(target.closest('tr')?.cells ?? [])].find(isAt(clientX))
  const truncatedElement = [cell, ...(cell?.querySelectorAll('*') ?? [])].find(
    (element) => element && isTruncated(element),
  )
  target.title = truncatedElement?.textContent ?? ''
}

const isAt = (x: number) => (cell: Element) => {
  const { left, right } = cell.getBoundingClientRect()
  return left <= x && x < right
}

/** Allows one pixel: lines may be that much higher than their box. */
const isTruncated = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

/**
 * Styles of a box that scrolls sideways, with a shade at each edge that hides more. A cover that scrolls along with
 * the content hides the shade at both ends.
 */
const buildScrollShadows = ({ palette }: Theme) => {
  const cover = palette.background.paper
  const shade = alpha(palette.text.primary, 0.24)
  const solid = `${cover} 40%`
  const buildGradient = (side: string, colour: string) =>
    `linear-gradient(to ${side}, ${colour}, transparent)`

  return {
    overflowX: 'auto',
    backgroundImage: [
      buildGradient('right', solid),
      buildGradient('left', solid),
      buildGradient('right', shade),
      buildGradient('left', shade),
    ].join(),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '32px 100%, 32px 100%, 12px 100%, 12px 100%',
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundRepeat: 'no-repeat',
    '& .MuiTableCell-head': { backgroundColor: 'transparent' },
  }
}

/**
 * Handles the keys of rows: arrows move between rows, Space selects one, Enter follows its link. No letters,
 * which would disturb users of voice input.
 */
const onRowKey = (event: KeyboardEvent) => {
  const { key, target, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event
  if (ctrlKey || altKey || metaKey || isTyping(target)) return
  // The menu of a row bubbles its events here, but is not inside the table.
  if (!(target instanceof Element && currentTarget.contains(target))) return

  const row = target.closest('tr')
  if (!row) return

  const isStep = key === 'ArrowDown' || key === 'ArrowUp'
  const isSelection = key === ' ' && target.matches(rowLinkSelector)
  if (!isStep && !isSelection) return

  event.preventDefault()
  if (isSelection) clickCheckbox(row, shiftKey)
  else focusNeighbour(row, key === 'ArrowDown' ? 'next' : 'previous')
}

/** Clicks the checkbox of a row as the mouse does, so that Shift selects a range. */
const clickCheckbox = (row: HTMLTableRowElement, shiftKey: boolean) =>
  row
    .querySelector(checkboxSelector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))

const focusNeighbour = (row: HTMLTableRowElement, direction: 'next' | 'previous') => {
  let neighbour = direction === 'next' ? row.nextElementSibling : row.previousElementSibling
  while (neighbour && !findFocusStop(neighbour))
    neighbour = direction === 'next' ? neighbour.nextElementSibling : neighbour.previousElementSibling
  if (neighbour) findFocusStop(neighbour)?.focus()
}

/** Finds what takes the focus in a row: its link, or else its checkbox. */
const findFocusStop = (row: Element): HTMLElement | null =>
  row.querySelector(rowLinkSelector) ?? row.querySelector(checkboxSelector)

/** Last column of rows that are links: a decorative arrow. */
export const ArrowColumn = () => (
  <ListColumn aria-hidden label="" padding="checkbox" sx={{ color: 'text.secondary' }}>
    <ChevronRight className="points" fontSize="small" sx={{ display: 'block' }} />
  </ListColumn>
)

/** Styles of a cell that keeps the room of its button, a square of `size` pixels, until the button is rendered. */
export const roomForButton = (size: number | { xs: number; lg: number }) => ({
  '&:empty::before': { content: '""', display: 'inline-block', width: size, height: size },
})

interface ListColumnProps<Row extends RaRecord> extends ColumnHeadProps {
  /** Whether the column holds numbers. */
  isNumeric?: boolean
  render?: (row: Row) => ReactNode
  children?: ReactNode
}

/** Column of a list. A cell shows the value of `source` unless `render` or `children` is given. */
export const ListColumn = <Row extends RaRecord>({
  render,
  children,
  isNumeric,
  ...props
}: ListColumnProps<Row>) => {
  const language = useLanguage()
  const isHead = useContext(InTableHead)

  // Digits read from left to right in every language, so numbers are right-aligned to line up.
  const isRight = directions[language] === 'ltr' && isNumeric
  const head = isRight ? { ...props, align: 'right' as const } : props
  const { source, label, name, disableSort, ...cell } = head

  if (isHead) return <ColumnHead {...head} />
  return <TableCell {...cell}>{children ?? <Content source={source} render={render} />}</TableCell>
}

interface ColumnHeadProps extends Pick<TableCellProps, 'align' | 'dir' | 'padding' | 'sx' | 'aria-hidden'> {
  source?: string
  label: ReactNode
  /** Full name, of which the label shows a part. */
  name?: string
  disableSort?: boolean
}

/** Head of a column, which shows whether the list is sorted by it. */
const ColumnHead = ({ source, label, name, disableSort, ...cell }: ColumnHeadProps) => {
  const { sort, setSort } = useListContext()
  const active = sort.field === source
  const nextOrder = active ? oppositeOrder[sort.order] : 'ASC'
  const direction = active && sort.order === 'DESC' ? 'desc' : 'asc'
  const sortLabel = useSortLabel(name ?? label, nextOrder)

  return (
    <TableCell {...cell} variant="head" sortDirection={active && direction}>
      {source && !disableSort ? (
        <TableSortLabel
          active={active}
          direction={direction}
          // The arrow of an unsorted column would take room from its label.
          hideSortIcon
          aria-label={sortLabel}
          title={sortLabel}
          onClick={() => setSort({ field: source, order: nextOrder })}
        >
          {label}
        </TableSortLabel>
      ) : (
        label
      )}
    </TableCell>
  )
}

/** Returns the text that says what a click on the head does. */
const useSortLabel = (label: ReactNode, order: 'ASC' | 'DESC'): string => {
  const t = useTranslate()
  const field = String(label)
  const lower = field.charAt(0).toLowerCase() + field.slice(1)
  return t('ra.sort.sort_by', {
    field,
    field_lower_first: lower,
    order: t(`ra.sort.${order}`),
  })
}

type ContentProps<Row extends RaRecord> = Pick<ListColumnProps<Row>, 'source' | 'render'>

const Content = <Row extends RaRecord>({ source = '', render }: ContentProps<Row>) => {
  const row = useRecordContext<Row>()
  if (!row) return null
  return render ? render(row) : String(row[source] ?? '')
}
