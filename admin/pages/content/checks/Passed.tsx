import CheckIcon from '@mui/icons-material/Check'
import { Stack, Typography } from '@mui/material'
import type { Check } from '../../../../domain/translations/check-texts.ts'
import { useWords } from '../../../ui/useWords.ts'

interface Group {
  name: 'marks' | 'spaces' | 'directions' | 'length'
  checks: readonly Check[]
}

const groups: readonly Group[] = [
  {
    name: 'marks',
    checks: ['placeholders', 'formats', 'syntax', 'branches', 'tags', 'unclosed', 'unsafe'],
  },
  { name: 'spaces', checks: ['edges', 'spaces'] },
  { name: 'directions', checks: ['directions'] },
  { name: 'length', checks: ['long'] },
]

/** What was looked at and is in order. */
export const Passed = ({ failed }: { failed: readonly Check[] }) => {
  const words = useWords()
  return groups
    .filter(({ checks }) => !checks.some((check) => failed.includes(check)))
    .map(({ name }) => (
      <Stack key={name} direction="row" sx={{ gap: 2, alignItems: 'center' }}>
        <CheckIcon fontSize="small" sx={{ color: 'status.published' }} />
        <Typography variant="body2">{words(`textEditor.checks.passed.${name}`)}</Typography>
      </Stack>
    ))
}
