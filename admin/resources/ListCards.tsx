import { Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { type RaRecord, RecordContextProvider, useListContext } from 'react-admin'
import { useFirstRows } from '../ui/page-slots.ts'

interface ListCardsProps<Row extends RaRecord> {
  /** Content of a card; a function gets its record. */
  children: ReactNode | ((record: Row) => ReactNode)
}

/** Rows of a list as cards, for screens too narrow for a table. */
export const ListCards = <Row extends RaRecord>({ children }: ListCardsProps<Row>) => {
  const { data = [] } = useListContext<Row>()
  const rows = useFirstRows(data)

  return (
    <Stack
      component="ul"
      sx={{
        margin: 0,
        padding: 0,
        listStyle: 'none',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        // Keys and file names are longer than a magnified window is wide.
        overflowWrap: 'anywhere',
      }}
    >
      {rows.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Stack
            component="li"
            sx={{
              position: 'relative',
              gap: 0.5,
              paddingBlock: 1.5,
              paddingInline: 3,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            {typeof children === 'function' ? children(record) : children}
          </Stack>
        </RecordContextProvider>
      ))}
    </Stack>
  )
}

/** Second line of a card. */
export const CardDetails = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      alignItems: 'baseline',
      columnGap: 3,
      rowGap: 1,
      flexWrap: 'wrap',
      typography: 'body2',
      color: 'text.secondary',
    }}
  >
    {children}
  </Stack>
)
