import { Alert, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { formatAge } from '../../domain/format/format.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Milliseconds between two attempts to reach the server. */
const retryIntervalMs = 15_000

/** Alert that the server cannot be reached, with the age of the shown data, if known, and a retry button. */
export const OfflineAlert = ({ since }: { since: number | undefined }) => {
  const t = useTranslate()
  const language = useLanguage()
  const retry = useRetry()

  return (
    <Alert
      square
      severity="warning"
      role="presentation"
      action={
        // A page that could not be loaded at all has its own retry button.
        since && (
          <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={retry}>
            {t('ui.retry')}
          </Button>
        )
      }
    >
      {t('ui.offline')}{' '}
      {since && (
        // Read aloud once with the rest, not each time the age grows.
        <span aria-live="off">{t('ui.age', { age: formatAge(since, Date.now(), language) })}</span>
      )}
    </Alert>
  )
}

/** Refetches the data of the page at intervals; the returned function does so at once. */
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
