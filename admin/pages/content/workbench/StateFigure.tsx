import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, nativeNames } from '../../../../domain/languages.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { states } from './states.ts'

interface Props {
  state: (typeof states)[number]
  language: Language
  count: number
  /** Where exactly these texts are. */
  to: string
  /** The sign and the name of the state stand beside it already. */
  isNamed?: boolean
}

/** How many texts of a language are in a state; leads to them, and is left out where there are none. */
export const StateFigure = ({ state: { colour, one }, language, count, to, isNamed = false }: Props) => {
  const words = useWords()
  const number = new Intl.NumberFormat(useLanguage()).format(count)
  if (count === 0) return null
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${language} ${number}, ${words(one)}, ${nativeNames[language]}`}
      sx={{ color: `status.${colour}`, display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
    >
      {!isNamed && <StatusDot status={colour} isHollow={colour === 'missing'} />}
      <bdi dir="ltr" style={{ whiteSpace: 'nowrap' }}>
        {language} {number}
      </bdi>
    </Link>
  )
}
