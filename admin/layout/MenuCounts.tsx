import * as calls from 'virtual:calls'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { contentQueryKey } from '../providers/content.ts'
import { callApi } from '../providers/httpClient.ts'

/** How many drafts wait for publication. */
const readPendingCount = async (signal?: AbortSignal): Promise<number> =>
  (await callApi(calls.pendingCount, { signal })).total

/** How many texts are missing, in all languages together. */
const readGapCount = async (signal?: AbortSignal): Promise<number> =>
  (await callApi(calls.gapCount, { signal })).total

interface Props {
  name: string
  read: (signal: AbortSignal) => Promise<number>
}

const Count = ({ name, read }: Props) => {
  const { data: count = 0 } = useQuery({
    queryKey: [contentQueryKey, name],
    queryFn: ({ signal }) => read(signal),
    staleTime: 60_000,
  })

  return (
    count > 0 && (
      <>
        {' '}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {count}
        </Box>
      </>
    )
  )
}

/** How much is to be done where an entry of the menu leads; nothing while that is not known. */
export const MenuCount = ({ of }: { of: 'pending' | 'translations' }) =>
  of === 'pending' ? (
    <Count name="pending-count" read={readPendingCount} />
  ) : (
    <Count name="gap-count" read={readGapCount} />
  )
