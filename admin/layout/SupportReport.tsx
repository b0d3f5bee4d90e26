import { Button, type ButtonProps } from '@mui/material'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getLastRequestId } from '../providers/httpClient.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useCopy } from '../ui/useCopy.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const entryScriptPattern = /<script[^>]*type="module"[^>]*src="([^"]+)"/

/** Returns the running build, by the path of its first script; undefined in development. */
export const getRunningBuild = (): string | undefined =>
  document.querySelector('script[type=module][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** Fetches the build that the server serves now; undefined if it cannot be read. */
export const fetchServedBuild = async (): Promise<string | undefined> => {
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  return response.ok ? entryScriptPattern.exec(await response.text())?.[1] : undefined
}

/** Builds a report of the current state, one fact per line. Its time is that of the first render. */
export const useSupportReport = (): string => {
  const t = useTranslate()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const account = useAccount()
  const [time] = useState(() => new Date().toISOString())

  const noneText = t('support.none')

  return [
    [t('support.time'), time],
    [t('support.version'), getRunningBuild()?.replace(/^.*\/|\.js$/g, '')],
    [t('support.page'), `${pathname}${search}`],
    [t('support.request'), getLastRequestId()],
    [t('support.role'), account?.role],
    [t('support.language'), language],
    [t('support.browser'), navigator.userAgent],
  ]
    .map(([name, fact]) => `${name}: ${fact || noneText}`)
    .join('\n')
}

/** Button that copies the report, for pages that show an error in place of their content. */
export const ReportButton = ({ variant }: Pick<ButtonProps, 'variant'>) => {
  const t = useTranslate()
  const report = useSupportReport()
  const { outcome, copy } = useCopy(report)

  return (
    <Button variant={variant} color="inherit" aria-live="polite" onClick={() => void copy()}>
      {t(outcome ? `outward.once.${outcome}` : 'support.copyReport')}
    </Button>
  )
}
