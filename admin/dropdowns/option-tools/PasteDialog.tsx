import ExpandMore from '@mui/icons-material/ExpandMore'
import { Box, Link, MenuItem, Select, Stack, TextField, ToggleButton, Typography } from '@mui/material'
import type { ClipboardEvent } from 'react'
import { useLocation } from 'react-router-dom'
import type { DropdownOption } from '../../../domain/dropdowns/options.ts'
import { type PastedRow, pasteModes } from '../../../domain/dropdowns/paste-options.ts'
import { cellSeparators, maxPastedRows } from '../../../domain/dropdowns/pasted-table.ts'
import { useKeptInputs } from '../../form/useKeptEdits.ts'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { type Translate, useTranslate } from '../../ui/useTranslate.ts'
import type { OptionTools } from './option-tools.ts'
import { PastedTablePreview } from './PastedTablePreview.tsx'
import { ToolDialog } from './ToolDialog.tsx'
import { type Pasting, usePasting } from './usePasting.ts'

interface PasteDialogProps {
  tools: Pick<OptionTools, 'options' | 'savedOptions'>
  /** Pasted text; empty while none was pasted yet. */
  initialText: string
  /** Replaces all options and announces the message. */
  onInsert: (options: readonly DropdownOption[], message: string) => void
  onClose: () => void
}

/** Dialog that pastes a table into the options after a preview. Another paste replaces the table. */
export const PasteDialog = ({ tools, initialText, onInsert, onClose }: PasteDialogProps) => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const { inputs, changeInputs, finish } = useKeptInputs(
    `pasted-table${pathname}`,
    { draftText: '' },
    onClose,
  )
  const pasting = usePasting(tools, initialText)
  const hasRows = pasting.table.rows.length > 0
  const { draftText } = inputs
  const insert: typeof onInsert = (options, message) => {
    finish()
    onInsert(options, message)
  }
  const { summary, ...action } = usePasteAction(pasting, draftText, insert)

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (hasRows && pasted.trim() !== '') pasting.setText(pasted)
  }

  return (
    <ToolDialog
      title={t('options.tools.paste.open')}
      summary={summary}
      action={action}
      onPaste={handlePaste}
      onClose={onClose}
      onDiscard={finish}
    >
      {hasRows ? (
        <>
          <PasteSettings pasting={pasting} />
          <PastedTablePreview pasting={pasting} />
          <HeadingNote pasting={pasting} />
        </>
      ) : (
        <PasteField
          draftText={draftText}
          onType={(text) => changeInputs({ draftText: text })}
          onRead={pasting.setText}
          isEmpty={pasting.text !== ''}
        />
      )}
    </ToolDialog>
  )
}

/** Note that the first row was taken as column headings, with a link to change that. */
const HeadingNote = ({ pasting: { isHeaded, seemsHeaded, chooseHeadings } }: { pasting: Pasting }) => {
  const t = useTranslate()

  if (!seemsHeaded) return undefined

  return (
    <Typography variant="body2" color="textSecondary">
      {t(isHeaded ? 'options.tools.paste.skipped' : 'options.tools.paste.taken')}{' '}
      <Link component="button" type="button" onClick={() => chooseHeadings(!isHeaded)}>
        {t(isHeaded ? 'options.tools.paste.asOption' : 'options.tools.paste.asHeadings')}
      </Link>
    </Typography>
  )
}

const countKinds = (rows: readonly PastedRow[], ...kinds: PastedRow['kind'][]): number =>
  rows.filter(({ kind }) => kinds.includes(kind)).length

/** Describes the result of pasting: the number of new, filled, changed, unchanged and removed options. */
const describeOutcome = (
  t: Translate,
  { selectedRows, removedCount }: Pick<Pasting, 'selectedRows' | 'removedCount'>,
): string => {
  const counts = [
    ['new', countKinds(selectedRows, 'new', 'new-with-gaps')],
    ['filled', countKinds(selectedRows, 'filled')],
    ['changed', countKinds(selectedRows, 'changed')],
    ['unchanged', countKinds(selectedRows, 'unchanged')],
    ['removed', removedCount],
  ] as const
  const nonZeroCounts = counts.filter(([, count]) => count > 0)

  return nonZeroCounts.length === 0
    ? t('options.tools.paste.counts.none')
    : nonZeroCounts
        .map(([name, count]) => t(`options.tools.paste.counts.${name}`, { smart_count: count }))
        .join(', ')
}

interface PasteFieldProps {
  draftText: string
  onType: (draftText: string) => void
  onRead: (pasted: string) => void
  /** Whether the text that was read has no rows. */
  isEmpty: boolean
}

/** Field to paste or type a table into. */
const PasteField = ({ draftText, onType, onRead, isEmpty }: PasteFieldProps) => {
  const t = useTranslate()

  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (draftText !== '' || pasted.trim() === '') return
    event.preventDefault()
    onRead(pasted)
  }

  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {t('options.tools.paste.hint')}
      </Typography>
      <TextField
        autoFocus
        multiline
        minRows={6}
        maxRows={12}
        label={t('options.tools.paste.field')}
        value={draftText}
        onChange={({ target }) => onType(target.value)}
        onPaste={handlePaste}
        error={isEmpty}
        helperText={isEmpty && t('options.tools.paste.empty')}
        slotProps={{ htmlInput: { dir: 'auto', spellCheck: false } }}
      />
    </>
  )
}

const separatorNames = { '\t': 'tab', ';': 'semicolon', ',': 'comma', '': 'none' } as const

const DelimiterSelect = ({ pasting }: { pasting: Pasting }) => {
  const t = useTranslate()

  const formatSeparator = (separator: (typeof cellSeparators)[number]) =>
    t(`options.tools.paste.marks.${separatorNames[separator]}`)
  const { separator } = pasting.table

  return (
    <Select
      variant="standard"
      disableUnderline
      IconComponent={ExpandMore}
      displayEmpty
      value={separator}
      onChange={({ target }) => pasting.chooseSeparator(target.value)}
      SelectDisplayProps={{ 'aria-label': `${t('options.tools.paste.mark')}: ${formatSeparator(separator)}` }}
      sx={{ fontSize: 'inherit', color: 'inherit' }}
    >
      {cellSeparators.map((separatorOption) => (
        <MenuItem key={separatorOption} value={separatorOption}>
          {formatSeparator(separatorOption)}
        </MenuItem>
      ))}
    </Select>
  )
}

/** Size of the pasted table, its cell separator, and whether it adds to the list or replaces it. */
const PasteSettings = ({ pasting }: { pasting: Pasting }) => {
  const t = useTranslate()

  const { columns, body, table, mode } = pasting
  const counts = {
    columns: t('options.tools.paste.columns', { smart_count: columns.length }),
    rows: t('options.tools.paste.rows', { smart_count: body.length }),
  }

  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', flex: '1 1 300px' }}>
        {t('options.tools.paste.from', counts)} <DelimiterSelect pasting={pasting} />
        {table.rows.length === maxPastedRows && (
          <div>{t('options.tools.paste.tooMany', { count: maxPastedRows })}</div>
        )}
      </Box>
      <ToggleChoice value={mode} onChoose={pasting.chooseMode} aria-label={t('options.tools.paste.mode')}>
        {pasteModes.map((pasteMode) => (
          <ToggleButton key={pasteMode} value={pasteMode}>
            {t(`options.tools.paste.modes.${pasteMode}`)}
          </ToggleButton>
        ))}
      </ToggleChoice>
    </Stack>
  )
}

/** Returns the summary and the action at the foot of the dialog. */
const usePasteAction = (pasting: Pasting, draftText: string, onInsert: PasteDialogProps['onInsert']) => {
  const t = useTranslate()

  const { body, selectedRows, table } = pasting
  if (table.rows.length === 0)
    return {
      summary: '',
      label: t('options.tools.paste.read'),
      isOff: draftText.trim() === '',
      onAct: () => pasting.setText(draftText),
    }

  const outcome = describeOutcome(t, pasting)
  const rows = t('options.tools.paste.outOf', { smart_count: body.length })

  return {
    summary: t('options.tools.paste.summary', { count: selectedRows.length, rows, outcome }),
    label: t('options.tools.paste.insert', { smart_count: selectedRows.length }),
    isOff: selectedRows.length === 0,
    onAct: () => onInsert(pasting.buildOptions(), t('options.tools.paste.done', { outcome })),
  }
}
