import Stack from '@mui/material/Stack'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ColumnRow } from './ColumnRow.tsx'
import { allColumns } from './shown-columns.ts'
import { useColumns } from './useColumns.ts'

/** The columns of a list: which are shown, and in which order, by keys or by dragging. */
export const ColumnList = () => {
  const language = useLanguage()
  const { resource, shown } = useColumns()
  return (
    <Stack component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', overflowY: 'auto' }}>
      {allColumns(resource, shown).map((name) => (
        <ColumnRow
          key={name}
          name={name}
          label={resource.fields[name]?.label[language] ?? name}
          place={shown.indexOf(name)}
        />
      ))}
    </Stack>
  )
}
