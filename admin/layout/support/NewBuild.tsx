import { Alert, Button } from '@mui/material'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslate } from '../../ui/useTranslate.ts'
import { fetchServedBuild, getRunningBuild } from '../SupportReport.tsx'

/** Milliseconds after a check before the next one. */
const recheckAfterMs = 5 * 60_000

/** Alert that offers a reload once the server has a newer build; the browser warns of unsaved edits. */
export const NewBuild = () => {
  const t = useTranslate()
  const isOutdated = useIsOutdated()

  if (!isOutdated) return null

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

/** Whether the server has another build than the running one; checked when the user returns to the window. */
const useIsOutdated = (): boolean => {
  const [isOutdated, setIsOutdated] = useState(false)
  const lastCheckedAt = useRef(Date.now())
  const checkBuild = useEffectEvent(async () => {
    const runningBuild = getRunningBuild()
    if (!runningBuild || document.hidden || Date.now() - lastCheckedAt.current < recheckAfterMs) return
    lastCheckedAt.current = Date.now()
    const servedBuild = await fetchServedBuild().catch(() => undefined)
    if (servedBuild && servedBuild !== runningBuild) setIsOutdated(true)
  })

  useEffect(() => {
    const onVisible = () => void checkBuild()
    document.addEventListener('visibilitychange', onVisible)

    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  return isOutdated
}
