import { Box } from '@mui/material'
import { createContext, memo, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { ListContextProvider, type ListControllerResult, type RaRecord, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { LoadingRows, RetryAlert, SkeletonRows } from '../ui/Loading.tsx'
import { lazyPart } from '../ui/lazy-loading.ts'
import { type CardsBelow, useIsPhone, useLayoutBehindDialogs } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { EmptyListText } from './EmptyList.tsx'

interface Identified {
  id: string | number
}

interface Edited<Row> {
  row: Row
  index: number
  isOpen: boolean
  /** Key of the location where the row was opened. */
  locationKey: string
}

interface Props {
  table: ReactNode
  /** Replaces the table on phones. */
  cards: ReactNode
  /** Breakpoint below which cards are shown. */
  cardsBelow?: CardsBelow
  emptyState: EmptyListText
  /** Error title, instead of the default one. */
  failure?: string
  /** All rows, when they are all loaded. */
  all?: readonly RaRecord[]
}

/**
 * Rows of a list, or the notice shown instead. Old rows stay, dimmed, until new ones are loaded, also if
 * loading fails. The table stays while one of its rows is edited.
 */
export const ListRows = ({ table, cards, cardsBelow, emptyState, failure, all }: Props) => {
  const t = useTranslate()
  const list = useListContext()
  const { error, isFetching } = list
  const opening = useOpenRow(list.data ?? noRows, all)
  const isOpen = opening.open !== undefined
  const isPhone = useLayoutBehindDialogs(useIsPhone(cardsBelow)) && !isOpen

  if (list.isPending)
    return (
      <LoadingRows>
        <SkeletonRows rows={8} isList />
      </LoadingRows>
    )
  if (opening.rows.length === 0)
    return (
      <Suspense>
        {list.data === undefined ? (
          <ListFailure error={list.error} title={failure} />
        ) : (
          <Nothing {...emptyState} />
        )}
      </Suspense>
    )

  // A total of 0 would remove the table together with the open row.
  const listWithOpenRow = { ...list, data: [...opening.rows], total: list.total || 1 }

  return (
    <Box aria-busy={isFetching} sx={isFetching ? outdatedSx : undefined}>
      {error && <RetryAlert onRetry={() => void list.refetch()}>{t('ui.loadFailed')}</RetryAlert>}
      {/* In a window that becomes narrow the cards come at once: the table would be wider than the page. */}
      <DeferredRows
        key={isPhone ? 'cards' : 'table'}
        list={isOpen ? listWithOpenRow : list}
        opening={opening}
        rows={isPhone ? cards : table}
      />
    </Box>
  )
}

const insertOpenRow = <Row extends Identified>(
  rows: readonly Row[],
  { row, index }: Edited<Row>,
  all: readonly Row[],
) => {
  const isSame = ({ id }: Row) => id === row.id
  if (rows.some(isSame)) return rows
  return [...rows.slice(0, index), all.find(isSame) ?? row, ...rows.slice(index)]
}

/**
 * State of the row that is edited in place. The row keeps its position, even if it changes or no longer
 * matches, until it is closed or the location changes. `all`: the rows that `rows` is a part of.
 */
const useOpenRow = <Row extends Identified>(rows: readonly Row[], all: readonly Row[] = rows) => {
  const locationKey = useLocation().key
  const [edited, setEdited] = useState<Edited<Row>>()

  if (edited && edited.locationKey !== locationKey) setEdited(undefined)
  const isOpen = edited?.isOpen === true

  return {
    rows: isOpen ? insertOpenRow(rows, edited, all) : rows,
    open: isOpen ? edited.row.id : undefined,
    /** Row that was closed last, until it has the focus again. */
    closed: edited && !isOpen ? edited.row.id : undefined,
    edit: (row: Row) =>
      setEdited({
        row,
        index: rows.findIndex(({ id }) => id === row.id),
        isOpen: true,
        locationKey,
      }),
    close: () => setEdited((current) => current && { ...current, isOpen: false }),
    forget: () => setEdited(undefined),
  }
}

export type OpenRow<Row extends Identified> = ReturnType<typeof useOpenRow<Row>>

/** Row that is edited in place in the surrounding list. */
export const OpenRowContext = createContext<OpenRow<RaRecord> | undefined>(undefined)

/** Dimmed only after 150 ms, so that fast responses do not flicker. */
const outdatedSx = { opacity: 0.5, transition: 'opacity 0s 150ms' }

const ListFailure = lazyPart(async () => (await import('./list/ListFailure.tsx')).ListFailure)
const Nothing = lazyPart(async () => (await import('./EmptyList.tsx')).EmptyList)

const noRows: readonly RaRecord[] = []

interface RowsState {
  list: ListControllerResult
  opening: OpenRow<RaRecord>
  rows: ReactNode
}

const MemoizedRows = memo(({ rowsState: { list, opening, rows } }: { rowsState: RowsState }) => (
  <ListContextProvider value={list}>
    <OpenRowContext value={opening}>{rows}</OpenRowContext>
  </ListContextProvider>
))

/** Renders rows with low priority, so that typing and clicks never wait for them. */
const DeferredRows = (rowsState: RowsState) => {
  const deferredRows = useDeferredValue(rowsState)

  return <MemoizedRows rowsState={deferredRows} />
}
