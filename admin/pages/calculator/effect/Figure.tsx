import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A number with its unit: from left to right in every language, in one piece. */
export const Figure = ({ children, sx }: { children: ReactNode; sx?: object }) => (
  <Box component="bdi" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...sx }}>
    {children}
  </Box>
)

interface Sides {
  before: ReactNode
  /** In words where it is no number alone. */
  after: ReactNode
  more?: string
}

/** What a number was and is, in the direction of reading, and how much more that is. */
export const FromTo = ({ before, after, more }: Sides) => (
  <>
    <Figure>{before}</Figure>
    <Box component="span" className="points" aria-hidden sx={{ display: 'inline-block', marginInline: 1 }}>
      →
    </Box>
    {after}
    {more && (
      // The space follows the direction of the line, not that of the number.
      <Box component="span" sx={{ marginInlineStart: 2, color: 'status.draft', fontWeight: 600 }}>
        <Figure>{more}</Figure>
      </Box>
    )}
  </>
)
