import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { getLastRequestId } from '../providers/network.ts'
import { useAccount } from '../ui/useAccount.ts'
import { useCopy } from '../ui/useCopy.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

const entryScriptPattern = /<script[^>]*type="module"[^>]*src="([^"]+)"/

/** The build of the interface that runs here, as its first script is named; none in development. */
export const getRunningBuild = (): string | undefined =>
  document.querySelector('script[type=module][src*="/assets/"]')?.getAttribute('src') ?? undefined

/** The build that the server would give now; undefined where it does not say. */
export const fetchServedBuild = async (): Promise<string | undefined> => {
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })
  return response.ok ? entryScriptPattern.exec(await response.text())?.[1] : undefined
}

/** What is to be known of this moment to find out what happened: a line for each fact, the first one made once. */
export const useSupportReport = (): string => {
  const t = useTranslate()
  const language = useLanguage()
  const { pathname, search } = useLocation()
  const role = useAccount()?.role
  const [time] = useState(() => new Date().toISOString())

  const noneText = t('support.none')

  return [
    [t('support.time'), time],
    [t('support.version'), getRunningBuild()?.replace(/^.*\/|\.js$/g, '')],
    [t('support.page'), `${pathname}${search}`],
    [t('support.request'), getLastRequestId()],
    [t('support.role'), role],
    [t('support.language'), language],
    [t('support.browser'), navigator.userAgent],
  ]
    .map(([name, fact]) => `${name}: ${fact || noneText}`)
    .join('\n')
}

/** Copies the report of this moment, where an error stands in the way of the page. */
export const ReportButton = () => {
  const t = useTranslate()
  const { outcome, copy } = useCopy(useSupportReport())
  return (
    <Button color="inherit" aria-live="polite" onClick={() => void copy()}>
      {t(outcome ? `outward.once.${outcome}` : 'support.copyReport')}
    </Button>
  )
}
