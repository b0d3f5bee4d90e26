import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { type Language, nativeNames } from '../../../../domain/languages.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import type { TextStatus } from '../text-status.ts'

interface Props {
  status: TextStatus
  language: Language
  count: number
  /** Where exactly these texts are. */
  to: string
}

/** How many texts of a language are in a state; leads to them, and is left out where there are none. */
export const StateFigure = ({ status, language, count, to }: Props) => {
  const words = useWords()
  const number = new Intl.NumberFormat(useLanguage()).format(count)
  if (count === 0) return null
  return (
    <Link
      component={RouterLink}
      to={to}
      aria-label={`${language} ${number}, ${words(`content.editor.${status}`)}, ${nativeNames[language]}`}
      sx={{ color: `status.${status}`, display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
    >
      <StatusDot status={status} isHollow={status === 'missing'} />
      <bdi dir="ltr">
        {language} {number}
      </bdi>
    </Link>
  )
}
