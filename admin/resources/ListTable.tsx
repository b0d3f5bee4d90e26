import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import { alpha, type SxProps, type Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import type { TableCellProps } from '@mui/material/TableCell'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import type { TableRowProps } from '@mui/material/TableRow'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import {
  type ComponentType,
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
} from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  useListContext,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { directions } from '../../domain/languages.ts'
import { rowLinkSelector } from '../ui/RowLink.tsx'
import { isTyping } from '../ui/shortcuts.tsx'
import { useLanguage } from '../ui/useLanguage.ts'

/** True where the columns of a table draw their heads. */
export const InTableHead = createContext(false)

const checkboxSelector = 'input[type="checkbox"]:enabled'

const oppositeOrder = { ASC: 'DESC', DESC: 'ASC' } as const

interface ListTableProps {
  'aria-label'?: string
  /** What draws a row, where it is not always the same. */
  row?: ComponentType<{ children: ReactNode }>
  sx?: SxProps
  /** The columns: each draws its head, and its cell in every row. */
  children: ReactNode
}

/** The rows of a list as a table of columns. Its rows are links as a whole; where it is cut, it scrolls by itself. */
export const ListTable = ({ 'aria-label': label, row: Row = ListRow, sx, children }: ListTableProps) => {
  const { data } = useListContext()

  return (
    <Box
      onMouseMove={showFullText}
      sx={(theme) => ({
        // What is hidden from sight stays within what scrolls, or the page would scroll with it.
        position: 'relative',
        containerType: 'inline-size',
        ...scrollShadows(theme),
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
          {data?.map((record) => (
            <RecordContextProvider key={record.id} value={record}>
              <Row>{children}</Row>
            </RecordContextProvider>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

/** A row of a table, whose cells are given; one that is chosen stands out. */
export const ListRow = ({ selected, ...props }: TableRowProps) => {
  const { selectedIds } = useListContext()
  const record = useRecordContext()
  const isChosen = record !== undefined && selectedIds.includes(record.id)
  return <TableRow hover selected={selected || isChosen} {...props} />
}

/** The link of a row lies over all of its cells: it tells what is cut off in the one below the pointer. */
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

/** Lines may be a pixel higher than the box that holds them. */
const isTruncated = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight + 1

/**
 * Scrolls sideways, with a shade at each edge behind which more is to be seen: a cover that is scrolled along
 * with the content hides the shade at its ends.
 */
const scrollShadows = ({ palette }: Theme) => {
  const cover = palette.background.paper
  const shade = alpha(palette.text.primary, 0.24)
  const solid = `${cover} 40%`
  const from = (side: string, colour: string) => `linear-gradient(to ${side}, ${colour}, transparent)`

  return {
    overflowX: 'auto',
    backgroundImage: [
      from('right', solid),
      from('left', solid),
      from('right', shade),
      from('left', shade),
    ].join(),
    backgroundPosition: 'left, right, left, right',
    backgroundSize: '32px 100%, 32px 100%, 12px 100%, 12px 100%',
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundRepeat: 'no-repeat',
    '& .MuiTableCell-head': { backgroundColor: 'transparent' },
  }
}

/** The keys of the rows of a table: arrows lead from one to the next, Space chooses one; Enter follows its link. */
const onRowKey = (event: KeyboardEvent) => {
  const { key, target, currentTarget, ctrlKey, altKey, metaKey, shiftKey } = event
  if (ctrlKey || altKey || metaKey || isTyping(target)) return
  // The menu of a row stands elsewhere.
  if (!(target instanceof Element && currentTarget.contains(target))) return

  const row = target.closest('tr')
  if (!row) return

  const isStep = key === 'ArrowDown' || key === 'ArrowUp'
  const isChoice = key === ' ' && target.matches(rowLinkSelector)
  if (!isStep && !isChoice) return

  event.preventDefault()
  if (isChoice) clickCheckbox(row, shiftKey)
  else focusNeighbour(row, key === 'ArrowDown' ? 'next' : 'previous')
}

/** Presses the box of a row as the mouse does, so that shift reaches over several. */
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

/** What of a row takes the focus: its link, or else its box. */
const findFocusStop = (row: Element): HTMLElement | null =>
  row.querySelector(rowLinkSelector) ?? row.querySelector(checkboxSelector)

/** Ends the rows of a table that are links: a sign for the eye alone. */
export const ArrowColumn = () => (
  <ListColumn aria-hidden label="" padding="checkbox" sx={{ color: 'text.secondary' }}>
    <ChevronRight className="points" fontSize="small" sx={{ display: 'block' }} />
  </ListColumn>
)

interface ListColumnProps<Row extends RaRecord> extends ColumnHeadProps {
  /** Holds numbers. */
  isFigure?: boolean
  render?: (row: Row) => ReactNode
  children?: ReactNode
}

/** A column of a list: its head above, its cell in each row. The cell shows the value unless told what else. */
export const ListColumn = <Row extends RaRecord>({
  render,
  children,
  isFigure,
  ...props
}: ListColumnProps<Row>) => {
  // Digits read from left to right in every language, so that the last ones stand under one another.
  const isRight = directions[useLanguage()] === 'ltr' && isFigure
  const head = isRight ? { ...props, align: 'right' as const } : props
  const { source, label, name, disableSort, ...cell } = head
  if (useContext(InTableHead)) return <ColumnHead {...head} />
  return <TableCell {...cell}>{children ?? <Content source={source} render={render} />}</TableCell>
}

interface ColumnHeadProps extends Pick<TableCellProps, 'align' | 'dir' | 'padding' | 'sx' | 'aria-hidden'> {
  source?: string
  label: ReactNode
  /** The whole name, of which the label shows a part. */
  name?: string
  disableSort?: boolean
}

/** The head of a column, which alone tells whether the list is sorted by it. */
const ColumnHead = ({ source, label, name, disableSort, ...cell }: ColumnHeadProps) => {
  const { sort, setSort } = useListContext()
  const active = sort.field === source
  const nextOrder = active ? oppositeOrder[sort.order] : 'ASC'
  const words = useSortLabel(name ?? label, nextOrder)

  const direction = active && sort.order === 'DESC' ? 'desc' : 'asc'

  return (
    <TableCell {...cell} variant="head" sortDirection={active && direction}>
      {source && !disableSort ? (
        <TableSortLabel
          active={active}
          direction={sort.order === 'ASC' ? 'asc' : 'desc'}
          aria-label={words}
          title={words}
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

/** What a press on the head does, in words. */
const useSortLabel = (label: ReactNode, order: 'ASC' | 'DESC'): string => {
  const translate = useTranslate()
  const field = String(label)
  const lower = field.charAt(0).toLowerCase() + field.slice(1)
  return translate('ra.sort.sort_by', {
    field,
    field_lower_first: lower,
    order: translate(`ra.sort.${order}`),
  })
}

type ContentProps<Row extends RaRecord> = Pick<ListColumnProps<Row>, 'source' | 'render'>

const Content = <Row extends RaRecord>({ source = '', render }: ContentProps<Row>) => {
  const row = useRecordContext<Row>()
  if (!row) return null
  return render ? render(row) : String(row[source] ?? '')
}
