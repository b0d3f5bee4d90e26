import { TableCell, type TableCellProps } from '@mui/material'

/** Cell or head of a number column, right-aligned in every language so that digits line up. */
export const NumberCell = ({ sx, ...props }: TableCellProps) => (
  <TableCell
    dir="ltr"
    {...props}
    sx={[{ textAlign: 'end', whiteSpace: 'nowrap' }, ...(Array.isArray(sx) ? sx : [sx])]}
  />
)
