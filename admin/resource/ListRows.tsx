import InboxIcon from '@mui/icons-material/InboxOutlined'
import SearchOffIcon from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useListContext, useResourceContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { ErrorCode } from '../../domain/envelope.ts'
import { refusalIn } from '../providers/http.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useIsPhone } from '../ui/useIsPhone.ts'
import { useWords } from '../ui/useWords.ts'
import { RecordCards } from './RecordCards.tsx'
import { useDescriptor, useRights } from './useDescriptor.ts'

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

/** The rows of a list, or what stands in their place. Old rows stay, dimmed, until the new ones are there. */
export const ListRows = ({ table }: { table: ReactNode }) => {
  const { data, error, isPending, isFetching, filterValues, refetch } = useListContext()
  const isPhone = useIsPhone()
  if (isPending) return <LoadingRows />
  if (addressFaults.includes(refusalIn(error)?.code)) return <WrongAddress />
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (data.length === 0) return Object.keys(filterValues).length > 0 ? <NothingFound /> : <NothingYet />
  return (
    <Box aria-busy={isFetching} sx={isFetching ? outdated : undefined}>
      {isPhone ? <RecordCards /> : table}
    </Box>
  )
}
