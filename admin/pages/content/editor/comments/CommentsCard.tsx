import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { contentAccess } from '../../../../../domain/access-rules.ts'
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

interface Props {
  /** The id of the text. */
  id: string
  /** What the address keeps while a comment is typed, beside the page. */
  kept?: string
}

/** What staff say about a text: what is open first, then what is dealt with. */
export const CommentsCard = ({ id, kept }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const mayComment = useMay()(contentAccess.draft)
  const { query, adding, settling } = useComments(id)
  const { data: thread, error, refetch } = query
  // A second press must not undo the first.
  const settle = (comment: Comment) => !settling.isPending && settling.mutate(comment)
  return (
    <EditorCard
      title={words('textEditor.comments.title')}
      figure={thread && words('textEditor.comments.open', { smart_count: thread.open })}
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{words('ui.loadFailed')}</RetryAlert>}
      {!thread && !error && <LoadingRows rows={3} />}
      {settling.error && (
        <FailureAlert
          title={words(
            settling.variables.resolved_at
              ? 'textEditor.comments.notReopened'
              : 'textEditor.comments.unresolved',
          )}
        >
          {translate(settling.error.message)}
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
            <CommentLine
              key={comment.id}
              comment={comment}
              onSettle={mayComment ? () => settle(comment) : undefined}
            />
          ))}
        </Box>
      )}
      {thread && thread.total > thread.comments.length && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
          {words('textEditor.comments.first', { count: thread.comments.length, total: thread.total })}
        </Typography>
      )}
      {thread && mayComment && <NewComment key={id} {...{ people: thread.people, adding, kept }} />}
    </EditorCard>
  )
}
