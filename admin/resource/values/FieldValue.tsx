import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FieldTitle, useRecordContext } from 'react-admin'
import type { Field } from '../../../domain/descriptor/resource.ts'
import { WholeValue } from './Cell.tsx'
import { partsOf, valueAt } from './parts.ts'
import { usePartLabel } from './usePartLabel.ts'

/** A field of a record that can only be read, under its name. */
export const FieldValue = ({ source, field }: { source: string; field: Field }) => {
  const labelOf = usePartLabel()
  const record = useRecordContext()
  return (
    <Box component="dl" sx={{ margin: 0 }}>
      {partsOf(source, field).map((part) => (
        <Box key={part.path} sx={{ marginBlockEnd: 3 }}>
          <Typography variant="body2" component="dt" color="textSecondary">
            {labelOf(source, field, part) ?? <FieldTitle source={source} />}
          </Typography>
          <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            <WholeValue part={part} field={field} value={valueAt(record, part.path)} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
