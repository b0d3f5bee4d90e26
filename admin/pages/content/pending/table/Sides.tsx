import { Box } from '@mui/material'
import { OptionSet } from '../../../../resource/history/OptionSet.tsx'
import { Difference } from '../../../../ui/difference/Difference.tsx'
import { useWords } from '../../../../ui/useWords.ts'
import type { Change } from '../changes.ts'

const nothing = <Box sx={{ color: 'text.secondary' }}>—</Box>

interface Props {
  change: Change
  side: 'before' | 'after' | 'both'
}

/** The options of a dropdown that differ, of one side or under one another. */
const Options = ({ options, side }: { options: NonNullable<Change['options']>; side: Props['side'] }) => {
  const words = useWords()
  const { approved, draft } = options
  const sides = {
    before: <OptionSet side={approved} other={draft} />,
    after: <OptionSet side={draft} other={approved} />,
  }
  if (side !== 'both') return sides[side]
  return (
    <>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{words('content.pending.now')}</Box>
      {sides.before}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{words('content.pending.becomes')}</Box>
      {sides.after}
    </>
  )
}

/** One side of a change with its marks, or both in one line. */
export const Side = ({ change, side }: Props) => {
  const { options, language, kind } = change
  if (options) return <Options options={options} side={side} />
  if (!language) return nothing
  if ((side === 'before' && kind === 'added') || (side === 'after' && kind === 'deleted')) return nothing
  return (
    <Difference before={change.approved ?? ''} after={change.draft ?? ''} language={language} side={side} />
  )
}
