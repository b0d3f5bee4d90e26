import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { languages, nativeNames } from '../../../../domain/languages.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { tablePath } from '../paths.ts'
import { usePageFigures } from './usePageRecords.ts'

const filtered = (name: string, value: string) => `${tablePath}?${name}=${value}`

/** What is counted of all pages, each number leading to the pages that it is about. */
export const Figures = () => {
  const words = useWords()
  const figures = usePageFigures()
  const format = new Intl.NumberFormat(useLanguage())
  if (!figures) return null
  const gaps = languages.filter((language) => figures.missing[language] > 0)
  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{words('content.pages', { smart_count: figures.pages })}</span>
      <span>{words('content.actions', { smart_count: figures.actions })}</span>
      {gaps.length > 0 && (
        <Stack direction="row" component="span" sx={{ gap: 1.5 }}>
          {words('resource.gaps')}
          {gaps.map((language) => (
            <Link
              key={language}
              component={RouterLink}
              to={filtered('missing', language)}
              aria-label={`${language} ${format.format(figures.missing[language])}, ${words('content.drill.noTextIn', { language: nativeNames[language] })}`}
            >
              <bdi dir="ltr">
                {language} {format.format(figures.missing[language])}
              </bdi>
            </Link>
          ))}
        </Stack>
      )}
      {figures.pending > 0 && (
        <Link
          component={RouterLink}
          to={filtered('pending', 'yes')}
          sx={{ color: 'status.review', display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
        >
          <StatusDot status="review" />
          {words('contentTable.waiting')} <Box component="b">{format.format(figures.pending)}</Box>
        </Link>
      )}
    </Stack>
  )
}
