import * as calls from 'virtual:calls'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  MenuItem,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { useListContext } from 'react-admin'
import type { BulkItemAction } from '../../domain/content/bulk-actions.ts'
import { type Language, languages, nativeNames } from '../../domain/languages.ts'
import { OverrideDialog, overrideKey } from '../content-shared/PublishBlockers.tsx'
import { TextIssues } from '../content-shared/TextIssues.tsx'
import { discardKeptInputs } from '../form/useKeptEdits.ts'
import { useApiMutation } from '../providers/api-queries.ts'
import { LanguageCheckboxes } from '../ui/LanguageCheckboxes.tsx'
import { useNotifyDone } from '../ui/UndoToast.tsx'
import { useTranslate, useTranslateMessage } from '../ui/useTranslate.ts'
import type { ItemActionReport, SkippedItem } from './batch-actions.ts'
import {
  type BatchItem,
  buildBatchRequest,
  type CopyDirection,
  findBestCopyDirection,
  findItemsOutdatedIn,
  findItemsToChange,
  hasOnlyWarnings,
  type ItemNoun,
} from './batch-actions.ts'
import { StaleTranslationList } from './StaleTranslationList.tsx'

interface BatchActionDialogProps extends Pick<BatchReportProps, 'noun' | 'nameOf'> {
  action: BulkItemAction
  rows: readonly BatchItem[]
  /** Preview of the changes, shown before the action runs. */
  preview?: ReactNode
  /** Language that the rows are filtered by, if any; only its translations are preselected. */
  filterLanguage?: Language | undefined
  onClose: () => void
}

/** Dialog that asks before a batch action, runs it, and reports the rows that were skipped. */
export const BatchActionDialog = ({
  noun,
  nameOf,
  action,
  rows,
  preview,
  filterLanguage,
  onClose,
}: BatchActionDialogProps) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const headingId = useId()
  const [copy, setCopy] = useState(() => findBestCopyDirection(rows))
  const { mutate, report, error, isPending } = useBatchAction(action, noun, onClose)
  const [confirmedLanguages, setConfirmedLanguages] = useState<readonly Language[]>(
    filterLanguage ? [filterLanguage] : languages,
  )

  const choice = { action, rows, copy, languages: confirmedLanguages }
  const itemsToChange = findItemsToChange(choice)
  const start = (items = itemsToChange, reason?: string) =>
    mutate({ body: buildBatchRequest({ ...choice, rows: items, reason }) })
  const title = report
    ? t(`itemActs.${noun}.done.${action}`, { smart_count: report.changed })
    : t(`itemActs.${noun}.ask.${action}`, { smart_count: itemsToChange.length })

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={headingId}>
      <DialogTitle id={headingId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {error && <Alert severity="error">{translateMessage(error.message)}</Alert>}
        {report ? (
          <BatchReport noun={noun} refused={report.refused} nameOf={nameOf} />
        ) : (
          <>
            <DialogContentText>{t(`itemActs.means.${action}`)}</DialogContentText>
            {preview}
            {action === 'confirm' && (
              <ConfirmChoice
                rows={rows}
                selectedLanguages={confirmedLanguages}
                onSelect={setConfirmedLanguages}
                nameOf={nameOf}
              />
            )}
            {action === 'copy' && (
              <>
                <CopyChoice copy={copy} onSelect={setCopy} />
                <Typography variant="body2" aria-live="polite">
                  {t('itemActs.willFill', { smart_count: itemsToChange.length })}
                </Typography>
              </>
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={isPending} onClick={onClose}>
          {translateMessage(report ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {report ? (
          <OverrideButton
            refused={report.refused}
            rows={rows}
            isBusy={isPending}
            onOverride={(items, reason) => start(items, reason)}
          />
        ) : (
          <Button
            autoFocus
            color={action === 'discard' ? 'error' : 'primary'}
            loading={isPending}
            disabled={itemsToChange.length === 0}
            onClick={() => start()}
          >
            {t(`itemActs.acts.${action}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const overrideOf = (items: readonly Pick<BatchItem, 'id'>[]): string =>
  overrideKey(
    'texts',
    items.map(({ id }) => id),
  )

/**
 * Runs an action on the selected rows. Notifies when all rows were changed; otherwise returns a report, and
 * the skipped rows stay selected.
 */
const useBatchAction = (action: BulkItemAction, noun: ItemNoun, onDone: () => void) => {
  const notifyDone = useNotifyDone()
  const { onSelect } = useListContext()
  const [report, setReport] = useState<ItemActionReport>()
  const mutation = useApiMutation(calls.actOnItems, {
    refetchAfterError: true,
    onSuccess: (newReport, { body }) => {
      const { changed, refused } = newReport
      if (body?.action === 'publish' && changed > 0) discardKeptInputs(overrideOf(body.records))
      onSelect(refused.map(({ id }) => id))
      if (refused.length > 0) return setReport(newReport)

      notifyDone(`itemActs.${noun}.done.${action}`, { messageArgs: { smart_count: changed } })
      onDone()
    },
  })

  return { ...mutation, report }
}

interface BatchReportProps {
  noun: ItemNoun
  refused: readonly SkippedItem[]
  /** Name of a row as a link to its editor; empty for a row that is not known. */
  nameOf: (id: string) => ReactNode
}

/** List of the rows that were skipped, each with its reason. */
const BatchReport = ({ noun, refused, nameOf }: BatchReportProps) => {
  const t = useTranslate()

  return (
    <>
      <Typography variant="subtitle2" role="status">
        {t(`itemActs.${noun}.left`, { smart_count: refused.length })}
      </Typography>
      <Box
        component="ul"
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 3,
          maxBlockSize: '50vh',
          overflow: 'auto',
        }}
      >
        {refused.map(({ id, why, findings = [] }) => (
          <li key={id}>
            {nameOf(id) ?? <bdi dir="ltr">{id}</bdi>}
            <Typography variant="body2">{t(`itemActs.${noun}.why.${why}`)}</Typography>
            {findings.map((blocker) => (
              <TextIssues key={`${blocker.part} ${blocker.option}`} issues={blocker.findings} />
            ))}
          </li>
        ))}
      </Box>
    </>
  )
}

interface ConfirmChoiceProps {
  rows: readonly BatchItem[]
  /** Languages whose translations are confirmed. */
  selectedLanguages: readonly Language[]
  onSelect: (selectedLanguages: Language[]) => void
  nameOf: (id: string) => ReactNode
}

/** Checkboxes for the languages to confirm, with the stale translations and the changes of their sources. */
const ConfirmChoice = ({ rows, selectedLanguages, onSelect, nameOf }: ConfirmChoiceProps) => {
  const t = useTranslate()

  return (
    <>
      <LanguageCheckboxes
        label={t('itemActs.languages')}
        options={languages.filter((language) => findItemsOutdatedIn([language], rows).length > 0)}
        value={selectedLanguages}
        onChange={onSelect}
      />
      <StaleTranslationList
        texts={findItemsOutdatedIn(selectedLanguages, rows)}
        languages={selectedLanguages}
        nameOf={nameOf}
      />
    </>
  )
}

interface CopyChoiceProps {
  copy: CopyDirection
  onSelect: (copy: CopyDirection) => void
}

/** Selects for the source and the target language; selecting the other side's language swaps the two. */
const CopyChoice = ({ copy, onSelect }: CopyChoiceProps) => {
  const t = useTranslate()

  const select = (side: keyof CopyDirection, language: string) => {
    const selectedLanguage = languages.find((code) => code === language)
    if (!selectedLanguage || selectedLanguage === copy[side]) return

    const otherSide = side === 'from' ? 'to' : 'from'
    const otherLanguage: Language = copy[otherSide] === selectedLanguage ? copy[side] : copy[otherSide]
    onSelect(
      side === 'from'
        ? { from: selectedLanguage, to: otherLanguage }
        : { from: otherLanguage, to: selectedLanguage },
    )
  }

  return (
    <Stack direction="row" sx={{ gap: 3 }}>
      {(['from', 'to'] as const).map((side) => (
        <TextField
          key={side}
          select
          fullWidth
          margin="none"
          label={t(`itemActs.${side}`)}
          value={copy[side]}
          onChange={({ target }) => select(side, target.value)}
        >
          {languages.map((language) => (
            <MenuItem key={language} value={language}>
              {nativeNames[language]}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Stack>
  )
}

interface OverrideButtonProps {
  refused: readonly SkippedItem[]
  rows: readonly BatchItem[]
  isBusy: boolean
  onOverride: (rows: BatchItem[], reason: string) => void
}

/** Button that publishes the rows refused for warnings alone, with a reason; not rendered without any. */
const OverrideButton = ({ refused, rows, isBusy, onOverride }: OverrideButtonProps) => {
  const t = useTranslate()
  const [isAsking, setIsAsking] = useState(false)

  const warnedRows = rows.filter(({ id }) => refused.some((item) => item.id === id && hasOnlyWarnings(item)))
  if (warnedRows.length === 0) return null

  const override = (reason: string) => {
    setIsAsking(false)
    onOverride(warnedRows, reason)
  }

  return (
    <>
      <Button loading={isBusy} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('content.checks.refused.override')}
      </Button>
      {isAsking && (
        <OverrideDialog
          keepAs={overrideOf(warnedRows)}
          onConfirm={override}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
