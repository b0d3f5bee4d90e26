import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '../../ui/useTranslate.ts'
import { fetchServedBuild, getRunningBuild } from '../SupportReport.tsx'

/** Milliseconds for which the last answer holds. */
const recheckAfterMs = 5 * 60_000

/** Offers a reload once the server has a newer build; the browser asks first where something is not saved. */
export const NewBuild = () => {
  const t = useTranslate()

  if (!useIsOutdated()) return null

  return (
    <Alert
      severity="info"
      role="presentation"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {t('support.reload')}
        </Button>
      }
    >
      {t('support.newer')}
    </Alert>
  )
}

/** Whether the server has another build than the one that runs: asked where somebody comes back to the window. */
const useIsOutdated = (): boolean => {
  const [isOutdated, setIsOutdated] = useState(false)
  const lastCheckedAt = useRef(Date.now())
  const checkBuild = useEffectEvent(async () => {
    const currentVersion = getRunningBuild()
    if (!currentVersion || document.hidden || Date.now() - lastCheckedAt.current < recheckAfterMs) return
    lastCheckedAt.current = Date.now()
    const servedVersion = await fetchServedBuild().catch(() => undefined)
    if (servedVersion && servedVersion !== currentVersion) setIsOutdated(true)
  })

  useEffect(() => {
    const onVisible = () => void checkBuild()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  return isOutdated
}
