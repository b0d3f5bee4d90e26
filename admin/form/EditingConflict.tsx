import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { formatDateTime, isolateBidi } from '../../domain/format/format.ts'
import { directions, type Language } from '../../domain/languages.ts'
import { useTranslate } from '../ui/useTranslate.ts'
import { maxUnwindowedRows, useRowWindow } from '../ui/WindowedRows.tsx'
import {
  type ConflictChoice,
  type ConflictChoices,
  type ConflictRow,
  defaultChoices,
  isContested,
} from './editing-state.ts'
import type { SaveConflict } from './useEditing.ts'

/** Height of a field with its two sides until it is measured. */
const estimatedRowHeightPx = 170

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
  }
  wordingOf: (path: string) => Wording<Value>
}

/** Dialog with both versions, value by value; rendered while a conflict is undecided. */
export const EditingConflict = <Value,>({ editing, wordingOf }: EditingConflictProps<Value>) => {
  const { conflict, resolveConflict, dismissConflict } = editing
  if (!conflict) return null

  const rows = conflict.differences.map(({ path, base, theirs, mine }) => {
    const { text, ...wording } = wordingOf(path)
    return { path, ...wording, base: text(base), theirs: text(theirs), mine: text(mine) }
  })

  return (
    <ConflictDialog
      author={conflict.author}
      savedAt={conflict.savedAt}
      rows={rows}
      onResolve={resolveConflict}
      onClose={dismissConflict}
    />
  )
}

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
      <ConflictFields
        rows={rows}
        choices={choices}
        onChoose={(path, side) => setChoices({ ...choices, [path]: side })}
      >
        <Explanation author={author} savedAt={savedAt} />
      </ConflictFields>
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

interface ConflictFieldsProps {
  rows: readonly ConflictRow[]
  choices: ConflictChoices
  onChoose: (path: string, side: ConflictChoice) => void
  /** Explanation above the fields. */
  children: ReactNode
}

/** Fields of a conflict; only those in view are rendered, since a list of options can have thousands. */
const ConflictFields = ({ rows, choices, onChoose, children }: ConflictFieldsProps) => {
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
                <ConflictField
                  row={row}
                  choice={choices[row.path]}
                  onChoose={(side) => onChoose(row.path, side)}
                />
              </Box>
            )
          )
        })}
      </Box>
    </DialogContent>
  )
}

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

/** One field of a conflict: both values to choose from, and the original. */
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
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
      >
        <ConflictSide row={row} side="theirs" isChosen={choice === 'theirs'} />
        <ConflictSide row={row} side="mine" isChosen={choice === 'mine'} />
      </RadioGroup>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {t('editing.conflict.was', { value: isolateBidi(row.base || t('editing.conflict.empty')) })}
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
}) => {
  const t = useTranslate()

  const { language } = row
  const text = (
    <Box>
      <Typography variant="caption" color="textSecondary">
        {t(`editing.conflict.${side}`)}
      </Typography>
      <Typography
        lang={row[side] ? language : undefined}
        dir={row[side] && language ? directions[language] : 'auto'}
        color={row[side] ? 'textPrimary' : 'textSecondary'}
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {row[side] || t('editing.conflict.empty')}
      </Typography>
    </Box>
  )

  return (
    <FormControlLabel
      value={side}
      control={<Radio size="small" />}
      label={text}
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
}
