import * as calls from 'virtual:calls'
import { Box, Link, Stack } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { pageManagementPath } from '../../content-shared/content-paths.ts'
import { MissingTextCounts } from '../../content-shared/MissingTextCounts.tsx'
import { useApiQuery } from '../../providers/api-queries.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { getNumberFormat } from '../../ui/useFormatNumber.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Numbers of all pages, each a link to the pages that it counts. */
export const PageFigures = () => {
  const t = useTranslate()
  const language = useLanguage()
  const { data: figures } = useApiQuery(calls.pageFigures)

  const format = getNumberFormat(language)
  if (!figures) return null

  return (
    <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      {/* On narrow screens, the count beside the search is enough. */}
      <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
        {t('content.pages', { smart_count: figures.pages })}
      </Box>
      <Box component="span" sx={{ display: { xs: 'none', xl: 'inline' } }}>
        {t('content.actions', { smart_count: figures.actions })}
      </Box>
      <MissingTextCounts missing={figures.missing} to={(language) => filterPath('missing', language)} />
      {figures.pending > 0 && (
        <Link
          component={RouterLink}
          to={filterPath('pending', 'yes')}
          sx={{ color: 'status.review', display: 'inline-flex', alignItems: 'center', gap: 1.5 }}
        >
          <StatusDot status="review" />
          {t('contentTable.waiting')} <Box component="b">{format.format(figures.pending)}</Box>
        </Link>
      )}
    </Stack>
  )
}

const filterPath = (name: string, value: string) => `${pageManagementPath}?${name}=${value}`
