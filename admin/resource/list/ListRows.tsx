import Box from '@mui/material/Box'
import { memo, type ReactNode, Suspense, useDeferredValue } from 'react'
import { ListContextProvider, type ListControllerResult, type RaRecord, useListContext } from 'react-admin'
import { LoadingRows } from '../../ui/loading/LoadingRows.tsx'
import { later } from '../../ui/loading/later.ts'
import { RetryAlert } from '../../ui/loading/RetryAlert.tsx'
import { type CardsBelow, useIsPhone } from '../../ui/useIsPhone.ts'
import { type OpenRow, useOpenRow } from '../../ui/useOpenRow.ts'
import { useWords } from '../../ui/useWords.ts'
import type { NothingYet } from './Nothing.tsx'
import { OpenRowContext } from './open-row.ts'

/** Dimmed after 150 ms, so that a quick answer does not flicker. */
const outdated = { opacity: 0.5, transition: 'opacity 0s 150ms' }

const ListFailure = later(async () => (await import('./ListFailure.tsx')).ListFailure)
const Nothing = later(async () => (await import('./Nothing.tsx')).Nothing)

const noRows: readonly RaRecord[] = []

interface Drawn {
  list: ListControllerResult
  opening: OpenRow<RaRecord>
  rows: ReactNode
}

const Drawing = memo(({ now: { list, opening, rows } }: { now: Drawn }) => (
  <ListContextProvider value={list}>
    <OpenRowContext value={opening}>{rows}</OpenRowContext>
  </ListContextProvider>
))

/** Draws rows between what is typed and pressed, which waits for none of them, however many they are. */
const DrawnBetween = (now: Drawn) => <Drawing now={useDeferredValue(now)} />

interface Props {
  table: ReactNode
  /** What stands in place of the table on a phone. */
  cards: ReactNode
  /** Where the table gives way to the cards. */
  cardsBelow?: CardsBelow
  nothingYet: NothingYet
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
  const words = useWords()
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
  const withOpen = { ...list, data: [...opening.rows], total: list.total || 1 }
  return (
    <Box aria-busy={isFetching} sx={isFetching ? outdated : undefined}>
      {error && <RetryAlert onRetry={() => void list.refetch()}>{words('ui.loadFailed')}</RetryAlert>}
      <DrawnBetween list={isOpen ? withOpen : list} opening={opening} rows={isPhone ? cards : table} />
    </Box>
  )
}
