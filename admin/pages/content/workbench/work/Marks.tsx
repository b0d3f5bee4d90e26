import { Chip, Stack } from '@mui/material'
import { namedPlaceholders } from '../../../../../domain/translations/placeholders.ts'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  source: string
  typed: string
  onAdd: (mark: string) => void
}

/** The placeholders of the source, those that are missing marked; a press adds one. */
export const Marks = ({ source, typed, onAdd }: Props) => {
  const words = useWords()
  const names = [...new Set(namedPlaceholders(source).map(({ start, end }) => source.slice(start, end)))]
  if (names.length === 0) return null
  return (
    <Stack direction="row" role="group" aria-label={words('workbench.placeholders')} sx={{ gap: 1 }}>
      {names.map((name) => (
        <Chip
          key={name}
          size="small"
          variant="outlined"
          color={typed.includes(name) ? 'default' : 'warning'}
          label={<bdi dir="ltr">{name}</bdi>}
          onClick={() => onAdd(name)}
        />
      ))}
    </Stack>
  )
}
