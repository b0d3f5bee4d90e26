import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { applications, type PageApplication } from '../../../../domain/resources/pages.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

const [{ value: first }] = applications

/** The application whose pages the address asks for; the site where it names none. */
export const useApplication = (): PageApplication => {
  const named = useSearchParams()[0].get('application')
  return applications.find(({ value }) => value === named)?.value ?? first
}

/** The same search and filters among the pages of another application, from the first one on. */
const useTabLink = () => {
  const [params] = useSearchParams()
  return (application: PageApplication) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    if (application === first) next.delete('application')
    else next.set('application', application)
    return { search: next.toString() }
  }
}

/** The applications that the pages of a section may belong to, side by side, each with the number of its pages. */
export const ApplicationTabs = ({ counts }: { counts: ReadonlyMap<PageApplication, number> }) => {
  const words = useWords()
  const language = useLanguage()
  const chosen = useApplication()
  const linkTo = useTabLink()
  return (
    <Box
      component="nav"
      aria-label={words('content.list.applications')}
      sx={{ display: 'flex', columnGap: 4, overflowX: 'auto', maxWidth: '100%' }}
    >
      {applications.map(({ value, label }) => (
        <Link
          key={value}
          component={RouterLink}
          to={linkTo(value)}
          aria-current={value === chosen ? 'true' : undefined}
          underline="none"
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1.5,
            minHeight: { xs: 44, lg: 36 },
            whiteSpace: 'nowrap',
            borderBlockEnd: '2px solid transparent',
            color: 'text.secondary',
            '&[aria-current]': { color: 'primary.main', borderColor: 'primary.main', fontWeight: 500 },
          }}
        >
          {label[language]} <bdi>{counts.get(value) ?? 0}</bdi>
        </Link>
      ))}
    </Box>
  )
}
