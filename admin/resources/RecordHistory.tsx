import { revert } from 'virtual:calls'
import Close from '@mui/icons-material/Close'
import HistoryIcon from '@mui/icons-material/History'
import { Box, Button, Drawer, IconButton, Stack, Typography } from '@mui/material'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Confirm, RecordContextProvider, useRedirect } from 'react-admin'
import type { Call, Endpoint, ResponseOf } from '../../domain/api/call.ts'
import type { RecordHistoryEntry } from '../../domain/api/resource-endpoints.ts'
import { FailureAlert } from '../form/SaveBar.tsx'
import { type MutationRequest, useApiMutation } from '../providers/api-queries.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { LoadingRows, RetryAlert } from '../ui/Loading.tsx'
import { LoadFailure, Notice } from '../ui/Notice.tsx'
import { KeyHint, useShortcut } from '../ui/shortcuts.tsx'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
import { HistoryChange } from './HistoryChange.tsx'
import { type HistoryTarget, toVisibleChanges, useActionText, useHistory } from './useHistory.ts'

interface RevertButtonProps<C extends Call> {
  /**
   * Call that reverts, with its request; the calls that it `invalidates` are refetched after a refusal too.
   */
  call: Endpoint<C>
  request: MutationRequest<C>
  label?: string
  title?: string
  /** Keys that press the button. */
  shortcut?: 'Alt+KeyZ'
  /** Whether the button has no outline, as one of several beside a title. */
  isPlain?: boolean
  question: ReactNode
  onReverted: (response: ResponseOf<C>) => void
}

/** Button that reverts a change after a confirmation; a refusal is shown above it. */
export const RevertButton = <C extends Call>({
  call,
  request,
  label,
  title,
  shortcut,
  isPlain = false,
  question,
  onReverted,
}: RevertButtonProps<C>) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const [isConfirming, setIsConfirming] = useState(false)
  const { mutate, isPending, error } = useApiMutation(call, {
    refetchAfterError: true,
    onSuccess: onReverted,
    onSettled: () => setIsConfirming(false),
  })

  useShortcut(shortcut, () => setIsConfirming(true))

  const name = label ?? t('history.revert')
  const keys = shortcut?.replace('Key', '')

  return (
    <>
      {error && <FailureAlert>{translateMessage(error.message)}</FailureAlert>}
      <Button
        variant={isPlain ? 'text' : 'outlined'}
        size="small"
        aria-haspopup="dialog"
        aria-keyshortcuts={keys}
        onClick={() => setIsConfirming(true)}
      >
        {name}
        {keys && <KeyHint keys={keys} />}
      </Button>
      <Confirm
        isOpen={isConfirming}
        loading={isPending}
        title={title ?? t('history.revertTitle')}
        content={question}
        confirm={name}
        onConfirm={() => mutate(request)}
        onClose={() => setIsConfirming(false)}
      />
    </>
  )
}

/** Button that reverts a change in the history of a record. */
const Revert = ({
  entry,
  target: { resource, version },
}: {
  entry: RecordHistoryEntry
  target: HistoryTarget
}) => {
  const t = useTranslate()
  const notifyDone = useNotifyDone()
  const redirect = useRedirect()

  return (
    <RevertButton
      call={revert}
      request={{ params: { id: entry.id }, body: { version } }}
      question={t('history.revertText')}
      onReverted={() => {
        notifyDone('history.reverted')
        // Reverting the creation of a record removes it together with its page.
        if (entry.action === 'create') redirect('list', resource)
      }}
    />
  )
}

/** Entry of a history: action, user, time, and each field before and after. */
const HistoryEntryRow = ({ entry, target }: { entry: RecordHistoryEntry; target: HistoryTarget }) => {
  const t = useTranslate()
  const actionText = useActionText(entry)

  const { action, actor_name, at, changes, reason, resource } = entry

  return (
    <Box component="li" tabIndex={-1} sx={{ padding: 3, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'baseline' }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {actionText}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <bdi>{actor_name ?? t('history.server')}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
          <DateTime time={at} />
        </Typography>
      </Stack>
      {reason && action !== 'revert' && (
        <Typography variant="body2">
          {t('history.reason')}: <bdi>{reason}</bdi>
        </Typography>
      )}
      {changes.length > 0 && (
        <Box component="dl" sx={{ display: 'grid', gap: 2, marginBlock: 2 }}>
          {toVisibleChanges(changes).map((change) => (
            <HistoryChange
              key={`${change.field} ${change.language} ${change.status}`}
              resource={resource}
              change={change}
            />
          ))}
        </Box>
      )}
      {entry.revertible && target.canEdit && <Revert entry={entry} target={target} />}
    </Box>
  )
}

/** Focuses the first new entry after more were loaded, because the pressed button may be gone. */
const useMoreFocus = (count: number): { list: RefObject<HTMLElement | null>; ask: () => void } => {
  const list = useRef<HTMLElement>(null)
  const firstNewIndex = useRef<number>(undefined)

  useEffect(() => {
    if (firstNewIndex.current === undefined || count <= firstNewIndex.current) return
    const first = list.current?.children[firstNewIndex.current]
    firstNewIndex.current = undefined
    if (first instanceof HTMLElement) first.focus()
  }, [count])

  return {
    list,
    ask: () => {
      firstNewIndex.current = count
    },
  }
}

/** History of a record, newest first. */
export const HistoryEntries = (target: HistoryTarget) => {
  const t = useTranslate()
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useHistory(target)
  const entries = data?.pages.flatMap((page) => page.data) ?? []
  const { list, ask } = useMoreFocus(entries.length)

  const showMore = () => {
    ask()
    void fetchNextPage()
  }
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingRows />
  if (entries.length === 0)
    return <Notice icon={<HistoryIcon />} title={t('history.empty')} text={t('history.emptyHint')} />

  return (
    // Only the id is in context: marks of the current record would be wrong for its past.
    <RecordContextProvider value={{ id: target.id }}>
      <Box component="ol" ref={list} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {entries.map((entry) => (
          <HistoryEntryRow key={entry.id} entry={entry} target={target} />
        ))}
      </Box>
      {error && <RetryAlert onRetry={showMore}>{t('ui.loadFailed')}</RetryAlert>}
      {hasNextPage && !error && (
        <Button sx={{ margin: 3 }} loading={isFetchingNextPage} onClick={showMore}>
          {t('history.more')}
        </Button>
      )}
    </RecordContextProvider>
  )
}

/** Drawer with the history of a record; full width on phones. */
export const HistoryDrawer = ({ onClose, ...target }: HistoryTarget & { onClose: () => void }) => {
  const t = useTranslate()
  const id = useId()

  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: { xs: '100%', sm: 520 }, maxWidth: '100%' },
        },
      }}
    >
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          justifyContent: 'space-between',
          position: 'sticky',
          insetBlockStart: 0,
          zIndex: 1,
          padding: 3,
          backgroundColor: 'background.paper',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2">
          {t('history.title')}
        </Typography>
        <IconButton aria-label={t('history.close')} onClick={onClose} autoFocus>
          <Close />
        </IconButton>
      </Stack>
      <HistoryEntries {...target} />
    </Drawer>
  )
}
