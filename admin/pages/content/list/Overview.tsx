import { Box, Card, Typography } from '@mui/material'
import { sections } from '../../../../domain/sections.ts'
import type { SitePage } from '../../../providers/content.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowLink } from '../../../ui/RowLink.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Loaded } from '../Loaded.tsx'
import { sectionPath } from '../paths.ts'
import { useSitePages } from '../queries.ts'

const SectionCard = ({ page, to }: { page: SitePage; to: string }) => {
  const words = useWords()
  return (
    <Card
      component="li"
      sx={{
        position: 'relative',
        padding: 4,
        display: 'grid',
        gap: 1,
        '&:hover': { borderColor: 'primary.main' },
      }}
    >
      <Typography variant="h2" component="h2">
        <RowLink to={to} row={page.id}>
          {page.titles[useLanguage()]}
        </RowLink>
      </Typography>
      <span>{words('content.actions', { smart_count: page.actionCount })}</span>
      <Typography variant="body2" color="textSecondary">
        {words('ui.lastModified')}: <DateTime time={page.lastModified} />
      </Typography>
    </Card>
  )
}

const columns = { xs: '1fr', sm: 'repeat(2, 1fr)', xl: 'repeat(3, 1fr)' }

/** All sections of the site's content with their counts; each leads to its pages. */
export const Overview = () => {
  const words = useWords()
  const query = useSitePages()
  const total = query.data?.reduce((sum, { actionCount }) => sum + actionCount, 0)
  return (
    <>
      <PageHeader
        title={words('content.site')}
        aside={total !== undefined && words('content.actions', { smart_count: total })}
      />
      <Loaded query={query}>
        {(pages) => (
          <Box
            component="ul"
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: columns,
              margin: 0,
              padding: 0,
              listStyle: 'none',
            }}
          >
            {sections.map(({ key }, index) => {
              const page = pages[index]
              return page && <SectionCard key={key} page={page} to={sectionPath(key)} />
            })}
          </Box>
        )}
      </Loaded>
    </>
  )
}
