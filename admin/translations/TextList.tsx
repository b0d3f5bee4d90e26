import { useListContext, useRecordContext } from 'react-admin'
import { TwoLineCell } from '../resources/FieldValue.tsx'
import { ListPage } from '../resources/ListPage.tsx'
import { CustomCells } from '../resources/resource-context.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { FilesButton } from './files/FilesButton.tsx'
import { getTextName } from './text-name.ts'

/** List of texts by name and key, with files for translators. */
export const TextList = () => (
  <CustomCells value={cells}>
    <ListPage actions={<ListedFiles />} wideColumns={wideColumns} hasTwoLines />
  </CustomCells>
)

/** Name of a text in the language of the interface, above its key. */
const NameAndKey = () => {
  const record = useRecordContext()
  const language = useLanguage()

  return <TwoLineCell name={record && getTextName(record, language)} below={record?.content_key} />
}

const cells = { content_key: NameAndKey }
const wideColumns = ['component_type', 'is_active', 'updated_at']

/** Button to the files of the selected texts, or else of all filtered ones. */
const ListedFiles = () => {
  const { total = 0, selectedIds, filterValues, sort } = useListContext()

  const hasSelection = selectedIds.length > 0

  return (
    <FilesButton
      filters={{
        filter: JSON.stringify(hasSelection ? { id: selectedIds } : filterValues),
        sort: JSON.stringify([sort.field, sort.order]),
      }}
      count={hasSelection ? selectedIds.length : total}
      isSelection={hasSelection}
    />
  )
}
