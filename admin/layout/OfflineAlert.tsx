import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { formatAge } from '../../domain/format/format.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Milliseconds between two looks at whether the server is back. */
const retryIntervalMs = 15_000

/** The server cannot be reached: how old what is shown is, where it is known, and a way to try again. */
export const OfflineAlert = ({ since }: { since: number | undefined }) => {
  const t = useTranslate()
  const language = useLanguage()
  const retry = useRetry()

  return (
    <Alert
      severity="warning"
      role="presentation"
      action={
        // A page that could not be loaded at all has such a button itself.
        since && (
          <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={retry}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      {t('ui.offline')}{' '}
      {since && (
        // Said once with the rest, and not each time that it has grown.
        <span aria-live="off">{t('ui.age', { age: formatAge(since, Date.now(), language) })}</span>
      )}
    </Alert>
  )
}

/** Reads anew what the page shows, now and then: answers how to do so at once. */
const useRetry = () => {
  const client = useQueryClient()
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  useEffect(() => {
    const timer = setInterval(() => {
      rerender()
      void client.refetchQueries({ type: 'active' })
    }, retryIntervalMs)
    return () => clearInterval(timer)
  }, [client])

  return () => void client.refetchQueries({ type: 'active' })
}
