import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentQueries } from '../providers/content.ts'
import {
  addComment,
  type Comment,
  type NewComment,
  readComments,
  reopenComment,
  resolveComment,
  type Thread,
} from '../providers/pages/comments.ts'

/** The comments on a text, and what may be done with them. */
export const useComments = (id: string) => {
  const client = useQueryClient()
  const queryKey = [contentQueries, 'comments', id]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readComments(id, signal) })
  const onSuccess = (thread: Thread) => void client.setQueryData(queryKey, thread)
  const adding = useMutation({ mutationFn: (sent: NewComment) => addComment(id, sent), onSuccess })
  const settling = useMutation({
    mutationFn: (comment: Comment) => (comment.resolved_at ? reopenComment : resolveComment)(id, comment.id),
    onSuccess,
  })
  return { query, adding, settling }
}

export type Comments = ReturnType<typeof useComments>
