import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { ToStartButton } from '../layout/ToStartButton.tsx'
import { languageStore } from '../providers/i18nProvider.ts'
import { lazyPart } from '../ui/lazy-loading.ts'
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

/**
 * Error screen in place of a page that threw. Its retry reloads the page, because a script that could not
 * be loaded stays missing until then.
 */
export const PageCrash = ({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) => {
  const t = useTranslate()

  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)

  return (
    <div role="alert">
      <PageHeader title={t('shell.failed.title')} />
      <Paper variant="outlined" sx={{ padding: 5, maxWidth: 720 }}>
        <Typography sx={{ marginBlockEnd: 4 }}>{t('shell.failed.text')}</Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => window.location.reload()}>
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
