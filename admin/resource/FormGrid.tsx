import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Field } from '../../domain/resource.ts'
import { traits } from './traits.ts'

interface Props {
  fields: readonly (readonly [string, Field])[]
  children: (source: string, field: Field) => ReactNode
}

const columnsOf = (field: Field): string => {
  if (traits[field.type].wide) return '1 / -1'
  // The same text in three languages stands in one row.
  return 'language' in field && field.language ? 'span 2' : 'span 3'
}

/** Fields in rows: two short ones side by side, three of different languages, a wide one alone. */
export const FormGrid = ({ fields, children }: Props) => (
  <Box
    sx={{
      display: 'grid',
      columnGap: 4,
      rowGap: 2,
      alignItems: 'start',
      gridTemplateColumns: { xs: '1fr', md: 'repeat(6, 1fr)' },
    }}
  >
    {fields.map(([source, field]) => (
      <Box key={source} sx={{ gridColumn: { xs: '1 / -1', md: columnsOf(field) }, minWidth: 0 }}>
        {children(source, field)}
      </Box>
    ))}
  </Box>
)
