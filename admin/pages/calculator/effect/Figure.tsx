import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A number with its unit: from left to right in every language, in one piece. */
export const Figure = ({ children, sx }: { children: ReactNode; sx?: object }) => (
  <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
    {children}
  </Box>
)

/** What a number was and is, in the direction of reading, and how much more that is. */
export const FromTo = ({ before, after, more }: { before: string; after: string; more?: string }) => (
  <>
    <Figure>{before}</Figure>
    <Box component="span" className="points" aria-hidden sx={{ display: 'inline-block', marginInline: 1 }}>
      →
    </Box>
    <Figure>{after}</Figure>
    {more && <Figure sx={{ color: 'status.draft', fontWeight: 600, marginInlineStart: 2 }}>{more}</Figure>}
  </>
)
