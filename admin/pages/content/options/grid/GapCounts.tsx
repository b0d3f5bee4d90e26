import { Link, Typography } from '@mui/material'
import type { Option } from '../../../../../domain/content/options.ts'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import { useWords } from '../../../../ui/useWords.ts'

interface Props {
  options: readonly Option[]
  /** Goes to the first gap of a language. */
  onOpen: (language: Language) => void
}

/** How many options there are, and in which languages texts are missing. */
export const GapCounts = ({ options, onOpen }: Props) => {
  const words = useWords()
  const gaps = languages.flatMap((language) => {
    const count = options.filter(({ text }) => !text[language]).length
    return count > 0 ? [{ language, count }] : []
  })
  return (
    <Typography variant="body2" color="textSecondary" sx={{ marginInlineStart: 'auto' }}>
      {words('options.count', { smart_count: options.length })}
      {gaps.length > 0 && ` · ${words('options.gaps')}`}
      {gaps.map(({ language, count }) => (
        <Link
          key={language}
          component="button"
          type="button"
          aria-label={`${words('options.gaps')} ${nativeNames[language]}, ${count}`}
          onClick={() => onOpen(language)}
          sx={{ marginInlineStart: 1, verticalAlign: 'baseline' }}
        >
          {language} {count}
        </Link>
      ))}
    </Typography>
  )
}
