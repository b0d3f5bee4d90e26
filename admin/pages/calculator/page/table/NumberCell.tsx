import type { SxProps, Theme } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import type { ReactNode } from 'react'

interface Props {
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A cell of a column of numbers, or its head: on the right edge in every language, so that places stand under one another. */
export const NumberCell = ({ sx, children }: Props) => (
  <TableCell dir="ltr" sx={[{ textAlign: 'end', whiteSpace: 'nowrap' }, ...(Array.isArray(sx) ? sx : [sx])]}>
    {children}
  </TableCell>
)
