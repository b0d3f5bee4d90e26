import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink } from 'react-router-dom'
import { sections } from '../../../../domain/sections.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { sectionPath } from '../paths.ts'
import { useSectionFigures } from './queries.ts'

/** The way to the other sections, each with its number of actions; on a phone the rows of the list lead there. */
export const SectionLinks = () => {
  const words = useWords()
  const language = useLanguage()
  const figures = useSectionFigures()
  return (
    <Stack
      component="nav"
      aria-label={words('content.site')}
      direction="row"
      useFlexGap
      sx={{ display: { xs: 'none', md: 'flex' }, columnGap: 4, rowGap: 1, flexWrap: 'wrap' }}
    >
      {sections.slice(1).map(({ key, title }) => (
        <Link
          key={key}
          component={RouterLink}
          to={sectionPath(key)}
          title={figures && words('content.actions', { smart_count: figures[key] ?? 0 })}
        >
          {title[language]} {figures?.[key]}
        </Link>
      ))}
    </Stack>
  )
}
