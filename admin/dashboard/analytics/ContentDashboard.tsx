import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { figuresAccess } from '../../../domain/access-rules.ts'
import { reviewPath } from '../../content-shared/content-paths.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useFormatNumber } from '../../ui/useFormatNumber.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { useContentAnalytics } from '../dashboard-data.ts'
import { GapTable } from '../GapTable.tsx'
import { AnalyticsSkeleton, DaysToggle, PermissionRequired, useAnalyticsPeriod } from './analytics-parts.tsx'
import { DayChart } from './DayChart.tsx'

/** Page with the completeness of the content, the number of drafts, and the changes by day. */
export const ContentDashboard = () => {
  const t = useTranslate()
  return (
    <PermissionRequired title={t('shell.menu.dashboard')} rights={[figuresAccess.content]}>
      <Figures />
    </PermissionRequired>
  )
}

const Figures = () => {
  const t = useTranslate()
  const formatNumber = useFormatNumber()
  const period = useAnalyticsPeriod()
  const query = useContentAnalytics(period.days)

  const pendingLink = query.data && (
    <Link component={RouterLink} to={reviewPath()}>
      {t('analytics.share', { name: t('analytics.pending'), count: formatNumber(query.data.waiting) })}
    </Link>
  )

  return (
    <>
      <PageHeader
        title={t('shell.menu.dashboard')}
        aside={pendingLink}
        actions={<DaysToggle {...period} />}
      />
      <Loaded query={query} skeleton={<AnalyticsSkeleton />}>
        {({ gaps, activity }) => (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <DayChart days={activity} />
            <TitledCard title={t('analytics.completeness')} isFlush>
              <GapTable gaps={gaps} />
            </TitledCard>
          </Box>
        )}
      </Loaded>
    </>
  )
}
