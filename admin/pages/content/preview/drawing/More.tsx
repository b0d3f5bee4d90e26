import Box from '@mui/material/Box'
import type { Line } from '../layout/line.ts'
import { body } from './looks.ts'
import { PreviewLine } from './PreviewLine.tsx'

/** The texts that belong to another one, under it. */
export const More = ({ lines, sx = body }: { lines: readonly Line[]; sx?: object }) =>
  lines.map((line) => (
    <Box key={line.id}>
      <PreviewLine line={line} sx={sx} />
    </Box>
  ))
