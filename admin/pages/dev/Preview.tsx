import { Box } from '@mui/material'
import type { Ref } from 'react'
import { type Shown, showcase } from './showcase.tsx'

const heights = { header: 'auto', menu: 480, layout: 480 }

/** A part of the frame for the eye alone: nothing in it can be pressed, and readers pass it by. */
export const Preview = ({ shown, ref }: { shown: Shown; ref?: Ref<HTMLElement> }) => (
  <Box
    ref={ref}
    inert
    sx={{
      position: 'relative',
      height: heights[shown],
      overflow: 'hidden',
      border: '1px solid',
      borderColor: 'divider',
      borderRadius: 1,
      bgcolor: 'background.default',
    }}
  >
    {showcase[shown].part}
  </Box>
)
