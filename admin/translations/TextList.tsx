import { useListContext } from 'react-admin'
import { ListPage } from '../resources/ListPage.tsx'
import { FilesButton } from './files/FilesButton.tsx'

/** The list of texts, which leave for translators from here. */
export const TextList = () => <ListPage actions={<ListedFiles />} />

/** The files of what is chosen in the list, or else of all that its search and filters leave. */
const ListedFiles = () => {
  const { total = 0, selectedIds, filterValues, sort } = useListContext()

  const isChosen = selectedIds.length > 0

  return (
    <FilesButton
      found={{
        filter: JSON.stringify(isChosen ? { id: selectedIds } : filterValues),
        sort: JSON.stringify([sort.field, sort.order]),
      }}
      count={isChosen ? selectedIds.length : total}
      isChosen={isChosen}
    />
  )
}
