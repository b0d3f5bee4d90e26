import LockOutlined from '@mui/icons-material/LockOutlined'
import { Box, Skeleton, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Permission } from '../../../domain/access.ts'
import { type AnalyticsPeriod, analyticsPeriods, defaultPeriod } from '../../../domain/api/analytics.ts'
import { useRoleName } from '../../layout/useRoleName.ts'
import { frameSx, SkeletonRows } from '../../ui/Loading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useAccount, useMay } from '../../ui/useAccount.ts'
import { useTranslate } from '../../ui/useTranslate.ts'

/** Returns the selected period, which the address keeps, and a function that selects another one. */
export const useAnalyticsPeriod = () => {
  const [params, setParams] = useSearchParams()
  return {
    days: analyticsPeriods.find((period) => period === params.get('days')) ?? defaultPeriod,
    select: (days: AnalyticsPeriod) => setParams({ days }, { replace: true }),
  }
}

/** Toggle of the selectable periods. */
export const DaysToggle = ({ days, select }: ReturnType<typeof useAnalyticsPeriod>) => {
  const t = useTranslate()

  return (
    <ToggleButtonGroup exclusive size="small" value={days} aria-label={t('analytics.days')}>
      {analyticsPeriods.map((period) => (
        <ToggleButton key={period} value={period} onClick={() => select(period)}>
          {t('analytics.span', { days: period })}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** Outlines of a chart and of the table below it. */
export const AnalyticsSkeleton = () => (
  <Stack sx={{ gap: 3 }}>
    <Box sx={{ ...frameSx, padding: 3 }}>
      <Skeleton width="26%" />
      <Skeleton variant="rounded" sx={{ height: { xs: 160, sm: 236 }, marginBlockStart: 3 }} />
    </Box>
    <SkeletonRows rows={8} />
  </Stack>
)

interface PermissionRequiredProps {
  title: string
  /** Permissions, one of which is required. */
  rights: readonly [Permission, ...Permission[]]
  children: ReactNode
}

/** Page that everybody may open; users without the permission see which one they lack. */
export const PermissionRequired = ({ title, rights, children }: PermissionRequiredProps) => {
  const t = useTranslate()
  const roleName = useRoleName()
  const account = useAccount()
  const may = useMay()

  if (may({ anyOf: rights })) return children

  const [[action, area]] = rights

  return (
    <>
      <PageHeader title={title} />
      <Notice
        icon={<LockOutlined />}
        title={t('analytics.noRights', {
          right: `${t(`shell.rights.${area}`)}: ${t(`shell.actions.${action}`)}`,
        })}
        text={t('analytics.yourRole', { role: roleName(account?.role) })}
      />
    </>
  )
}
