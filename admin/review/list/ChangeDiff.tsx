import { Box, Stack, TableCell } from '@mui/material'
import { componentTypes } from '../../../domain/resources/content-items.ts'
import { diffOptions, type OptionDiff } from '../../../domain/review/option-diff.ts'
import { TextDiff } from '../../ui/TextDiff.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { DraftChange } from '../changes.ts'
import { KindMark } from './ChangeParts.tsx'
import { type ChangeLayout, isSideBySide } from './change-layout.ts'

const placeholderType = componentTypes.find(({ value }) => value === 'placeholder')

const emptySide = <Box sx={{ color: 'text.secondary' }}>—</Box>

/** Cells of a change: both sides of a text or a merged one, or the list of a dropdown's changed options. */
export const ChangeDiffCells = ({ change, layout }: { change: DraftChange; layout: ChangeLayout }) => {
  const isWide = isSideBySide(layout)
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

/** Difference of a change without cells, its sides merged. */
export const InlineChangeDiff = ({ change }: { change: DraftChange }) =>
  change.options ? (
    <OptionChanges options={change.options} isWide={false} />
  ) : (
    <Side change={change} side="both" />
  )

interface ChangeDiffProps {
  change: DraftChange
  side: 'before' | 'after' | 'both'
}

/** One side of a changed text with its differences marked, or both sides merged. */
const Side = ({ change, side }: ChangeDiffProps) => {
  const { language, kind } = change

  if (!language) return emptySide
  if ((side === 'before' && kind === 'added') || (side === 'after' && kind === 'deleted')) return emptySide

  return (
    <TextDiff before={change.approved ?? ''} after={change.draft ?? ''} language={language} side={side} />
  )
}

interface OptionChangesProps {
  options: NonNullable<DraftChange['options']>
  /** Whether both sides fit beside each other. */
  isWide: boolean
}

/** List of the options that a draft adds, changes, moves and deletes. */
const OptionChanges = ({ options, isWide }: OptionChangesProps) => (
  <Box component="ul" sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}>
    {diffOptions(options.approved, options.draft).map((change) => (
      <OptionDiffLine key={change.value ?? ''} change={change} isWide={isWide} />
    ))}
  </Box>
)

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
      <OptionTexts texts={change.texts} otherChanges={change.otherChanges} isWide={isWide} />
    </Box>
  )
}

/** Former and new texts of an option, side by side or merged. */
const OptionTexts = ({
  texts,
  otherChanges,
  isWide,
}: Pick<OptionDiff, 'texts' | 'otherChanges'> & { isWide: boolean }) => {
  // JSON is compared like an English text, from left to right.
  const jsonTexts = otherChanges
    ? [{ language: 'en', before: otherChanges[0], after: otherChanges[1] } as const]
    : []

  return [...texts, ...jsonTexts].map((text, index) => (
    <Box
      key={texts[index]?.language ?? 'more'}
      sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: isWide ? '1fr 1fr' : '1fr' }}
    >
      {isWide && <TextDiff {...text} side="before" />}
      <TextDiff {...text} side={isWide ? 'after' : 'both'} />
    </Box>
  ))
}
