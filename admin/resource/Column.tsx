import { DataTable } from 'react-admin'
import { hasTrait } from '../../domain/field.ts'
import { partsOf } from './parts.ts'
import { RecordCell } from './RecordCell.tsx'
import { RecordLink } from './RecordLink.tsx'
import { traits } from './traits.ts'
import { useDescriptor } from './useDescriptor.ts'
import { usePartLabel } from './usePartLabel.ts'

const shortened = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }

/** The column of a field: one, or one for each language. */
export const Column = ({ source }: { source: string }) => {
  const { fields, title } = useDescriptor()
  const labelOf = usePartLabel()
  const field = fields[source]
  if (!field) return null
  return partsOf(source, field).map((part, index) => {
    const cell = <RecordCell part={part} field={field} />
    return (
      <DataTable.Col
        key={part.path}
        source={part.path}
        label={labelOf(source, field, part)}
        disableSort={!hasTrait(field, 'sortable')}
        sx={{ ...shortened, maxWidth: traits[field.type].width }}
      >
        {source === title && index === 0 ? <RecordLink>{cell}</RecordLink> : cell}
      </DataTable.Col>
    )
  })
}
