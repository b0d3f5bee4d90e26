import { Stack } from '@mui/material'
import type { ReactNode } from 'react'

interface Props<Row> {
  rows: readonly Row[]
  title: (row: Row) => ReactNode
  details: (row: Row) => ReactNode
}

/** The same rows on a phone: a card each, its title above and what matters most below. */
export const PageCards = <Row extends { id: string }>({ rows, title, details }: Props<Row>) => (
  <Stack
    component="ul"
    sx={{ margin: 0, padding: 0, listStyle: 'none', borderBlockEnd: '1px solid', borderColor: 'divider' }}
  >
    {rows.map((row) => (
      <Stack
        key={row.id}
        component="li"
        sx={{
          position: 'relative',
          gap: 1,
          padding: 3,
          borderBlockStart: '1px solid',
          borderColor: 'divider',
        }}
      >
        {title(row)}
        <Stack
          direction="row"
          sx={{
            alignItems: 'baseline',
            columnGap: 3,
            flexWrap: 'wrap',
            typography: 'body2',
            color: 'text.secondary',
          }}
        >
          {details(row)}
        </Stack>
      </Stack>
    ))}
  </Stack>
)
