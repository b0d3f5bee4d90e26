import DialogContentText from '@mui/material/DialogContentText'
import { useQuery } from '@tanstack/react-query'
import { type PageRow, readPageContents } from '../../../providers/pages/pages.ts'
import { RetryAlert } from '../../../ui/loading/RetryAlert.tsx'
import { useWords } from '../../../ui/useWords.ts'

const counted = ['items', 'texts', 'drafts', 'dropdowns', 'options'] as const

/** What goes with pages that are deleted, asked for anew each time. */
export const RemovedContents = ({ pages }: { pages: readonly PageRow[] }) => {
  const words = useWords()
  const { data, error, refetch } = useQuery({
    queryKey: ['page-contents', ...pages.map(({ id }) => id)],
    queryFn: ({ signal }) => readPageContents(pages, signal),
    gcTime: 0,
  })
  if (error)
    return <RetryAlert onRetry={() => void refetch()}>{words('resource.hanging.unknown')}</RetryAlert>
  if (!data) return <DialogContentText>{words('resource.hanging.loading')}</DialogContentText>
  const parts = counted.filter((name) => data[name] > 0)
  return (
    <DialogContentText aria-live="polite" sx={{ color: 'text.primary' }}>
      {parts.length === 0
        ? words('contentTable.goes.nothing')
        : `${words('contentTable.goes.with')} ${parts
            .map((name) => words(`contentTable.goes.${name}`, { smart_count: data[name] }))
            .join(', ')}.`}
    </DialogContentText>
  )
}
