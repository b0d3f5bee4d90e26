import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../ui/useWords.ts'
import { runningBuild, servedBuild } from '../SupportReport.tsx'

/** Milliseconds for which the last answer holds. */
const fresh = 5 * 60_000

/** Offers a reload once the server has a newer build; the browser asks first where something is not saved. */
export const NewBuild = () => {
  const words = useWords()

  if (!useIsOutdated()) return null

  return (
    <Alert
      severity="info"
      role="presentation"
      action={
        <Button color="inherit" size="small" onClick={() => window.location.reload()}>
          {words('support.reload')}
        </Button>
      }
    >
      {words('support.newer')}
    </Alert>
  )
}

/** Whether the server has another build than the one that runs: asked where somebody comes back to the window. */
const useIsOutdated = (): boolean => {
  const [isOutdated, setIsOutdated] = useState(false)
  const asked = useRef(Date.now())
  const ask = useEffectEvent(async () => {
    const running = runningBuild()
    if (!running || document.hidden || Date.now() - asked.current < fresh) return
    asked.current = Date.now()
    const served = await servedBuild().catch(() => undefined)
    if (served && served !== running) setIsOutdated(true)
  })

  useEffect(() => {
    const onShown = () => void ask()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])

  return isOutdated
}
