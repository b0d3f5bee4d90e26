import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { restorePages } from '../../../providers/pages/pages.ts'
import { useActFailure } from '../../../resource/list/useActFailure.ts'
import { useContentChanged } from './usePageRecords.ts'

/** Brings deleted pages back, all or none, and says so. */
export const useRestore = () => {
  const notify = useNotify()
  const changed = useContentChanged()
  return useMutation({
    mutationFn: restorePages,
    onSuccess: (_, pages) =>
      notify('contentTable.restored', { type: 'success', messageArgs: { smart_count: pages.length } }),
    onError: useActFailure(changed),
    onSettled: changed,
  })
}
