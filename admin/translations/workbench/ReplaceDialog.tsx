import * as calls from 'virtual:calls'
import {
  Alert,
  Box,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { replacementCalls } from '../../../domain/api/text-replacements.ts'
import { directions, type Language } from '../../../domain/languages.ts'
import { maxFindLength, maxReplacementLength } from '../../../domain/translations/text-replacement.ts'
import { TextIssues } from '../../content-shared/TextIssues.tsx'
import { itemName } from '../../content-shared/text-display.tsx'
import type { WorkbenchFilter } from '../../content-shared/workbench-path.ts'
import { FailureAlert } from '../../form/SaveBar.tsx'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { useApiMutation, useApiQuery } from '../../providers/api-queries.ts'
import { LoadingRows, RetryAlert } from '../../ui/Loading.tsx'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useNotifyDone } from '../../ui/UndoToast.tsx'
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate, useTranslateMessage } from '../../ui/useTranslate.ts'
import { useRowWindow, WindowedList } from '../../ui/WindowedRows.tsx'
import { TextLanguageSelect } from '../files/TextLanguageSelect.tsx'

/** Words to find, and their replacement. */
interface ReplacementQuery {
  readonly language: Language
  readonly find: string
  readonly replace: string
  readonly whole: boolean
  readonly matchCase: boolean
}

/** Text in which words are replaced. */
type TextReplacement = ResponseOf<typeof replacementCalls.replacements>['changes'][number]

const debounceMs = 300

const rowHeightPx = 110

interface Props {
  filter: WorkbenchFilter
  language: Language
  onClose: () => void
}

/** Dialog to find and replace words in the filtered texts, with a preview of the changes. */
export const ReplaceDialog = ({ filter, language, onClose }: Props) => {
  const t = useTranslate()
  const translateMessage = useTranslateMessage()
  const titleId = useId()
  const emptyQuery = { language, find: '', replace: '', whole: false, matchCase: false }
  const replacement = useReplacement(filter, emptyQuery, onClose)

  const { query, changeQuery, selectedChanges, replace, isReplacing, replaceError, finish } = replacement
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    replace()
  }

  return (
    <Dialog
      open
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      onClose={isReplacing ? undefined : onClose}
    >
      <DialogTitle id={titleId}>{t('workbench.replacing.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <ReplaceFields query={query} changeQuery={changeQuery} />
        {replaceError && <FailureAlert>{translateMessage(replaceError.message)}</FailureAlert>}
        <ReplacementList replacement={replacement} />
      </DialogContent>
      <DialogActions>
        <Button onClick={finish} disabled={isReplacing}>
          {t('exchange.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isReplacing}
          disabled={selectedChanges.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={replace}
        >
          {t('workbench.replacing.act', { smart_count: selectedChanges.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ReplacementState = ReturnType<typeof useReplacement>

/** Keeps the query, its preview and the selection among the changes, and runs the replacement. */
const useReplacement = (filter: WorkbenchFilter, initialQuery: ReplacementQuery, onClose: () => void) => {
  const { inputs: query, changeInputs, finish } = useKeptInputs('replacement', initialQuery, onClose)
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set())
  const { preview, ...previewState } = useReplacementPreview(filter, query)
  const mutation = useReplaceMutation(finish)

  const replaceable = preview?.changes.filter((change) => !change.too_long) ?? []
  const selectedChanges = replaceable.filter(({ id }) => !excludedIds.has(id))
  const toggle = (id: string) => {
    const nextExcluded = new Set(excludedIds)
    if (!nextExcluded.delete(id)) nextExcluded.add(id)
    setExcludedIds(nextExcluded)
  }

  return {
    ...previewState,
    query,
    changeQuery: changeInputs,
    preview,
    replaceableCount: replaceable.length,
    selectedChanges,
    isSelected: (id: string) => !excludedIds.has(id),
    toggle,
    toggleAll: () =>
      setExcludedIds(new Set(selectedChanges.length > 0 ? replaceable.map(({ id }) => id) : [])),
    replace: () => {
      if (selectedChanges.length === 0 || mutation.isPending) return
      const { matchCase, ...criteria } = query
      const records = selectedChanges.map(({ id, version }) => ({ id, version }))
      mutation.mutate({ body: { ...criteria, match_case: matchCase, records } })
    },
    isReplacing: mutation.isPending,
    replaceError: mutation.error,
    finish,
  }
}

/** Loads the preview of a query once typing pauses; the preview is undefined while it is out of date. */
const useReplacementPreview = (filter: WorkbenchFilter, query: ReplacementQuery) => {
  const find = useDebouncedValue(query.find, debounceMs)
  const replace = useDebouncedValue(query.replace, debounceMs)
  const debouncedQuery = { ...query, find, replace }
  const isSettled = find === query.find && replace === query.replace
  const { whole, matchCase, ...criteria } = debouncedQuery
  const { data, error, isFetching, refetch } = useApiQuery(
    calls.replacements,
    {
      query: {
        ...filter,
        ...criteria,
        whole: whole ? 'true' : 'false',
        match_case: matchCase ? 'true' : 'false',
      },
    },
    { enabled: find !== '', gcTime: 0 },
  )

  return { preview: isSettled && !isFetching ? data : undefined, error, refetch, hasQuery: query.find !== '' }
}

/** Replaces in the selected texts, and offers to undo it. */
const useReplaceMutation = (onDone: () => void) => {
  const t = useTranslate()
  const notifyDone = useNotifyDone()

  return useApiMutation(calls.replaceInTexts, {
    awaitRefetch: true,
    onSuccess: ({ changed, refused }) => {
      const message = t('workbench.replacing.done', { smart_count: changed })
      const skippedText =
        refused.length > 0 ? ` ${t('itemActs.texts.left', { smart_count: refused.length })}` : ''
      notifyDone(message + skippedText)
      onDone()
    },
  })
}

const ReplaceFields = ({ query, changeQuery }: Pick<ReplacementState, 'query' | 'changeQuery'>) => {
  const t = useTranslate()

  const inputProps = { dir: directions[query.language], lang: query.language }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3, paddingBlockStart: 2 }}>
      <TextField
        autoFocus
        label={t('workbench.replacing.find')}
        value={query.find}
        onChange={({ target }) => changeQuery({ find: target.value })}
        slotProps={{ htmlInput: { ...inputProps, maxLength: maxFindLength } }}
      />
      <TextField
        label={t('workbench.replacing.replace')}
        value={query.replace}
        onChange={({ target }) => changeQuery({ replace: target.value })}
        slotProps={{ htmlInput: { ...inputProps, maxLength: maxReplacementLength } }}
      />
      <TextLanguageSelect
        label={t('workbench.replacing.language')}
        value={query.language}
        onChange={(language) => changeQuery({ language })}
      />
      <Box>
        <FormControlLabel
          control={<Checkbox checked={query.whole} onChange={(_, whole) => changeQuery({ whole })} />}
          label={t('workbench.replacing.whole')}
        />
        <FormControlLabel
          control={
            <Checkbox checked={query.matchCase} onChange={(_, matchCase) => changeQuery({ matchCase })} />
          }
          label={t('workbench.replacing.matchCase')}
        />
      </Box>
    </Box>
  )
}

/** Preview of the changes, with checkboxes to select them; only those in view are rendered. */
const ReplacementList = ({ replacement }: { replacement: ReplacementState }) => {
  const t = useTranslate()
  const { preview, error, refetch, hasQuery, query, isSelected, toggle, toggleAll } = replacement
  const { selectedChanges, replaceableCount } = replacement
  const changes = preview?.changes ?? []
  const rowWindow = useRowWindow(changes.length, rowHeightPx)

  if (!hasQuery) return null
  if (error) return <RetryAlert onRetry={() => void refetch()}>{t('ui.loadFailed')}</RetryAlert>
  if (!preview) return <LoadingRows />
  if (changes.length === 0) return <Alert severity="info">{t('workbench.replacing.nothing')}</Alert>

  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={selectedChanges.length > 0}
            indeterminate={selectedChanges.length > 0 && selectedChanges.length < replaceableCount}
            onChange={toggleAll}
          />
        }
        label={t('workbench.replacing.chosen', { count: selectedChanges.length, total: changes.length })}
      />
      {preview.has_more && <Alert severity="info">{t('workbench.replacing.more')}</Alert>}
      <WindowedList rowWindow={rowWindow} label={t('workbench.replacing.changes')} maxHeight="45vh">
        {(index) => {
          const change = changes[index]
          return (
            change && (
              <ReplacementRow
                change={change}
                language={query.language}
                isSelected={isSelected(change.id)}
                onToggle={() => toggle(change.id)}
              />
            )
          )
        }}
      </WindowedList>
    </>
  )
}

interface ReplacementRowProps {
  change: TextReplacement
  language: Language
  isSelected: boolean
  onToggle: () => void
}

/** A text with its replacements marked, and a checkbox; a text that would get too long cannot be selected. */
const ReplacementRow = ({ change, language, isSelected, onToggle }: ReplacementRowProps) => {
  const t = useTranslate()
  const interfaceLanguage = useLanguage()

  const { before, after, too_long: isTooLong, findings, screen_location } = change

  return (
    <>
      <FormControlLabel
        sx={{ overflowWrap: 'anywhere' }}
        control={<Checkbox checked={isSelected && !isTooLong} disabled={isTooLong} onChange={onToggle} />}
        label={
          <>
            <bdi>{itemName(change, interfaceLanguage)}</bdi> ·{' '}
            <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', typography: 'caption' }}>
              {screen_location}
            </Box>
          </>
        }
      />
      <TextDiff before={before} after={after} language={language} side="both" />
      {isTooLong && (
        <Typography variant="body2" color="error">
          {t('itemActs.texts.why.too_long')}
        </Typography>
      )}
      <TextIssues issues={findings} />
    </>
  )
}
