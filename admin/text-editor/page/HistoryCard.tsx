import * as calls from 'virtual:calls'
import RestoreIcon from '@mui/icons-material/SettingsBackupRestore'
import { Box, IconButton, Stack, Typography } from '@mui/material'
import type { RecordHistoryEntry } from '../../../domain/api/resource-endpoints.ts'
import { formatDateTime, isolateBidi } from '../../../domain/format/format.ts'
import { nativeNames } from '../../../domain/languages.ts'
import type { TextRecord } from '../../content-shared/content-types.ts'
import { displayText } from '../../content-shared/text-display.tsx'
import { HistoryButton } from '../../resources/HistoryButton.tsx'
import { RevertButton } from '../../resources/RecordHistory.tsx'
import { historyPageSize, useHistory } from '../../resources/useHistory.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { LoadingRows, RetryAlert } from '../../ui/Loading.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useLanguageName } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { fieldPath, type TextEditing, type TypedValues } from '../edited-texts.ts'
import { goToField } from '../TextInput.tsx'
import { buildTextHistory, type ItemHistoryChange } from './text-history.ts'

const colours = {
  published: 'published',
  draft: 'draft',
  discarded: 'archived',
  confirmed: 'published',
} as const

interface Props {
  record: TextRecord
  history: TextHistory
  typing: Pick<TypedValues, 'values'> & Pick<TextEditing, 'edit'>
}

/** Card with the latest changes of a text. A button puts an earlier text into its field, unsaved. */
export const HistoryCard = (props: Props) => {
  const t = useTranslate()

  const { record, history } = props
  const { changes, isWhole, error, retry } = history

  return (
    <TitledCard
      title={t('textEditor.history.title')}
      subtitle={isWhole && changes && t('textEditor.history.changes', { smart_count: changes.length })}
      action={
        <>
          {history.lastChange && <RevertLastButton record={record} entry={history.lastChange} />}
          <HistoryButton isPlain resource="content-items" record={record} />
        </>
      }
    >
      {error && <RetryAlert onRetry={retry}>{t('ui.loadFailed')}</RetryAlert>}
      {!changes && !error && <LoadingRows />}
      {changes?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t('history.empty')}
        </Typography>
      )}
      <HistoryList {...props} />
    </TitledCard>
  )
}

interface RevertLastButtonProps {
  record: TextRecord
  entry: RecordHistoryEntry
}

/** Button that restores the text in all languages from before its last change, after a confirmation. */
const RevertLastButton = ({ record, entry }: RevertLastButtonProps) => {
  const t = useTranslate()
  const notifyDone = useNotifyDone()

  return (
    <RevertButton
      call={calls.revertAct}
      request={{ params: { id: entry.operation_id }, query: { item: record.id } }}
      isPlain
      shortcut="Alt+KeyZ"
      question={t('history.revertText')}
      onReverted={() => notifyDone('history.reverted')}
    />
  )
}

const HistoryHeader = ({ change, onRestore }: HistoryItemProps) => {
  const t = useTranslate()
  const languageName = useLanguageName()

  const { at, author, language, kind } = change
  const options = t('content.editor.options')
  const name = t('textEditor.history.take', {
    language: language ? languageName(language) : options,
    when: isolateBidi(formatDateTime(at) ?? ''),
  })

  return (
    <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center', minHeight: 32 }}>
      <Typography variant="caption" lang={language ?? undefined} sx={{ fontWeight: 600 }}>
        {language ? nativeNames[language] : options}
      </Typography>
      <Typography variant="body2">
        <bdi>{author ?? t('history.server')}</bdi>
      </Typography>
      <Stack
        component="span"
        direction="row"
        sx={{ gap: 1, alignItems: 'center', color: `status.${colours[kind]}`, typography: 'body2' }}
      >
        <StatusDot status={colours[kind]} />
        {t(`textEditor.history.${kind}`)}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        <DateTime time={at} />
      </Typography>
      {onRestore && (
        <IconButton
          size="small"
          title={name}
          aria-label={name}
          onClick={onRestore}
          sx={{ marginInlineStart: 'auto' }}
        >
          <RestoreIcon className="points" fontSize="small" />
        </IconButton>
      )}
    </Stack>
  )
}

interface HistoryItemProps {
  change: ItemHistoryChange
  /** Puts the earlier text into the field; undefined if the field already has it or there was none. */
  onRestore: (() => void) | undefined
}

/** Change of a text: author, time, difference, and a button that restores the earlier text. */
const HistoryItem = ({ change, onRestore }: HistoryItemProps) => (
  <Box component="li" sx={{ paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
    <HistoryHeader change={change} onRestore={onRestore} />
    {change.language && change.kind !== 'confirmed' && (
      <Typography variant="body2" component="div">
        <TextDiff
          // A first text has no difference to mark.
          before={displayText(change.before || change.after, change.language)}
          after={change.after && displayText(change.after, change.language)}
          language={change.language}
          side="both"
        />
      </Typography>
    )}
  </Box>
)

export interface TextHistory {
  /** Latest entry if the user can revert it; a creation is none, since its revert would delete the text. */
  lastChange: RecordHistoryEntry | undefined
  /** Latest changes of the texts; undefined while loading. */
  changes: readonly ItemHistoryChange[] | undefined
  /** Whether these are all changes. */
  isWhole: boolean
  error: Error | null
  retry: () => void
}

const findLastChange = ([last, ...earlier]: readonly RecordHistoryEntry[]) => {
  const act = [last, ...earlier].filter((entry) => entry?.operation_id === last?.operation_id)
  const isCreation = act.some((entry) => entry?.action === 'create')
  return last?.revertible && !isCreation ? last : undefined
}

/** Returns the latest changes of a text. */
export const useTextHistory = ({ id, version, texts: [mainText] }: TextRecord): TextHistory => {
  const { data, error, refetch } = useHistory({ resource: 'content-items', id, version })
  const entries = data?.pages[0]?.data
  return {
    lastChange: entries && findLastChange(entries),
    changes: entries && buildTextHistory(entries, mainText?.approved ?? {}),
    isWhole: entries !== undefined && entries.length < historyPageSize,
    error,
    retry: () => void refetch(),
  }
}

/** Number of changes beside the fields; the history page has all of them. */
const maxShownChanges = 6

const HistoryList = ({ record, history: { changes = [] }, typing }: Props) => {
  const buildRestore = (change: ItemHistoryChange) => {
    if (change.language === null) return undefined
    const { language, before } = change
    const path = fieldPath(record.id, language)
    if (before === '' || typing.values[path] === before) return undefined
    return () => {
      typing.edit(path, before)
      goToField(record.id, language)
    }
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {changes.slice(0, maxShownChanges).map((change) => (
        <HistoryItem key={change.key} change={change} onRestore={buildRestore(change)} />
      ))}
    </Box>
  )
}
