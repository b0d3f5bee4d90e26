import { Box, Stack, TableCell } from '@mui/material'
import { componentTypes } from '../../../domain/resources/content-items.ts'
import { diffOptions, type OptionDiff } from '../../../domain/review/option-diff.ts'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DraftChange } from '../changes.ts'
import { KindMark } from './ChangeParts.tsx'
import type { DiffMode } from './change-layout.ts'

const placeholderType = componentTypes.find(({ value }) => value === 'placeholder')

/** Both sides of a text beside one another where there is room, or in one line. */
const OptionTexts = ({ texts, more, isWide }: Pick<OptionDiff, 'texts' | 'more'> & { isWide: boolean }) => {
  const extraTexts = more ? [{ language: 'en', before: more[0], after: more[1] } as const] : []
  return [...texts, ...extraTexts].map((text, index) => (
    <Box
      key={texts[index]?.language ?? 'more'}
      sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: isWide ? '1fr 1fr' : '1fr' }}
    >
      {isWide && <TextDiff {...text} side="before" />}
      <TextDiff {...text} side={isWide ? 'after' : 'both'} />
    </Box>
  ))
}

const OptionDiffLine = ({ change, isWide }: { change: OptionDiff; isWide: boolean }) => {
  const t = useTranslate()
  const language = useLanguage()

  const { value, kind, moved } = change

  return (
    <Box component="li">
      <Stack
        direction="row"
        sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'center', color: 'text.secondary' }}
      >
        <KindMark kind={kind} />
        {value === undefined ? placeholderType?.label[language] : <bdi dir="ltr">{value}</bdi>}
        {moved && <span>{t('content.pending.moved', { from: moved[0], to: moved[1] })}</span>}
      </Stack>
      <OptionTexts texts={change.texts} more={change.more} isWide={isWide} />
    </Box>
  )
}

interface OptionChangesProps {
  options: NonNullable<DraftChange['options']>
  /** There is room for both sides. */
  isWide: boolean
}

/** What a draft of options does, option by option: which it adds, changes, moves and takes away. */
const OptionChanges = ({ options, isWide }: OptionChangesProps) => (
  <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
    {diffOptions(options.approved, options.draft).map((change) => (
      <OptionDiffLine key={change.value ?? ''} change={change} isWide={isWide} />
    ))}
  </Box>
)

const emptySide = <Box sx={{ color: 'text.secondary' }}>—</Box>

interface ChangeDiffProps {
  change: DraftChange
  side: 'before' | 'after' | 'both'
}

/** One side of a text that changes with its marks, or both in one line. */
const Side = ({ change, side }: ChangeDiffProps) => {
  const { language, kind } = change
  if (!language) return emptySide
  if ((side === 'before' && kind === 'added') || (side === 'after' && kind === 'deleted')) return emptySide
  return (
    <TextDiff before={change.approved ?? ''} after={change.draft ?? ''} language={language} side={side} />
  )
}

/** The cells of what changes: of a text both sides or one line, of a dropdown its options one by one. */
export const ChangeDiffCells = ({ change, layout }: { change: DraftChange; layout: DiffMode }) => {
  const isWide = layout === 'sides'
  const { options } = change
  if (options)
    return (
      <TableCell colSpan={isWide ? 2 : 1}>
        <OptionChanges options={options} isWide={isWide} />
      </TableCell>
    )

  return (
    <>
      {isWide && (
        <TableCell>
          <Side change={change} side="before" />
        </TableCell>
      )}
      <TableCell>
        <Side change={change} side={isWide ? 'after' : 'both'} />
      </TableCell>
    </>
  )
}

/** What changes, in one line each. */
export const InlineChangeDiff = ({ change }: { change: DraftChange }) =>
  change.options ? (
    <OptionChanges options={change.options} isWide={false} />
  ) : (
    <Side change={change} side="both" />
  )
