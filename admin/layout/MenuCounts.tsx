import * as calls from 'virtual:calls'
import { Box } from '@mui/material'
import { useApiQuery } from '../providers/api-queries.ts'
import { useAccount } from '../ui/useAccount.ts'

const countCalls = {
  /** Drafts that wait for publication. */
  pending: calls.pendingCount,
  /** Missing texts in all languages together. */
  translations: calls.gapCount,
} as const

/**
 * Number next to a menu entry; not rendered while it is 0 or unknown. Until the server has confirmed the session, it
 * is not requested: the remembered role may have more permissions than the current one.
 */
export const MenuCount = ({ group }: { group: keyof typeof countCalls }) => {
  const isConfirmed = useAccount()?.id !== undefined
  const { data } = useApiQuery(countCalls[group], {}, { staleTime: 60_000, enabled: isConfirmed })

  if (!data?.total) return null

  return (
    <>
      {' '}
      <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {data.total}
      </Box>
    </>
  )
}
