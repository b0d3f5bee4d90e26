import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { FieldTitle, ShowBase } from 'react-admin'
import { nativeNames } from '../../domain/languages.ts'
import type { Field } from '../../domain/resource.ts'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { FormGrid } from './FormGrid.tsx'
import { partsOf } from './parts.ts'
import { RecordCell } from './RecordCell.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { useDescriptor } from './useDescriptor.ts'

const Value = ({ source, field }: { source: string; field: Field }) =>
  partsOf(source, field).map((part) => (
    <Box key={part.path} sx={{ marginBlockEnd: 3 }}>
      <Typography variant="body2" component="dt" color="textSecondary">
        {part.path === source || !part.language ? <FieldTitle source={source} /> : nativeNames[part.language]}
      </Typography>
      <Box component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        <RecordCell part={part} field={field} />
      </Box>
    </Box>
  ))

const Values = () => {
  const { fields } = useDescriptor()
  return (
    <Paper variant="outlined" component="dl" sx={{ margin: 0, padding: 4 }}>
      <FormGrid fields={Object.entries(fields)}>
        {(source, field) => <Value source={source} field={field} />}
      </FormGrid>
    </Paper>
  )
}

/** A failure is shown where the values would stand. */
const queryOptions = { onError: () => undefined }

/** A record as it is read by who may not change it. */
export const ShowPage = () => (
  <ShowBase
    queryOptions={queryOptions}
    render={({ record, error, refetch }) => (
      <>
        <RecordHeader />
        {record ? (
          <Values />
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRows />
        )}
      </>
    )}
  />
)
