import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense } from 'react'
import { useResetErrorBoundaryOnLocationChange } from 'react-admin'
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary'
import { later } from '../../ui/loading/later.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useWords } from '../../ui/useWords.ts'
import { ToStart } from './ToStart.tsx'

const ReportButton = later(async () => (await import('../../layout/support/ReportButton.tsx')).ReportButton)

/**
 * What is shown in place of a page that threw. The retry loads the page anew, because a part of the program
 * that could not be fetched stays missing until then.
 */
export const Failed = ({ resetErrorBoundary }: Pick<FallbackProps, 'resetErrorBoundary'>) => {
  const words = useWords()
  useResetErrorBoundaryOnLocationChange(resetErrorBoundary)
  return (
    <div role="alert">
      <PageHeader title={words('shell.failed.title')} />
      <Typography sx={{ marginBlockEnd: 4 }}>{words('shell.failed.text')}</Typography>
      <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={() => window.location.reload()}>
          {words('shell.failed.retry')}
        </Button>
        <ToStart />
        <ErrorBoundary fallback={null}>
          <Suspense>
            <ReportButton />
          </Suspense>
        </ErrorBoundary>
      </Stack>
    </div>
  )
}
