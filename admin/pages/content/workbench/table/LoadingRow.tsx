import { Skeleton, TableCell, TableRow } from '@mui/material'

/** The outline of a row that has not come yet. */
export const LoadingRow = ({ columns, height }: { columns: number; height: number }) => (
  <TableRow aria-hidden sx={{ height }}>
    <TableCell colSpan={columns}>
      <Skeleton variant="rounded" height={28} />
    </TableCell>
  </TableRow>
)
