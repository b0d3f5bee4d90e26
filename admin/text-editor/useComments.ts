import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { contentQueryKey } from '../providers/content.ts'
import {
  addComment,
  type CommentThread,
  type NewCommentBody,
  readComments,
  reopenComment,
  resolveComment,
  type TextComment,
} from '../providers/text-editor.ts'

/** Loads the comments on a text, and adds, resolves and reopens them. */
export const useComments = (id: string) => {
  const client = useQueryClient()
  const queryKey = [contentQueryKey, 'comments', id]
  const query = useQuery({ queryKey, queryFn: ({ signal }) => readComments(id, signal) })
  const onSuccess = (thread: CommentThread) => void client.setQueryData(queryKey, thread)
  const addMutation = useMutation({ mutationFn: (body: NewCommentBody) => addComment(id, body), onSuccess })
  const resolveMutation = useMutation({
    mutationFn: (comment: TextComment) =>
      (comment.resolved_at ? reopenComment : resolveComment)(id, comment.id),
    onSuccess,
  })

  return { query, addMutation, resolveMutation }
}

export type Comments = ReturnType<typeof useComments>
