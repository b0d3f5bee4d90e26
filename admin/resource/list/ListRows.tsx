import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { ListContextProvider, type RaRecord, useListContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ErrorCode } from '../../../domain/envelope.ts'
import { refusalIn } from '../../providers/http.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { LoadingRows } from '../../ui/LoadingRows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RetryAlert } from '../../ui/RetryAlert.tsx'
import { useIsPhone } from '../../ui/useIsPhone.ts'
import { useOpenRow } from '../../ui/useOpenRow.ts'
import { useWords } from '../../ui/useWords.ts'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { OpenRowContext } from './open-row.ts'
import { RecordCards } from './RecordCards.tsx'

const NothingYet = () => {
  const words = useWords()
  const { create } = useRights(useDescriptor())
  return (
    <Notice
      icon={<InboxIcon />}
      title={words('resource.nothingYet')}
      text={create ? words('resource.nothingYetHint') : undefined}
    />
  )
}

const NothingFound = () => {
  const words = useWords()
  const { setFilters } = useListContext()
  return (
    <Notice
      icon={<SearchOffIcon />}
      title={words('resource.nothingFound')}
      text={words('resource.nothingFoundHint')}
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {words('resource.clear')}
        </Button>
      }
    />
  )
}

const addressFaults: readonly (ErrorCode | 'network' | undefined)[] = [
  'malformed',
  'unknown_filter',
  'unknown_sort',
]

/** The address asks for what the list cannot show, so trying again would not help. */
const WrongAddress = () => {
  const words = useWords()
  return (
    <Notice
      isFailure
      icon={<SearchOffIcon />}
      title={words('resource.wrongAddress')}
      text={words('resource.wrongAddressHint')}
      action={
        <Button variant="outlined" component={Link} to={`/${useResourceContext()}`}>
          {words('resource.clearAddress')}
        </Button>
      }
    />
  )
}

/** Dimmed after 150 ms, so that a quick answer does not flicker. */
const outdated = { opacity: 0.5, transition: 'opacity 0s 150ms' }

const noRows: readonly RaRecord[] = []

/**
 * The rows of a list, or what stands in their place. Old rows stay, dimmed, until the new ones are there, and
 * if these fail to come; the table stays while one of its rows is edited.
 */
export const ListRows = ({ table }: { table: ReactNode }) => {
  const words = useWords()
  const list = useListContext()
  const { error, isFetching } = list
  const opening = useOpenRow(list.data ?? noRows)
  const isOpen = opening.open !== undefined
  const isPhone = useIsPhone() && !isOpen
  const retry = () => void list.refetch()
  if (list.isPending) return <LoadingRows />
  if (list.data === undefined) {
    if (addressFaults.includes(refusalIn(error)?.code)) return <WrongAddress />
    return <LoadFailure error={list.error} onRetry={retry} />
  }
  if (opening.rows.length === 0)
    return Object.keys(list.filterValues).length > 0 ? <NothingFound /> : <NothingYet />
  // A total of nothing would take the table away, and the open row with it.
  const withOpen = { ...list, data: [...opening.rows], total: list.total || 1 }
  return (
    <Box aria-busy={isFetching} sx={isFetching ? outdated : undefined}>
      {error && <RetryAlert onRetry={retry}>{words('ui.loadFailed')}</RetryAlert>}
      <ListContextProvider value={isOpen ? withOpen : list}>
        <OpenRowContext value={opening}>{isPhone ? <RecordCards /> : table}</OpenRowContext>
      </ListContextProvider>
    </Box>
  )
}
