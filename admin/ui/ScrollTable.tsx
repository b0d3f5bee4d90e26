import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material'
import type { ReactNode } from 'react'

interface ScrollTableProps {
  label: string
  heads: readonly { readonly key: string; readonly label: string; readonly isNumber?: boolean }[]
  /** Rows of the table. */
  children: ReactNode
}

/** Table under a row of column names; a wide one scrolls sideways, by keyboard as well. */
export const ScrollTable = ({ label, heads, children }: ScrollTableProps) => (
  <TableContainer tabIndex={0} role="group" aria-label={label}>
    <Table size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {heads.map((head) => (
            <TableCell key={head.key} align={head.isNumber ? 'right' : undefined}>
              {head.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>{children}</TableBody>
    </Table>
  </TableContainer>
)
