import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useGetResourceLabel, useRecordContext } from 'react-admin'
import { DateTime } from '../../ui/DateTime.tsx'
import { useWords } from '../../ui/useWords.ts'
import { History } from '../history/History.tsx'
import { useDescriptor, useRights } from '../useDescriptor.ts'
import { useTitles } from '../values/useTitles.ts'
import { FormHeader } from './FormHeader.tsx'

/** The head of a record's page: its name, when it was changed, and what can be done. */
export const RecordHeader = ({ actions }: { actions?: ReactNode }) => {
  const words = useWords()
  const descriptor = useDescriptor()
  const record = useRecordContext()
  const labelOf = useGetResourceLabel()
  const [ofAll, ofThis] = [useRights(descriptor), useRights(descriptor, record)]
  const { titleOf } = useTitles(descriptor, record ? [record] : [])
  return (
    <FormHeader
      row={String(record?.id)}
      title={record && !descriptor.single ? titleOf(record) : labelOf(descriptor.name, 1)}
      aside={
        record && (
          <Stack direction="row" sx={{ gap: 3 }}>
            {!ofThis.update && <span>{words(ofAll.update ? 'resource.higher' : 'resource.readOnly')}</span>}
            <span>
              {words('ui.lastModified')}: <DateTime time={record.updated_at} />
            </span>
          </Stack>
        )
      }
      actions={
        <>
          <History resource={descriptor.name} isOpen={ofThis.update || !ofAll.update} />
          {actions}
        </>
      }
    />
  )
}
