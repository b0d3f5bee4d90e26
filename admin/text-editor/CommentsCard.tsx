import { Autocomplete, Box, Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { contentAccess } from '../../domain/access-rules.ts'
import { maxCommentLength, maxMentions } from '../../domain/api/text-comments.ts'
import { languages, nativeNames } from '../../domain/languages.ts'
import { LeavingWarning } from '../form/LeavingWarning.tsx'
import { FailureAlert, useSaveErrorText } from '../form/SaveBar.tsx'
import { useKeptInputs } from '../form/useKeptEdits.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { LoadingRows, RetryAlert } from '../ui/Loading.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
import type { CommentThread, MentionCandidate, TextComment } from './useComments.ts'
import { type Comments, keptCommentOf, useComments } from './useComments.ts'

interface Props {
  id: string
  /** Search parameter that has to stay the same while a comment is typed, besides the path. */
  watchedParam?: string
}

/** Card with the comments on a text: open ones first, then resolved ones. */
export const CommentsCard = ({ id, watchedParam }: Props) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const may = useMay()
  const { query, addition, resolution, reopening } = useComments(id)

  const mayComment = may(contentAccess.draft)
  const { data: thread, error, refetch } = query
  const toggleResolved = (comment: TextComment) => {
    // A second press must not undo the first.
    if (resolution.isPending || reopening.isPending) return
    resolution.reset()
    reopening.reset()
    const mutation = comment.resolved_at ? reopening : resolution
    mutation.mutate({ params: { id, comment: comment.id } })
  }
  const toggleError = resolution.error ?? reopening.error

  return (
    <TitledCard
      title={t('textEditor.comments.title')}
      subtitle={thread && t('textEditor.comments.open', { smart_count: thread.open })}
    >
      {error && <RetryAlert onRetry={() => void refetch()}>{t('ui.loadFailed')}</RetryAlert>}
      {!thread && !error && <LoadingRows rows={3} />}
      {toggleError && (
        <FailureAlert
          title={t(reopening.error ? 'textEditor.comments.notReopened' : 'textEditor.comments.unresolved')}
        >
          {translateMessage(toggleError.message)}
        </FailureAlert>
      )}
      {thread && thread.comments.length === 0 && !mayComment && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
          {t('textEditor.comments.none')}
        </Typography>
      )}
      {thread && thread.comments.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', margin: 0, marginBlockEnd: 3, padding: 0 }}>
          {thread.comments.map((comment) => (
            <CommentItem
              key={comment.id}
              comment={comment}
              onToggle={mayComment ? () => toggleResolved(comment) : undefined}
            />
          ))}
        </Box>
      )}
      {thread && thread.total > thread.comments.length && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 3 }}>
          {t('textEditor.comments.first', { count: thread.comments.length, total: thread.total })}
        </Typography>
      )}
      {thread && mayComment && (
        <CommentForm key={id} {...{ id, people: thread.people, addition, watchedParam }} />
      )}
    </TitledCard>
  )
}

const CommentHeader = ({ comment: { author, language, at } }: Pick<CommentItemProps, 'comment'>) => {
  const t = useTranslate()

  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', typography: 'body2' }}>
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {author ?? t('notifications.unknownAccount')}
      </Box>
      {language && <span lang={language}>{nativeNames[language]}</span>}
      <Typography variant="body2" component="span" color="textSecondary">
        <DateTime time={at} />
      </Typography>
    </Stack>
  )
}

const ResolvedNote = ({ comment: { resolved_at, resolved_by } }: Pick<CommentItemProps, 'comment'>) => {
  const t = useTranslate()

  return (
    <Typography variant="body2" color="textSecondary">
      {t('textEditor.comments.resolved')}: <DateTime time={resolved_at} />
      {resolved_by && (
        <>
          , <bdi>{resolved_by}</bdi>
        </>
      )}
    </Typography>
  )
}

interface CommentItemProps {
  comment: TextComment
  /** Resolves or reopens the comment; undefined for users who may only read. */
  onToggle: (() => void) | undefined
}

/** Comment with its author, language, mentions and state. */
const CommentItem = ({ comment, onToggle }: CommentItemProps) => {
  const t = useTranslate()

  const { text, mentions, resolved_at } = comment

  return (
    <Box component="li" sx={{ paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <CommentHeader comment={comment} />
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {mentions.length > 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('textEditor.comments.told')}: <bdi>{mentions.join(', ')}</bdi>
        </Typography>
      )}
      {resolved_at && <ResolvedNote comment={comment} />}
      {onToggle && (
        <Button size="small" onClick={onToggle}>
          {t(resolved_at ? 'textEditor.comments.reopen' : 'textEditor.comments.resolve')}
        </Button>
      )}
    </Box>
  )
}

interface MentionsProps extends Pick<CommentFormProps, 'people'> {
  value: MentionCandidate[]
  onChange: (people: MentionCandidate[]) => void
}

const Mentions = ({ people, value, onChange }: MentionsProps) => {
  const t = useTranslate()

  return (
    <Autocomplete
      multiple
      disablePortal
      size="small"
      options={people}
      value={value}
      onChange={(_, selected) => onChange(selected.slice(0, maxMentions))}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(option, selected) => option.id === selected.id}
      clearText={t('resource.clear')}
      renderInput={(params) => <TextField {...params} label={t('textEditor.comments.mentions')} />}
    />
  )
}

const emptyComment = { text: '', about: '', mentioned: [] as MentionCandidate[] }

interface CommentFormProps {
  id: string
  people: CommentThread['people']
  addition: Comments['addition']
  /** Search parameter that has to stay the same while a comment is typed, besides the path. */
  watchedParam: string | undefined
}

/**
 * Form of a new comment, one line until it has the focus; the text remains until it is saved, and leaving the
 * page asks first.
 */
const CommentForm = ({
  id,
  people,
  addition: { mutate, isPending, error },
  watchedParam,
}: CommentFormProps) => {
  const t = useTranslate()
  const describeError = useSaveErrorText()
  const { inputs, changeInputs, finish } = useKeptInputs(keptCommentOf(id), emptyComment)
  const [isOpen, setIsOpen] = useState(false)

  const { text, about, mentioned } = inputs
  const language = languages.find((code) => code === about)
  const add = () =>
    mutate(
      {
        params: { id },
        body: { text, mentions: mentioned.map((person) => person.id), ...(language && { language }) },
      },
      {
        onSuccess: () => {
          finish()
          setIsOpen(false)
        },
      },
    )

  return (
    <Stack sx={{ gap: 3 }}>
      <LeavingWarning
        edits={{ isDirty: text.trim() !== '', discardEdits: finish }}
        watchedParam={watchedParam}
      />
      <TextField
        multiline
        size="small"
        label={t('textEditor.comments.text')}
        value={text}
        onFocus={() => setIsOpen(true)}
        onChange={({ target }) => changeInputs({ text: target.value })}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: maxCommentLength } }}
      />
      {(isOpen || text !== '') && (
        <>
          <TextField
            select
            size="small"
            label={t('textEditor.comments.about')}
            value={about}
            onChange={({ target }) => changeInputs({ about: target.value })}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value="">{t('textEditor.comments.allLanguages')}</MenuItem>
            {languages.map((code) => (
              <MenuItem key={code} value={code} lang={code}>
                {nativeNames[code]}
              </MenuItem>
            ))}
          </TextField>
          <Mentions
            people={people}
            value={mentioned}
            onChange={(selected) => changeInputs({ mentioned: selected })}
          />
          {error && (
            <FailureAlert title={t('textEditor.comments.failed')}>{describeError(error)}</FailureAlert>
          )}
          <Button variant="outlined" disabled={isPending || text.trim() === ''} onClick={add}>
            {t('textEditor.comments.add')}
          </Button>
        </>
      )}
    </Stack>
  )
}
