import { useListContext } from 'react-admin'
import { ListPage } from '../resources/ListPage.tsx'
import { FilesButton } from './files/FilesButton.tsx'

/** List of texts, with files for translators. */
export const TextList = () => <ListPage actions={<ListedFiles />} />

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
