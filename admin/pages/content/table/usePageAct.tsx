import { useMutation } from '@tanstack/react-query'
import { useListContext, useNotify } from 'react-admin'
import { refusalIn } from '../../../providers/http.ts'
import { confirmPages, type PageRow, removePages, setPageStatus } from '../../../providers/pages/pages.ts'
import { useActFailure } from '../../../resource/list/useActFailure.ts'
import { useWords } from '../../../ui/useWords.ts'
import { UndoToast, undoTime } from '../UndoToast.tsx'
import type { PageAct } from './page-acts.ts'
import { useContentChanged } from './usePageRecords.ts'
import { useRestore } from './useRestore.ts'

const acts: Readonly<Record<PageAct, (pages: readonly PageRow[], reason: string) => Promise<unknown>>> = {
  confirm: confirmPages,
  reject: (pages, reason) => setPageStatus(pages, { status: 'rejected', reason }),
  archive: (pages) => setPageStatus(pages, { status: 'archived' }),
  publish: (pages) => setPageStatus(pages, { status: 'published' }),
  remove: removePages,
}

/** Doing something with pages, all or none; what was deleted can be brought back at once. */
export const usePageAct = (act: PageAct, pages: readonly PageRow[], onDone: () => void) => {
  const words = useWords()
  const notify = useNotify()
  const changed = useContentChanged()
  const { mutate: restore } = useRestore()
  const { onUnselectItems } = useListContext()
  const fail = useActFailure(changed)
  const args = { smart_count: pages.length }
  const say = () => {
    if (act !== 'remove') notify(`contentTable.done.${act}`, { type: 'success', messageArgs: args })
    else
      notify(<UndoToast said={words('contentTable.done.remove', args)} onUndo={() => restore(pages)} />, {
        autoHideDuration: undoTime,
      })
  }
  return useMutation({
    mutationFn: (reason: string) => acts[act](pages, reason),
    onSuccess: () => {
      onUnselectItems()
      say()
      onDone()
    },
    onError: (error) => {
      // What the checks found is answered where it was asked.
      if (refusalIn(error)?.findings) return
      fail(error)
      onDone()
    },
    onSettled: changed,
  })
}
