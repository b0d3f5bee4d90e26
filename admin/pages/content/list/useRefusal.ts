import { useNotify } from 'react-admin'
import type { ContentPage } from '../../../providers/content.ts'

/** Says that a page cannot be opened, since nothing names it, and logs it. */
export const useRefusal = ({ id }: ContentPage) => {
  const notify = useNotify()
  return () => {
    console.error(`Page ${id} has neither screen nor key: there is no address to open`)
    notify('content.list.noScreen', { type: 'error' })
  }
}
