import { DataTable } from 'react-admin'
import { partsOf } from './parts.ts'
import { RecordCell } from './RecordCell.tsx'
import { RecordLink } from './RecordLink.tsx'
import { traits } from './traits.ts'
import { useDescriptor } from './useDescriptor.ts'

const shortened = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** The column of a field: one, or one for each language. */
export const Column = ({ source }: { source: string }) => {
  const { fields, title } = useDescriptor()
  const field = fields[source]
  if (!field) return null
  return partsOf(source, field).map((part) => {
    const cell = <RecordCell part={part} field={field} />
    return (
      <DataTable.Col
        key={part.path}
        source={part.path}
        label={part.label}
        disableSort={!traits[field.type].sortable}
        sx={{ ...shortened, maxWidth: traits[field.type].width }}
      >
        {source === title ? <RecordLink>{cell}</RecordLink> : cell}
      </DataTable.Col>
    )
  })
}
