import * as calls from 'virtual:calls'
import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '../../domain/api/call.ts'
import type { textCommentCalls } from '../../domain/api/text-comments.ts'
import { discardKeptInputs } from '../form/useKeptEdits.ts'
import { apiQuery, useApiMutation, useApiQuery } from '../providers/api-queries.ts'

/** Comments on a text, and the people whom a comment may mention. */
export type CommentThread = ResponseOf<typeof textCommentCalls.textComments>
export type TextComment = CommentThread['comments'][number]
export type MentionCandidate = CommentThread['people'][number]

/** Name under which this browser keeps a comment on a text until it is stored. */
export const keptCommentOf = (id: string): string => `comment/${id}`

/** Reads the comments on a text, and adds, resolves and reopens them. */
export const useComments = (id: string) => {
  const client = useQueryClient()
  const query = useApiQuery(calls.textComments, { params: { id } })
  // The response contains all comments as they are now.
  const onSuccess = (thread: CommentThread) =>
    void client.setQueryData(apiQuery(calls.textComments, { params: { id } }).queryKey, thread)
  const addition = useApiMutation(calls.addComment, {
    onSuccess: (thread) => {
      discardKeptInputs(keptCommentOf(id))
      onSuccess(thread)
    },
  })
  const resolution = useApiMutation(calls.resolveComment, { onSuccess })
  const reopening = useApiMutation(calls.reopenComment, { onSuccess })

  return { query, addition, resolution, reopening }
}

export type Comments = ReturnType<typeof useComments>
