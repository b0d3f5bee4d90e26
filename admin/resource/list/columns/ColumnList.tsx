import Stack from '@mui/material/Stack'
import { useTranslateLabel } from 'react-admin'
import { ColumnRow } from './ColumnRow.tsx'
import { allColumns } from './shown-columns.ts'
import { useColumns } from './useColumns.ts'

/** The columns of a list: which are shown, and in which order, by keys or by dragging. */
export const ColumnList = () => {
  const translateLabel = useTranslateLabel()
  const { resource, shown } = useColumns()
  return (
    <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' }}>
      {allColumns(resource, shown).map((name) => (
        <ColumnRow
          key={name}
          name={name}
          label={String(translateLabel({ source: name }))}
          place={shown.indexOf(name)}
        />
      ))}
    </Stack>
  )
}
