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
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { directions, type Language } from '../../../domain/languages.ts'
import { longestReplacement, longestSought } from '../../../domain/translations/text-replacement.ts'
import { TextIssues } from '../../content-shared/TextIssues.tsx'
import { itemName } from '../../content-shared/text-display.tsx'
import { useNotifyWithUndo } from '../../content-shared/UndoToast.tsx'
import { FailureAlert } from '../../form/SaveBar.tsx'
import {
  previewReplacement,
  type ReplacementQuery,
  replaceInTexts,
  type TextReplacement,
  type WorkbenchFilter,
} from '../../providers/translations.ts'
import { LoadingRows, RetryAlert } from '../../ui/Loading.tsx'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useDebouncedValue } from '../../ui/useDebouncedValue.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { useRowWindow, WindowedList } from '../../ui/WindowedRows.tsx'
import { TextLanguageSelect } from '../files/TextLanguageSelect.tsx'

interface Props {
  filter: WorkbenchFilter
  language: Language
  onClose: () => void
}

/** Looks for words in the texts that are shown, and puts others in their place, once it is seen what changes. */
export const ReplaceDialog = ({ filter, language, onClose }: Props) => {
  const words = useWords()
  const translate = useTranslate()
  const id = useId()
  const first = { language, find: '', replace: '', whole: false, matchCase: false }
  const replacing = useReplacement(filter, first, onClose)

  const { sought, change, chosen, replace, isReplacing, refusal } = replacing
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
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      onClose={isReplacing ? undefined : onClose}
    >
      <DialogTitle id={id}>{words('workbench.replacing.title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <ReplaceFields sought={sought} change={change} />
        {refusal && <FailureAlert>{translate(refusal.message)}</FailureAlert>}
        <ReplacementList replacing={replacing} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isReplacing}>
          {words('exchange.cancel')}
        </Button>
        <Button
          variant="contained"
          loading={isReplacing}
          disabled={chosen.length === 0}
          aria-keyshortcuts="Control+Enter"
          onClick={replace}
        >
          {words('workbench.replacing.act', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

interface ReplacementRowProps {
  change: TextReplacement
  language: Language
  isChosen: boolean
  onTurn: () => void
}

/** A text in which words would be replaced, with what changes marked in it; one that gets too long stays as it is. */
const ReplacementRow = ({ change, language, isChosen, onTurn }: ReplacementRowProps) => {
  const words = useWords()

  const { before, after, too_long: isTooLong, findings, screen_location: screen } = change

  return (
    <>
      <FormControlLabel
        sx={{ overflowWrap: 'anywhere' }}
        control={<Checkbox checked={isChosen && !isTooLong} disabled={isTooLong} onChange={onTurn} />}
        label={
          <>
            <bdi>{itemName(change, useLanguage())}</bdi> ·{' '}
            <Box component="bdi" dir="ltr" sx={{ color: 'text.secondary', typography: 'caption' }}>
              {screen}
            </Box>
          </>
        }
      />
      <TextDiff before={before} after={after} language={language} side="both" />
      {isTooLong && (
        <Typography variant="body2" color="error">
          {words('itemActs.texts.why.too_long')}
        </Typography>
      )}
      <TextIssues findings={findings} />
    </>
  )
}

const pause = 300

const usePreview = (filter: WorkbenchFilter, sought: ReplacementQuery) => {
  const find = useDebouncedValue(sought.find, pause)
  const replace = useDebouncedValue(sought.replace, pause)
  const asked = { ...sought, find, replace }
  const isPaused = find === sought.find && replace === sought.replace
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['replacements', filter, asked],
    queryFn: ({ signal }) => previewReplacement(filter, asked, signal),
    enabled: find !== '',
    gcTime: 0,
  })

  return { preview: isPaused && !isFetching ? data : undefined, error, refetch, isAsked: sought.find !== '' }
}

/** Replaces in the chosen texts, and offers to take that back. */
const useReplacing = (onDone: () => void) => {
  const words = useWords()
  const client = useQueryClient()
  const tell = useNotifyWithUndo()

  return useMutation({
    mutationFn: ({ sought, chosen }: { sought: ReplacementQuery; chosen: readonly TextReplacement[] }) =>
      replaceInTexts(
        sought,
        chosen.map(({ id, version }) => ({ id, version })),
      ),
    onSuccess: ({ changed, refused, operation_id }) => {
      const said = words('workbench.replacing.done', { smart_count: changed })
      const left =
        refused.length > 0 ? ` ${words('itemActs.texts.left', { smart_count: refused.length })}` : ''
      tell(said + left, operation_id)
      onDone()
      return client.invalidateQueries()
    },
  })
}

/** Words that are looked for in the texts of a filter: what would change, which of it is chosen, and the act. */
const useReplacement = (filter: WorkbenchFilter, first: ReplacementQuery, onDone: () => void) => {
  const [sought, setSought] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { preview, ...asking } = usePreview(filter, sought)
  const replacing = useReplacing(onDone)

  const possible = preview?.changes.filter((change) => !change.too_long) ?? []
  const chosen = possible.filter(({ id }) => !left.has(id))
  const turn = (id: string) => {
    const after = new Set(left)
    if (!after.delete(id)) after.add(id)
    setLeft(after)
  }

  return {
    ...asking,
    sought,
    change: (changed: Partial<ReplacementQuery>) => setSought({ ...sought, ...changed }),
    preview,
    chosen,
    isChosen: (id: string) => !left.has(id),
    turn,
    turnAll: () => setLeft(new Set(chosen.length > 0 ? possible.map(({ id }) => id) : [])),
    replace: () => chosen.length > 0 && !replacing.isPending && replacing.mutate({ sought, chosen }),
    isReplacing: replacing.isPending,
    refusal: replacing.error,
  }
}

type Replacing = ReturnType<typeof useReplacement>

const height = 110

/** What would change, text by text; of hundreds those are drawn that are in view. */
const ReplacementList = ({ replacing }: { replacing: Replacing }) => {
  const words = useWords()
  const { preview, error, refetch, isAsked, sought, chosen, isChosen, turn, turnAll } = replacing
  const changes = preview?.changes ?? []
  const drawn = useRowWindow(changes.length, height)

  if (!isAsked) return null
  if (error) return <RetryAlert onRetry={() => void refetch()}>{words('ui.loadFailed')}</RetryAlert>
  if (!preview) return <LoadingRows />
  if (changes.length === 0) return <Alert severity="info">{words('workbench.replacing.nothing')}</Alert>

  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={chosen.length > 0}
            indeterminate={chosen.length > 0 && chosen.length < changes.length}
            onChange={turnAll}
          />
        }
        label={words('workbench.replacing.chosen', { count: chosen.length, total: changes.length })}
      />
      {preview.has_more && <Alert severity="info">{words('workbench.replacing.more')}</Alert>}
      <WindowedList drawn={drawn} label={words('workbench.replacing.changes')} maxHeight="45vh">
        {(index) => {
          const change = changes[index]
          return (
            change && (
              <ReplacementRow
                change={change}
                language={sought.language}
                isChosen={isChosen(change.id)}
                onTurn={() => turn(change.id)}
              />
            )
          )
        }}
      </WindowedList>
    </>
  )
}

const ReplaceFields = ({ sought, change }: Pick<Replacing, 'sought' | 'change'>) => {
  const words = useWords()

  const field = { dir: directions[sought.language], lang: sought.language }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 3, paddingBlockStart: 2 }}>
      <TextField
        autoFocus
        label={words('workbench.replacing.find')}
        value={sought.find}
        onChange={({ target }) => change({ find: target.value })}
        slotProps={{ htmlInput: { ...field, maxLength: longestSought } }}
      />
      <TextField
        label={words('workbench.replacing.replace')}
        value={sought.replace}
        onChange={({ target }) => change({ replace: target.value })}
        slotProps={{ htmlInput: { ...field, maxLength: longestReplacement } }}
      />
      <TextLanguageSelect
        label={words('workbench.replacing.language')}
        value={sought.language}
        onChange={(language) => change({ language })}
      />
      <Box>
        <FormControlLabel
          control={<Checkbox checked={sought.whole} onChange={(_, whole) => change({ whole })} />}
          label={words('workbench.replacing.whole')}
        />
        <FormControlLabel
          control={<Checkbox checked={sought.matchCase} onChange={(_, matchCase) => change({ matchCase })} />}
          label={words('workbench.replacing.matchCase')}
        />
      </Box>
    </Box>
  )
}
