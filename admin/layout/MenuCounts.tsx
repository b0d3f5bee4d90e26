import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../providers/content.ts'
import { readGapCount, readPendingCount } from '../providers/publishing/counts.ts'

interface Props {
  name: string
  read: (signal: AbortSignal) => Promise<number>
}

const Count = ({ name, read }: Props) => {
  const { data: count = 0 } = useQuery({
    queryKey: [contentQueries, name],
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
