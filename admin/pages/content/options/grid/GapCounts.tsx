import { Link, Typography } from '@mui/material'
import { Fragment } from 'react'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Checked } from '../editing/useChecked.ts'

interface Props {
  checked: Checked
  /** Goes to the first gap of a language. */
  onOpen: (language: Language) => void
}

/** How many options there are, and in which languages texts are missing. */
export const GapCounts = ({ checked, onOpen }: Props) => {
  const words = useWords()
  const gaps = languages.filter((language) => checked.missing[language].length > 0)
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
      {words('options.count', { smart_count: checked.data.options.length })}
      {gaps.length > 0 && ` · ${words('options.gaps')} `}
      {gaps.map((language, place) => (
        <Fragment key={language}>
          {place > 0 && ' · '}
          <Link
            component="button"
            type="button"
            aria-label={`${language} ${checked.missing[language].length}, ${words('options.gaps')} ${nativeNames[language]}`}
            onClick={() => onOpen(language)}
            sx={{ verticalAlign: 'baseline' }}
          >
            {language} {checked.missing[language].length}
          </Link>
        </Fragment>
      ))}
    </Typography>
  )
}
