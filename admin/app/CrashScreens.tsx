import { Button, Paper, Stack, Typography } from '@mui/material'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { ToStartButton } from '../layout/ToStartButton.tsx'
import { isServerReachable } from '../providers/httpClient.ts'
import { languageStore } from '../providers/i18nProvider.ts'
import { Loading } from '../ui/Loading.tsx'
import { isScriptError, lazyPart } from '../ui/lazy-loading.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

/** Error screen outside all providers, for an error before or around the admin itself. */
export const AppCrash = () => {
  const { translate } = languageStore.get().provider
  return (
    <main>
      <h1>{translate('shell.failed.title')}</h1>
      <p>{translate('shell.failed.text')}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {translate('shell.failed.retry')}
      </button>{' '}
      <a href="/">{translate('shell.toStart')}</a>
    </main>
  )
}

const ReportButton = lazyPart(async () => (await import('../layout/SupportReport.tsx')).ReportButton)

/** Time after a reload in which it is not repeated, in milliseconds. */
const reloadAgainAfterMs = 30_000

const hasJustReloaded = (): boolean =>
  performance.now() < reloadAgainAfterMs &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')

/**
 * Finds out why a page has failed. A script that the server does not have any more belongs to an older build, so
 * the page is reloaded; without a connection that would end in an error page of the browser.
 */
const useFailure = (isScriptMissing: boolean) => {
  const [failure, setFailure] = useState<'unknown' | 'offline' | 'error'>(
    isScriptMissing ? 'unknown' : 'error',
  )
  const check = useEffectEvent(async () => {
    if (!(await isServerReachable())) setFailure('offline')
    else if (hasJustReloaded()) setFailure('error')
    else window.location.reload()
  })

  useEffect(() => {
    if (failure === 'unknown') void check()
  }, [failure])

  return {
    failure,
    retry: () => (failure === 'offline' ? setFailure('unknown') : window.location.reload()),
  }
}

/**
 * Error screen in place of a page that threw, or whose script could not be loaded. Its retry reloads the page,
 * because a browser does not ask for such a script again.
 */
export const PageCrash = ({ error, resetErrorBoundary }: FallbackProps) => {
  const t = useTranslate()
  const { failure, retry } = useFailure(isScriptError(error))

  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)

  if (failure === 'unknown') return <Loading />

  const isOffline = failure === 'offline'

  return (
    <div role="alert">
      <PageHeader title={t(isOffline ? 'ui.loadFailed' : 'shell.failed.title')} />
      <Paper variant="outlined" sx={{ padding: 5, maxWidth: 720 }}>
        <Typography sx={{ marginBlockEnd: 4 }}>
          {t(isOffline ? 'errors.network' : 'shell.failed.text')}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={retry}>
            {t('shell.failed.retry')}
          </Button>
          <ToStartButton />
          <ErrorBoundary fallback={null}>
            <Suspense>
              <ReportButton />
            </Suspense>
          </ErrorBoundary>
        </Stack>
      </Paper>
    </div>
  )
}
