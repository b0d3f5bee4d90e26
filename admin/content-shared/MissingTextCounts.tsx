import { Link, Stack } from '@mui/material'
import { Link as RouterLink, type To } from 'react-router-dom'
import { type Language, languages, type Trilingual } from '../../domain/languages.ts'
import { getNumberFormat } from '../ui/useFormatNumber.ts'
import { useLanguage, useLanguageName } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

interface Props {
  missing: Trilingual<number>
  /** Returns the address that lists the missing texts of a language. */
  to: (language: Language) => To
}

/** Numbers of missing texts by language, each a link to them. */
export const MissingTextCounts = ({ missing, to }: Props) => {
  const t = useTranslate()
  const languageName = useLanguageName()

  const interfaceLanguage = useLanguage()

  const format = getNumberFormat(interfaceLanguage)
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
