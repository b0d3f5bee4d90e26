import FormLabel from '@mui/material/FormLabel'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { isolateBidi } from '../../domain/format/format.ts'
import { useWords } from '../ui/useWords.ts'
import { ConflictSide } from './ConflictSide.tsx'
import { type ConflictRow, isContested, type Side } from './conflict.ts'

const Heading = ({ id, row }: { id: string; row: ConflictRow }) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ columnGap: 3, flexWrap: 'wrap', alignItems: 'baseline' }}>
      <FormLabel id={id} sx={{ color: 'text.primary', fontWeight: 600 }}>
        {row.label}
      </FormLabel>
      {isContested(row) && (
        <Typography variant="body2" sx={{ color: 'status.draft' }}>
          {words('editing.conflict.undecided')}
        </Typography>
      )}
    </Stack>
  )
}

interface Props {
  row: ConflictRow
  choice: Side | undefined
  onChoose: (side: Side) => void
}

/** One field of a conflict: theirs and mine to choose from, and what it was. */
export const ConflictField = ({ row, choice, onChoose }: Props) => {
  const words = useWords()
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
        {words('editing.conflict.was', { value: isolateBidi(row.base || words('editing.conflict.empty')) })}
      </Typography>
    </Stack>
  )
}
