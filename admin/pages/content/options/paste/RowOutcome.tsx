import { Box, Stack } from '@mui/material'
import type { Palette } from '@mui/material/styles'
import type { PastedRow, PastedRowError } from '../../../../../domain/dropdowns/paste-options.ts'
import { languages } from '../../../../../domain/languages.ts'
import { StatusDot } from '../../../../ui/StatusDot.tsx'
import { useWords } from '../../../../ui/useWords.ts'

const colours = {
  new: 'published',
  'new-with-gaps': 'draft',
  unchanged: 'missing',
  filled: 'scheduled',
  changed: 'draft',
  refused: 'conflict',
} as const satisfies Record<PastedRow['kind'], keyof Palette['status']>

const useRefusal = () => {
  const words = useWords()
  return (refusal: PastedRowError, value: string): string => {
    if (refusal.rule === 'required') return words('options.tools.paste.refused.required')
    if (refusal.rule === 'unique')
      return words(`options.tools.paste.refused.${value ? 'value' : 'option'}`, { row: refusal.row })
    return refusal.part === 'value'
      ? words('options.tools.paste.refused.longValue')
      : words('options.tools.paste.refused.longText', { language: refusal.part })
  }
}

/** What will become of a pasted row, in a word and a colour. */
export const RowOutcome = ({ row: { kind, marks, refusal, value } }: { row: PastedRow }) => {
  const words = useWords()
  const refused = useRefusal()
  const marked = languages.filter(
    (language) => marks[language] && (kind !== 'changed' || marks[language] === 'changed'),
  )
  const named = kind === 'new-with-gaps' ? 'gaps' : kind
  const told =
    named === 'refused'
      ? refusal && refused(refusal, value)
      : words(`options.tools.paste.kinds.${named}`, { languages: marked.join(', ') })
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', color: `status.${colours[kind]}` }}>
      <StatusDot status={colours[kind]} />
      <Box component="span">{told}</Box>
    </Stack>
  )
}
