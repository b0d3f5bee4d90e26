import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { contentQueries } from '../providers/content.ts'
import { readPendingCount } from '../providers/publishing/pending-count.ts'

/** How many changes wait for publication, beside the entry that leads to them; nothing while that is not known. */
export const PendingCount = () => {
  const { data: count = 0 } = useQuery({
    queryKey: [contentQueries, 'pending-count'],
    queryFn: ({ signal }) => readPendingCount(signal),
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
