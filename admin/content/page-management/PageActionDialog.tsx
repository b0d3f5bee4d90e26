import * as calls from 'virtual:calls'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  TextField,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useListContext } from 'react-admin'
import { Link as RouterLink } from 'react-router-dom'
import type { RequestOf } from '../../../domain/api/call.ts'
import type { pageCalls } from '../../../domain/api/content-pages.ts'
import { contentChange } from '../../../domain/cache-tags.ts'
import { pages as descriptor } from '../../../domain/resources/pages.ts'
import { reviewPath } from '../../content-shared/content-paths.ts'
import { overrideKey, PublishBlockers } from '../../content-shared/PublishBlockers.tsx'
import { discardKeptInputs, useKeptInputs } from '../../form/useKeptEdits.ts'
import { useApiMutation, useApiQuery, useInvalidate } from '../../providers/api-queries.ts'
import { apiErrorOf } from '../../providers/httpClient.ts'
import { useActionFailure } from '../../resources/error-messages.ts'
import { RetryAlert } from '../../ui/Loading.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { PageAction } from './PageActions.tsx'
import { usePageTitle } from './PageCells.tsx'
import type { PageRecord } from './page-queries.ts'
import { useRestorePages } from './page-queries.ts'

const overrideOf = (pages: readonly PageRecord[]): string =>
  overrideKey(
    'pages',
    pages.map(({ id }) => id),
  )

interface PageActionDialogProps {
  action: PageAction
  pages: readonly PageRecord[]
  onClose: () => void
}

/** Dialog that confirms an action on pages: the affected pages and the consequences. */
export const PageActionDialog = ({ action, pages, onClose }: PageActionDialogProps) => {
  const t = useTranslate()
  const headingId = useId()
  const { field, typed, isTyped, finish } = useConfirmationInput(action, pages, onClose)
  const { run, isPending, error } = usePageAction(action, pages, { onDone: finish, onClose })

  const findings = apiErrorOf(error)?.findings

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (isTyped) run(typed)
        }}
      >
        <DialogTitle id={headingId}>
          {t(`contentTable.ask.${action}`, { smart_count: pages.length })}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 3 }}>
          <DialogContentText>{t(`contentTable.means.${action}`)}</DialogContentText>
          <AffectedPages
            pages={pages}
            showsChanges={action === 'confirm'}
            showsAddress={action === 'remove' || action === 'archive'}
          />
          {action === 'remove' && <RemovedContents pages={pages} />}
          {findings && (
            <PublishBlockers
              blockers={findings}
              keepAs={overrideOf(pages)}
              isBusy={isPending}
              onOverride={run}
            />
          )}
          {field}
        </DialogContent>
        <DialogActions>
          <Button color="inherit" disabled={isPending} onClick={finish}>
            {t('ra.action.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={colours[action]}
            autoFocus={!field}
            loading={isPending}
            disabled={!isTyped || findings !== undefined}
          >
            {t(`contentTable.acts.${action}`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface AffectedPagesProps {
  pages: readonly PageRecord[]
  /** Whether to show the number of drafts of each page, as a link to them. */
  showsChanges: boolean
  /** Whether to show the address of each page for visitors. */
  showsAddress: boolean
}

const AffectedPages = ({ pages, showsChanges, showsAddress }: AffectedPagesProps) => {
  const t = useTranslate()
  const titleOf = usePageTitle()

  return (
    <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5, maxHeight: 240, overflowY: 'auto' }}>
      {pages.map((page) => (
        <li key={page.id}>
          {page.pageNumber && <bdi dir="ltr">{page.pageNumber}. </bdi>}
          <bdi>{titleOf(page)}</bdi>{' '}
          {showsChanges && page.pending > 0 && (
            <Link component={RouterLink} to={reviewPath(page.screen_location)}>
              {t('contentTable.waitingIn', { smart_count: page.pending })}
            </Link>
          )}
          {showsAddress && page.url && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t('contentTable.usedAt')} <bdi dir="ltr">{page.url}</bdi>
            </Box>
          )}
        </li>
      ))}
    </Box>
  )
}

const countedParts = ['actions', 'texts', 'drafts', 'dropdowns', 'options'] as const

/** Numbers of items deleted with the pages; loaded each time the dialog opens. */
const RemovedContents = ({ pages }: { pages: readonly PageRecord[] }) => {
  const t = useTranslate()
  const ids = pages.map(({ id }) => id).join()
  const { data, error, refetch } = useApiQuery(calls.pageContents, { query: { ids } }, { gcTime: 0 })

  if (error) return <RetryAlert onRetry={() => void refetch()}>{t('resource.hanging.unknown')}</RetryAlert>
  if (!data) return <DialogContentText>{t('resource.hanging.loading')}</DialogContentText>

  const parts = countedParts.filter((name) => data[name] > 0)

  return (
    <DialogContentText aria-live="polite" sx={{ color: 'text.primary' }}>
      {parts.length === 0
        ? t('contentTable.goes.nothing')
        : `${t('contentTable.goes.with')} ${parts
            .map((name) => t(`contentTable.goes.${name}`, { smart_count: data[name] }))
            .join(', ')}.`}
    </DialogContentText>
  )
}

type PageChange = RequestOf<typeof pageCalls.changePages>['body']

/** Builds the request of an action that changes pages as the user has seen them. */
const toPageChange = (
  act: Exclude<PageAction, 'confirm'>,
  pages: readonly PageRecord[],
  reason: string,
): PageChange => {
  const records = pages.map(({ id, version }) => ({ id, version }))
  if (act === 'remove') return { action: 'delete', records }

  const data = {
    reject: { status: 'rejected', reason },
    archive: { status: 'archived' },
    publish: { status: 'published' },
  }
  return { action: 'update', records, data: data[act] }
}

interface PageActionCallbacks {
  onDone: () => void
  onClose: () => void
}

/** Returns an action on pages, all or none; a deletion can be undone at once. */
const usePageAction = (
  act: PageAction,
  pages: readonly PageRecord[],
  { onDone, onClose }: PageActionCallbacks,
) => {
  const notifyDone = useNotifyDone()
  const invalidate = useInvalidate()
  const { mutate: restore } = useRestorePages()
  const { onUnselectItems } = useListContext()
  const handleFailure = useActionFailure(() => void invalidate(contentChange))

  const args = { smart_count: pages.length }
  const notifyPagesDone = () => {
    const undo = () => restore({ body: { ids: pages.map(({ id }) => id) } })
    notifyDone(`contentTable.done.${act}`, { messageArgs: args, ...(act === 'remove' && { undo }) })
  }

  const options = {
    refetchAfterError: true,
    onSuccess: () => {
      if (act === 'confirm') discardKeptInputs(overrideOf(pages))
      onUnselectItems()
      notifyPagesDone()
      onDone()
    },
    onError: (error: Error) => {
      // The dialog shows what the checks found.
      if (apiErrorOf(error)?.findings) return
      handleFailure(error)
      onClose()
    },
  }
  const publication = useApiMutation(calls.publish, options)
  const change = useApiMutation(calls.changePages, options)

  if (act !== 'confirm')
    return { ...change, run: (reason: string) => change.mutate({ body: toPageChange(act, pages, reason) }) }

  const seenPages = pages.map(({ id, version, lastModified }) => ({ id, version, lastModified }))
  return {
    ...publication,
    run: (reason: string) =>
      publication.mutate({ body: { pages: seenPages, ...(reason !== '' && { override_reason: reason }) } }),
  }
}

const colours: Partial<Record<PageAction, 'error' | 'warning'>> = { remove: 'error', archive: 'warning' }

/** Input that confirms an action: the reason, which this browser keeps, or the number of pages. */
const useConfirmationInput = (act: PageAction, pages: readonly PageRecord[], onClose: () => void) => {
  const t = useTranslate()
  const isReason = act === 'reject'
  const { inputs, changeInputs, finish } = useKeptInputs(
    isReason ? `page-rejection/${pages.map(({ id }) => id).join()}` : undefined,
    { text: '' },
    onClose,
  )

  const count = pages.length
  const { text } = inputs
  const isRequired = isReason || (act === 'remove' && count > 1)
  const typed = text.trim()
  const field: ReactNode = isRequired && (
    <TextField
      autoFocus
      fullWidth
      label={t(isReason ? 'contentTable.reason' : 'contentTable.typeNumber', { number: count })}
      helperText={isReason ? t('contentTable.reasonHint') : undefined}
      value={text}
      onChange={({ target }) => changeInputs({ text: target.value })}
      multiline={isReason}
      minRows={isReason ? 3 : undefined}
      slotProps={{
        htmlInput: isReason
          ? { dir: 'auto', maxLength: descriptor.fields.reason.maxLength }
          : { dir: 'ltr', inputMode: 'numeric', autoComplete: 'off' },
      }}
    />
  )

  return {
    field,
    typed,
    isTyped: !isRequired || (isReason ? typed !== '' : typed === String(count)),
    finish,
  }
}
