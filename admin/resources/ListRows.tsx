import Box from '@mui/material/Box'
import { createContext, memo, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { ListContextProvider, type ListControllerResult, type RaRecord, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { LoadingRows, RetryAlert } from '../ui/Loading.tsx'
import { lazyPart } from '../ui/lazy-loading.ts'
import { type CardsBelow, useIsPhone } from '../ui/useScreenWidth.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import type { EmptyListText } from './EmptyList.tsx'

interface Identified {
  id: string | number
}

interface Edited<Row> {
  row: Row
  index: number
  isOpen: boolean
  /** The place at which the row was opened. */
  place: string
}

interface Props {
  table: ReactNode
  /** What stands in place of the table on a phone. */
  cards: ReactNode
  /** Where the table gives way to the cards. */
  cardsBelow?: CardsBelow
  nothingYet: EmptyListText
  /** What is said when they cannot be loaded, where they have words of their own. */
  failure?: string
  /** What the rows are chosen from, where all of it is there. */
  all?: readonly RaRecord[]
}

/**
 * The rows of a list, or what stands in their place. Old rows stay, dimmed, until the new ones are there, and
 * if these fail to come; the table stays while one of its rows is edited.
 */
export const ListRows = ({ table, cards, cardsBelow, nothingYet, failure, all }: Props) => {
  const t = useTranslate()
  const list = useListContext()
  const { error, isFetching } = list
  const opening = useOpenRow(list.data ?? noRows, all)
  const isOpen = opening.open !== undefined
  const isPhone = useIsPhone(cardsBelow) && !isOpen

  if (list.isPending) return <LoadingRows />
  if (opening.rows.length === 0)
    return (
      <Suspense>
        {list.data === undefined ? (
          <ListFailure error={list.error} title={failure} />
        ) : (
          <Nothing {...nothingYet} />
        )}
      </Suspense>
    )

  // A total of nothing would take the table away, and the open row with it.
  const listWithOpenRow = { ...list, data: [...opening.rows], total: list.total || 1 }

  return (
    <Box aria-busy={isFetching} sx={isFetching ? outdatedSx : undefined}>
      {error && <RetryAlert onRetry={() => void list.refetch()}>{t('ui.loadFailed')}</RetryAlert>}
      <DeferredRows list={isOpen ? listWithOpenRow : list} opening={opening} rows={isPhone ? cards : table} />
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
 * The one row of a list that is edited in place. It keeps its place among the rows, whatever becomes of it
 * meanwhile, until it is closed or the person goes to other rows. `all`: what the rows are chosen from.
 */
const useOpenRow = <Row extends Identified>(rows: readonly Row[], all: readonly Row[] = rows) => {
  const locationKey = useLocation().key
  const [edited, setEdited] = useState<Edited<Row>>()

  if (edited && edited.place !== locationKey) setEdited(undefined)
  const isOpen = edited?.isOpen === true

  return {
    rows: isOpen ? insertOpenRow(rows, edited, all) : rows,
    open: isOpen ? edited.row.id : undefined,
    /** The row that was closed last, until it has got the focus back. */
    closed: edited && !isOpen ? edited.row.id : undefined,
    edit: (row: Row) =>
      setEdited({ row, index: rows.findIndex(({ id }) => id === row.id), isOpen: true, place: locationKey }),
    close: () => setEdited((now) => now && { ...now, isOpen: false }),
    forget: () => setEdited(undefined),
  }
}

export type OpenRow<Row extends Identified> = ReturnType<typeof useOpenRow<Row>>

/** The row of the list around that is edited in place. */
export const OpenRowContext = createContext<OpenRow<RaRecord> | undefined>(undefined)

/** Dimmed after 150 ms, so that a quick answer does not flicker. */
const outdatedSx = { opacity: 0.5, transition: 'opacity 0s 150ms' }

const ListFailure = lazyPart(async () => (await import('./list/ListFailure.tsx')).ListFailure)
const Nothing = lazyPart(async () => (await import('./EmptyList.tsx')).EmptyList)

const noRows: readonly RaRecord[] = []

interface Drawn {
  list: ListControllerResult
  opening: OpenRow<RaRecord>
  rows: ReactNode
}

const MemoizedRows = memo(({ now: { list, opening, rows } }: { now: Drawn }) => (
  <ListContextProvider value={list}>
    <OpenRowContext value={opening}>{rows}</OpenRowContext>
  </ListContextProvider>
))

/** Draws rows between what is typed and pressed, which waits for none of them, however many they are. */
const DeferredRows = (now: Drawn) => <MemoizedRows now={useDeferredValue(now)} />
