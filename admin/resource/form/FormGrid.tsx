import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { viewOf } from '../values/types/index.ts'

/** Fields far apart are hard to read together. */
export const formWidth = 720

interface Props {
  fields: readonly (readonly [string, Field])[]
  children: (source: string, field: Field) => ReactNode
}

const hasLanguage = (field: Field | undefined) => field !== undefined && 'language' in field && field.language

/** Of six columns; the same text in three languages stands in a row of its own. */
const columnsOf = (field: Field, previous: Field | undefined): string => {
  if (viewOf(field.type).layout.isWide) return '1 / -1'
  if (!hasLanguage(field)) return hasLanguage(previous) ? '1 / span 3' : 'span 3'
  return hasLanguage(previous) ? 'span 2' : '1 / span 2'
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
    {fields.map(([source, field], index) => (
      <Box
        key={source}
        sx={{ gridColumn: { xs: '1 / -1', md: columnsOf(field, fields[index - 1]?.[1]) }, minWidth: 0 }}
      >
        {children(source, field)}
      </Box>
    ))}
  </Box>
)
