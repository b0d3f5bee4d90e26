import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Late } from './Late.tsx'

/** The outline of rows that are being loaded for the first time. */
export const LoadingRows = ({ rows = 8 }: { rows?: number }) => (
  <Late>
    <Stack aria-hidden sx={{ gap: 2, padding: 4 }}>
      {Array.from({ length: rows }, (_, row) => `row ${row}`).map((row) => (
        <Skeleton key={row} variant="rounded" height={28} />
      ))}
    </Stack>
  </Late>
)
