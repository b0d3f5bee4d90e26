import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { content } from '../../../../../domain/areas.ts'
import { FailureAlert } from '../../../../editing/FailureAlert.tsx'
import type { Comment } from '../../../../providers/pages/comments.ts'
import { LoadingRows } from '../../../../ui/loading/LoadingRows.tsx'
import { RetryAlert } from '../../../../ui/loading/RetryAlert.tsx'
import { useMay } from '../../../../ui/useAccount.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { EditorCard } from '../frame/EditorCard.tsx'
import { CommentLine } from './CommentLine.tsx'
import { NewComment } from './NewComment.tsx'
import { useComments } from './useComments.ts'

/** What staff say about a text: what is open first, then what is dealt with. */
export const CommentsCard = ({ id }: { id: string }) => {
  const words = useWords()
  const translate = useTranslate()
  const mayComment = useMay()(content.draft)
  const { query, adding, resolving } = useComments(id)
  const { data: thread, error, refetch } = query
  const open = thread?.comments.filter(({ resolved_at }) => !resolved_at).length
  const onResolve = (comment: Comment) =>
    mayComment && !comment.resolved_at ? () => resolving.mutate(comment.id) : undefined
  return (
    <EditorCard
      title={words('textEditor.comments.title')}
      figure={open !== undefined && words('textEditor.comments.open', { smart_count: open })}
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{words('ui.loadFailed')}</RetryAlert>}
      {!thread && !error && <LoadingRows rows={3} />}
      {resolving.error && (
        <FailureAlert title={words('textEditor.comments.unresolved')}>
          {translate(resolving.error.message)}
        </FailureAlert>
      )}
      {thread && thread.comments.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
          {words('textEditor.comments.none')}
        </Typography>
      )}
      {thread && thread.comments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlockEnd: 3, padding: 0 }}>
          {thread.comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} onResolve={onResolve(comment)} />
          ))}
        </Box>
      )}
      {thread && mayComment && <NewComment key={id} people={thread.people} adding={adding} />}
    </EditorCard>
  )
}
