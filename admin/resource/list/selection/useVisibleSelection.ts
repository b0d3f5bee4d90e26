import { useEffect } from 'react'
import { useListContext } from 'react-admin'

/** Keeps only rows chosen that can be seen: nothing is changed or deleted on a page that is out of sight. */
export const useVisibleSelection = () => {
  const { data, selectedIds, onSelect } = useListContext()
  useEffect(() => {
    const visible = selectedIds.filter((id) => data?.some((record) => record.id === id))
    if (data && visible.length < selectedIds.length) onSelect(visible)
  }, [data, selectedIds, onSelect])
}
