import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, type To } from 'react-router-dom'
import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { useLanguage, useLanguageName } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface Props {
  missing: Trilingual<number>
  /** Where the gaps of a language are listed. */
  to: (language: Language) => To
}

/** How many texts are missing, by language: each number leads to them. */
export const MissingTextCounts = ({ missing, to }: Props) => {
  const t = useTranslate()
  const languageName = useLanguageName()

  const format = new Intl.NumberFormat(useLanguage())
  const gaps = languages.filter((language) => missing[language] > 0)
  if (gaps.length === 0) return null

  return (
    <Stack direction="row" component="span" sx={{ gap: 1.5 }}>
      {t('resource.gaps')}
      {gaps.map((language) => (
        <Link
          key={language}
          component={RouterLink}
          to={to(language)}
          aria-label={`${language} ${format.format(missing[language])}, ${t('content.drill.noTextIn', { language: languageName(language) })}`}
        >
          <bdi dir="ltr">
            {language} {format.format(missing[language])}
          </bdi>
        </Link>
      ))}
    </Stack>
  )
}
