import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { RecordContextProvider } from 'react-admin'
import { LoadFailure } from '../../ui/loading/LoadFailure.tsx'
import { LoadingRows } from '../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../ui/loading/RetryAlert.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.ts'
import { HistoryEntry } from './HistoryEntry.tsx'
import type { HistoryOf } from './history-of.ts'
import { useHistory } from './useHistory.ts'
import { useMoreFocus } from './useMoreFocus.ts'

/** The changes of a record, newest first. */
export const HistoryEntries = (of: HistoryOf) => {
  const words = useWords()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(of)
  const entries = data?.pages.flat() ?? []
  const { list, ask } = useMoreFocus(entries.length)
  const showMore = () => {
    ask()
    void fetchNextPage()
  }
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  if (entries.length === 0)
    return <Notice icon={<HistoryIcon />} title={words('history.empty')} text={words('history.emptyHint')} />
  return (
    // Marks of the record as it is now say nothing of what it was.
    <RecordContextProvider value={{ id: of.id }}>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} of={of} />
        ))}
      </Box>
      {error && <RetryAlert onRetry={showMore}>{words('ui.loadFailed')}</RetryAlert>}
      {hasNextPage && !error && (
        <Button sx={{ margin: 3 }} loading={isFetchingNextPage} onClick={showMore}>
          {words('history.more')}
        </Button>
      )}
    </RecordContextProvider>
  )
}
