import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { formatAge, formatDateTime, isolateBidi } from '../../domain/format/format.ts'
import type { Language } from '../../domain/languages.ts'
import { markRemoved } from '../../domain/review/text-diff.ts'
import { MarkedText, TextDiff } from '../ui/TextDiff.tsx'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { maxUnwindowedRows, useRowWindow } from '../ui/WindowedRows.tsx'
import type { ConflictChoice, ConflictChoices, FieldDiff } from './editing-reducer.ts'
import type { KeptVersion, SaveConflict } from './useEditing.ts'

/** Height of a field with its two sides until it is measured. */
const estimatedRowHeightPx = 170

/** Field in which the stored version and the user's own differ, with the values as text. */
interface ConflictRow {
  path: string
  label: string
  /** Value that both started from. */
  base: string
  theirs: string
  mine: string
  /** Language of the values, if they are texts. */
  language?: Language
}

/** Label of a value and how it is written as text. */
interface Wording<Value> {
  label: string
  language?: Language
  text: (value: Value | undefined) => string
}

/** Author and time of the stored version, where they are known. */
interface StoredVersion {
  author?: string
  savedAt?: string
}

interface EditingConflictProps<Value> {
  editing: {
    conflict: SaveConflict<Value> | undefined
    resolveConflict: (choices: ConflictChoices) => void
    dismissConflict: () => void
    kept: KeptVersion<Value> | undefined
    restoreKept: () => void
    discardKept: () => void
  }
  wordingOf: (path: string) => Wording<Value>
}

/**
 * Dialogs of an editor that compare two versions value by value: an undecided conflict, and edits kept from an
 * earlier visit.
 */
export const EditingConflict = <Value,>({ editing, wordingOf }: EditingConflictProps<Value>) => {
  const { conflict, kept } = editing
  const toRows = (differences: readonly FieldDiff<Value>[]): ConflictRow[] =>
    differences.map(({ path, base, theirs, mine }) => {
      const { text, ...wording } = wordingOf(path)
      return { path, ...wording, base: text(base), theirs: text(theirs), mine: text(mine) }
    })

  if (conflict)
    return (
      <ConflictDialog
        author={conflict.author}
        savedAt={conflict.savedAt}
        rows={toRows(conflict.differences)}
        onResolve={editing.resolveConflict}
        onClose={editing.dismissConflict}
      />
    )
  if (kept)
    return (
      <KeptEditsDialog
        at={kept.at}
        rows={toRows(kept.differences)}
        onRestore={editing.restoreKept}
        onDiscard={editing.discardKept}
      />
    )

  return null
}

interface KeptEditsDialogProps {
  /** Time of the last edit in milliseconds since the epoch. */
  at: number
  rows: readonly ConflictRow[]
  onRestore: () => void
  onDiscard: () => void
}

/**
 * Dialog that offers edits kept from an earlier visit beside the stored values. Closing it decides nothing: the
 * edits stay kept and are offered the next time.
 */
const KeptEditsDialog = ({ at, rows, onRestore, onDiscard }: KeptEditsDialogProps) => {
  const t = useTranslate()
  const language = useLanguage()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(true)
  const [openedAt] = useState(() => Date.now())

  return (
    <Dialog open={isOpen} onClose={() => setIsOpen(false)} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('editing.kept.title')}</DialogTitle>
      <FieldList rows={rows} renderField={(row) => <KeptField row={row} />}>
        <DialogContentText>
          {t('editing.kept.explain', {
            age: formatAge(at, openedAt, language),
            // Kept on one line, as the parts of a date change places where it breaks in Hebrew.
            time: isolateBidi((formatDateTime(new Date(at).toISOString()) ?? '').replaceAll(' ', '\u00a0')),
          })}
        </DialogContentText>
      </FieldList>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onRestore}>
          {t('editing.kept.restore')}
        </Button>
        <Button color="error" onClick={onDiscard}>
          {t('editing.kept.discard')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Field with its stored value and the kept one beside it. */
const KeptField = ({ row }: { row: ConflictRow }) => (
  <Stack sx={{ gap: 2 }}>
    <Typography component="h3" variant="body1" sx={{ fontWeight: 600 }}>
      {row.label}
    </Typography>
    <Box sx={sidesSx}>
      {(['theirs', 'mine'] as const).map((side) => (
        <Box key={side} sx={{ padding: 2, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
          <SideText row={row} side={side} label={side === 'mine' ? 'kept.typed' : 'conflict.theirs'} />
        </Box>
      ))}
    </Box>
  </Stack>
)

const sidesSx = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }

interface ConflictDialogProps extends StoredVersion {
  rows: readonly ConflictRow[]
  onResolve: (choices: ConflictChoices) => void
  onClose: () => void
}

/** Dialog to choose, field by field, between the other user's value and the user's own, and to save again. */
const ConflictDialog = ({ author, savedAt, rows, onResolve, onClose }: ConflictDialogProps) => {
  const t = useTranslate()
  const id = useId()
  const [choices, setChoices] = useState(() => defaultChoices(rows))

  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('editing.conflict.title')}</DialogTitle>
      <FieldList
        rows={rows}
        renderField={(row) => (
          <ConflictField
            row={row}
            choice={choices[row.path]}
            onChoose={(side) => setChoices({ ...choices, [row.path]: side })}
          />
        )}
      >
        <Explanation author={author} savedAt={savedAt} />
      </FieldList>
      <DialogActions>
        <Button onClick={onClose}>{t('editing.conflict.back')}</Button>
        <Button
          variant="contained"
          disabled={!rows.every(({ path }) => choices[path])}
          onClick={() => onResolve(choices)}
        >
          {t('editing.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Sentence that names who saved first, and when. */
const Explanation = ({ author, savedAt }: StoredVersion) => {
  const t = useTranslate()

  const time = isolateBidi(formatDateTime(savedAt) ?? '')

  return (
    <DialogContentText>
      {author
        ? t('editing.conflict.savedBy', { who: isolateBidi(author), when: time })
        : t('editing.conflict.saved', { when: time })}{' '}
      {t('editing.conflict.explain')}
    </DialogContentText>
  )
}

interface FieldListProps {
  rows: readonly ConflictRow[]
  renderField: (row: ConflictRow) => ReactNode
  /** Explanation above the fields. */
  children: ReactNode
}

/** Compared fields; only those in view are rendered, since a list of options can have thousands. */
const FieldList = ({ rows, renderField, children }: FieldListProps) => {
  const orderedRows = useMemo(() => sortContestedFirst(rows), [rows])
  const rowWindow = useRowWindow(rows.length, estimatedRowHeightPx)

  return (
    <DialogContent ref={rowWindow.scroller}>
      {children}
      <Box sx={{ position: 'relative' }} style={{ height: rowWindow.height }}>
        {rowWindow.rows.map(({ index, start }) => {
          const row = orderedRows[index]
          return (
            row && (
              <Box
                key={row.path}
                ref={rowWindow.measure}
                data-index={index}
                style={start === undefined ? undefined : { position: 'absolute', insetInline: 0, top: start }}
                sx={{ paddingBlockStart: 6 }}
              >
                {renderField(row)}
              </Box>
            )
          )
        })}
      </Box>
    </DialogContent>
  )
}

/** Whether both have changed the field, so that neither change may win by itself. */
const isContested = ({ base, theirs, mine }: ConflictRow): boolean => theirs !== base && mine !== base

const defaultSide = (row: ConflictRow): ConflictChoice | undefined => {
  if (isContested(row)) return undefined
  return row.mine === row.base ? 'theirs' : 'mine'
}

/**
 * Chooses `mine` for fields that only the user changed and `theirs` for the others; no side where both
 * did.
 */
export const defaultChoices = (rows: readonly ConflictRow[]): ConflictChoices =>
  Object.fromEntries(rows.map((row) => [row.path, defaultSide(row)]))

/** Moves the fields without a default choice to the front, once the list is too long to render whole. */
const sortContestedFirst = (rows: readonly ConflictRow[]): readonly ConflictRow[] =>
  rows.length > maxUnwindowedRows
    ? rows.toSorted((a, b) => Number(isContested(b)) - Number(isContested(a)))
    : rows

interface ConflictFieldProps {
  row: ConflictRow
  choice: ConflictChoice | undefined
  onChoose: (side: ConflictChoice) => void
}

/** One field of a conflict: both values to choose from, and the original, with what differs marked. */
const ConflictField = ({ row, choice, onChoose }: ConflictFieldProps) => {
  const t = useTranslate()
  const id = useId()

  return (
    <Stack sx={{ gap: 2 }}>
      <Heading id={id} row={row} />
      <RadioGroup
        aria-labelledby={id}
        value={choice ?? ''}
        onChange={(_, value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
        sx={sidesSx}
      >
        <ConflictSide row={row} side="theirs" isChosen={choice === 'theirs'} />
        <ConflictSide row={row} side="mine" isChosen={choice === 'mine'} />
      </RadioGroup>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('editing.conflict.was')}{' '}
        {row.base ? (
          <MarkedText
            isInline
            parts={markRemoved(row.base, [row.theirs, row.mine])}
            language={row.language}
          />
        ) : (
          t('editing.conflict.empty')
        )}
      </Typography>
    </Stack>
  )
}

const Heading = ({ id, row }: { id: string; row: ConflictRow }) => {
  const t = useTranslate()

  return (
    <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <FormLabel id={id} sx={{ color: 'text.primary', fontWeight: 600 }}>
        {row.label}
      </FormLabel>
      {isContested(row) && (
        <Typography variant="body2" sx={{ color: 'status.draft' }}>
          {t('editing.conflict.undecided')}
        </Typography>
      )}
    </Stack>
  )
}

/** Radio button with one of the two values of a field. */
const ConflictSide = ({
  row,
  side,
  isChosen,
}: {
  row: ConflictRow
  side: ConflictChoice
  isChosen: boolean
}) => (
  <FormControlLabel
    value={side}
    control={<Radio size="small" />}
    label={<SideText row={row} side={side} label={`conflict.${side}`} />}
    slotProps={{ typography: { component: 'div', sx: { flex: 1, minWidth: 0 } } }}
    sx={{
      alignItems: 'flex-start',
      margin: 0,
      padding: 2,
      border: 1,
      borderColor: isChosen ? 'primary.main' : 'divider',
      borderRadius: 1,
    }}
  />
)

interface SideTextProps {
  row: ConflictRow
  side: ConflictChoice
  /** Message that names the side. */
  label: 'conflict.theirs' | 'conflict.mine' | 'kept.typed'
}

/** Value of one side under its name. */
const SideText = ({ row, side, label }: SideTextProps) => {
  const t = useTranslate()

  return (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {t(`editing.${label}`)}
      </Typography>
      {row[side] ? (
        <TextDiff before={row.base} after={row[side]} language={row.language} side="after" />
      ) : (
        <Typography color="textSecondary">{t('editing.conflict.empty')}</Typography>
      )}
    </Box>
  )
}
