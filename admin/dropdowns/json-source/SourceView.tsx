import { Alert, Box, Link, Stack, Typography } from '@mui/material'
import { type KeyboardEvent, type Ref, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { formatDropdownError } from '../../../domain/dropdowns/validate-dropdown.ts'
import { LeavingWarning } from '../../form/LeavingWarning.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { pickOptions, toDropdownData } from '../editing/dropdown-model.ts'
import type { DropdownEditing } from '../editing/useDropdownEditing.ts'
import { findLineNumber, findLineStarts, type SourceIssue } from './dropdown-source.ts'
import { keepIdentities, type SourceEditing, toValues, useSourceEditing } from './useSourceEditing.ts'

const lineHeightPx = 20
const maxMarkedLines = 200

const sourceTextSx = {
  fontFamily: 'monospace',
  fontSize: 13,
  lineHeight: `${lineHeightPx}px`,
  whiteSpace: 'pre',
  paddingBlock: 2,
} as const

/** Dropdown as editable JSON. Valid text is copied to the table; issues are listed by line. */
export const SourceView = ({ editing }: { editing: DropdownEditing }) => {
  const t = useTranslate()
  const hintId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { saved, values, typeStep } = editing
  const source = useSourceEditing(
    toDropdownData(saved, values),
    (data) => {
      const options = keepIdentities(pickOptions(values), data.options)
      typeStep(toValues(saved.id, { ...data, options }), 'source')
      return { ...data, options }
    },
    // The options that are offered again would replace the text.
    editing.kept ? undefined : `dropdown-source/${saved.id}`,
  )
  const { text, issues, isBroken, isOpen, parse, discardKept } = source
  const starts = useMemo(() => findLineStarts(text), [text])

  const goTo = ({ offset, length }: SourceIssue) => {
    field.current?.focus()
    field.current?.setSelectionRange(offset, offset + length)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    // Undo works on the source text here; steps of the table are not undone.
    if (event.code === 'KeyZ' && isOpen) event.stopPropagation()
    // Parses the current text at once, so that the save includes it.
    else if (event.code === 'KeyS') flushSync(() => void parse())
  }

  return (
    <Stack sx={{ padding: 3, gap: 2 }}>
      <LeavingWarning edits={{ isDirty: isOpen, discardEdits: discardKept }} watchedParam="tab" />
      <Typography id={hintId} variant="body2" color="textSecondary">
        {t('options.source.hint')}
      </Typography>
      <div role="status">
        {isBroken && <Alert severity="error">{t('options.source.broken')}</Alert>}
        {issues.length === 0 && <Typography variant="body2">{t('options.source.fine')}</Typography>}
      </div>
      <SourceIssueList issues={issues} starts={starts} onOpen={goTo} />
      <SourceField ref={field} source={source} starts={starts} onKeyDown={onKeyDown} describedBy={hintId} />
    </Stack>
  )
}

const LineNumbers = ({ source: { issues }, starts }: Pick<SourceFieldProps, 'source' | 'starts'>) => {
  const numbers = useMemo(() => starts.map((_, index) => index + 1).join('\n'), [starts])
  const marks = useMemo(() => {
    const lines = issues
      .slice(0, maxMarkedLines)
      .map(({ offset, isWrong }) => [findLineNumber(starts, offset), isWrong] as const)
    return [...new Map(lines.toSorted(([, a], [, b]) => Number(a) - Number(b)))]
  }, [issues, starts])

  return (
    <Box
      sx={{
        ...sourceTextSx,
        position: 'relative',
        paddingInline: 2,
        textAlign: 'end',
        color: 'text.secondary',
      }}
    >
      {marks.map(([line, isWrong]) => (
        <Box
          key={line}
          style={{ top: (line - 1) * lineHeightPx + 8, height: lineHeightPx }}
          sx={{
            position: 'absolute',
            insetInlineStart: 0,
            width: 4,
            backgroundColor: isWrong ? 'status.conflict' : 'status.draft',
          }}
        />
      ))}
      {numbers}
    </Box>
  )
}

interface SourceFieldProps {
  source: SourceEditing
  /** Offset of each line's start. */
  starts: readonly number[]
  describedBy: string
  onKeyDown: (event: KeyboardEvent) => void
  ref: Ref<HTMLTextAreaElement>
}

/** Text area with line numbers; lines with issues are marked. */
const SourceField = ({ source, starts, describedBy, onKeyDown, ref }: SourceFieldProps) => {
  const t = useTranslate()
  const gutter = useRef<HTMLDivElement>(null)

  return (
    <Box
      dir="ltr"
      style={{ height: `min(60vh, ${(starts.length + 2) * lineHeightPx}px)` }}
      sx={{
        display: 'flex',
        border: 1,
        borderColor: source.isBroken ? 'status.conflict' : 'edge',
        borderRadius: 1,
        overflow: 'hidden',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
      }}
    >
      <Box
        ref={gutter}
        aria-hidden
        sx={{ flex: 'none', overflow: 'hidden', backgroundColor: 'background.default' }}
      >
        <LineNumbers source={source} starts={starts} />
      </Box>
      <Box
        component="textarea"
        ref={ref}
        value={source.text}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        aria-label={t('options.source.field')}
        aria-describedby={describedBy}
        aria-invalid={source.isBroken}
        onChange={({ target }) => source.type(target.value)}
        onBlur={source.parse}
        onKeyDown={onKeyDown}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.scrollTop = currentTarget.scrollTop
        }}
        sx={{
          ...sourceTextSx,
          flex: 1,
          minWidth: 0,
          paddingInline: 2,
          border: 0,
          outline: 0,
          resize: 'none',
          color: 'inherit',
          backgroundColor: 'transparent',
        }}
      />
    </Box>
  )
}

const maxListedIssues = 50

interface SourceIssueListProps {
  issues: readonly SourceIssue[]
  starts: readonly number[]
  onOpen: (issue: SourceIssue) => void
}

/** Issues of the source, each with a link to its line. */
const SourceIssueList = ({ issues, starts, onOpen }: SourceIssueListProps) => {
  const t = useTranslate()
  const language = useLanguage()

  const formatIssue = ({ message, values }: SourceIssue): string =>
    typeof message === 'string'
      ? t(`options.source.mistakes.${message}`, values)
      : formatDropdownError(message, language)
  if (issues.length === 0) return undefined

  return (
    <div>
      <Box
        component="ul"
        aria-label={t('options.source.list')}
        sx={{
          margin: 0,
          padding: 0,
          listStyle: 'none',
          typography: 'body2',
          maxHeight: 132,
          overflowY: 'auto',
        }}
      >
        {issues.slice(0, maxListedIssues).map((issue) => {
          const { offset, isWrong } = issue
          const issueText = formatIssue(issue)

          return (
            <Box component="li" key={`${offset} ${issueText}`} sx={{ paddingBlock: 0.5 }}>
              <Link component="button" type="button" onClick={() => onOpen(issue)}>
                {t('options.source.line', { line: findLineNumber(starts, offset) })}
              </Link>
              {': '}
              <Box component="span" sx={{ color: isWrong ? 'status.conflict' : 'status.draft' }}>
                {issueText}
              </Box>
            </Box>
          )
        })}
      </Box>
      {issues.length > maxListedIssues && (
        <Typography variant="body2" color="textSecondary">
          {t('options.source.more', { count: issues.length - maxListedIssues })}
        </Typography>
      )}
    </div>
  )
}
