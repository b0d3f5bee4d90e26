import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { RecordContextProvider, useListContext } from 'react-admin'

/** Rows of a list as cards, for screens too narrow for a table. */
export const ListCards = ({ children }: { children: ReactNode }) => {
  const { data } = useListContext()

  return (
    <Stack
      component="ul"
      sx={{ margin: 0, padding: 0, listStyle: 'none', borderBlockEnd: '1px solid', borderColor: 'divider' }}
    >
      {data?.map((record) => (
        <RecordContextProvider key={record.id} value={record}>
          <Stack
            component="li"
            sx={{
              position: 'relative',
              gap: 1,
              padding: 3,
              borderBlockStart: '1px solid',
              borderColor: 'divider',
            }}
          >
            {children}
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
