import Paper from '@mui/material/Paper'
import { ShowBase } from 'react-admin'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { LoadingRows } from '../ui/LoadingRows.tsx'
import { FieldValue } from './FieldValue.tsx'
import { FormGrid } from './FormGrid.tsx'
import { RecordHeader } from './RecordHeader.tsx'
import { useDescriptor } from './useDescriptor.ts'

const Values = () => {
  const { fields } = useDescriptor()
  return (
    <Paper variant="outlined" sx={{ padding: 4 }}>
      <FormGrid fields={Object.entries(fields)}>
        {(source, field) => <FieldValue source={source} field={field} />}
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
