import Typography from '@mui/material/Typography'
import type { Parameter } from '../../../../../domain/calculator/configuration.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { atRest, changeFrom } from '../editing/numbers.ts'

/** The number of a parameter without its unit, from left to right in every language. */
export const Figure = ({ name, value }: { name: Parameter; value: string | undefined }) => {
  const language = useLanguage()
  return <bdi dir="ltr">{value ? atRest(name, value, language) : '—'}</bdi>
}

interface ChangeProps {
  name: Parameter
  before: string
  after: string
}

/** By how much a parameter changes; nothing where it does not. */
export const Change = ({ name, before, after }: ChangeProps) => {
  const language = useLanguage()
  const change = changeFrom(name, before, after)
  if (change === undefined) return null
  const text = atRest(name, change.replace('-', ''), language)
  return (
    <Typography
      component="bdi"
      dir="ltr"
      variant="inherit"
      sx={{ fontWeight: 600, color: 'status.scheduled' }}
    >
      {change.startsWith('-') ? '−' : '+'}
      {text}
    </Typography>
  )
}
