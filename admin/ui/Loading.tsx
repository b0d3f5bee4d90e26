import { keyframes } from '@emotion/react'
import { type AlertProps, Box, Button, CircularProgress, Skeleton, Stack } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from './lazy-loading.ts'
import { useTranslate } from './useTranslate.ts'

const fadeIn = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } })

/** Progress indicator, shown only if loading takes long enough to be noticed. */
export const Loading = () => {
  const t = useTranslate()

  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 3,
        minHeight: '50vh',
        color: 'text.secondary',
        animation: `${fadeIn} 1ms 150ms both`,
      }}
    >
      <CircularProgress size={28} aria-hidden />
      {t('shell.loading')}
    </Box>
  )
}

/** Shows its content after 150 ms, so that what loads quickly does not flicker. */
const Delayed = ({ children }: { children: ReactNode }) => {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), 150)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? children : null
}

const Alert = lazyPart(async () => (await import('@mui/material/Alert')).default)

/** Alert whose script is loaded only when one is shown. */
export const LazyAlert = (props: AlertProps) => (
  <Suspense>
    <Alert {...props} />
  </Suspense>
)

/** Alert above data that could not be refetched, with a retry button. */
export const RetryAlert = ({ onRetry, children }: { onRetry: () => void; children: ReactNode }) => {
  const t = useTranslate()

  return (
    <LazyAlert
      severity="warning"
      sx={{ marginBlockEnd: 3 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {children}
    </LazyAlert>
  )
}

/** Frame of content that is not in a card already, such as a skeleton or a notice on a page. */
export const frameSx = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '.MuiPaper-root &': { border: 0, bgcolor: 'transparent' },
} as const

const nameWidths = ['38%', '26%', '44%', '32%']

interface SkeletonRowsProps {
  rows: number
  /** Whether the rows have a search and a head, so that the outlines are where the loaded rows will be. */
  hasTools?: boolean
  /** Whether the rows are those of a list: with a checkbox and columns, on phones with two lines. */
  isList?: boolean
}

const deskOnlySx = { display: { xs: 'none', sm: 'block' } }

/** Outlines of table rows: a name, and a value at the end. */
export const SkeletonRows = ({ rows, hasTools, isList = hasTools }: SkeletonRowsProps) => (
  <Box sx={frameSx}>
    {hasTools && (
      <Stack
        direction="row"
        sx={{ gap: 3, height: { xs: 58, sm: 86 }, paddingBlock: 1.75, paddingInline: 3 }}
      >
        <Skeleton variant="rounded" height={36} sx={{ flex: '1 1 140px', maxWidth: 480 }} />
        <Skeleton variant="rounded" height={36} width={88} />
      </Stack>
    )}
    {Array.from({ length: rows }, (_, row) => ({ key: `row ${row}`, width: nameWidths[row % 4] })).map(
      ({ key, width }) => (
        <Stack
          key={key}
          direction="row"
          sx={{
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 3,
            minHeight: isList ? { xs: 64, sm: 44 } : 44,
            paddingInline: 3,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {isList && <Skeleton variant="rounded" width={18} height={18} sx={deskOnlySx} />}
          <Box sx={{ width, marginInlineEnd: 'auto' }}>
            <Skeleton />
            {isList && <Skeleton width="70%" sx={{ display: { sm: 'none' } }} />}
          </Box>
          {isList && <Skeleton width="16%" sx={deskOnlySx} />}
          {isList && <Skeleton width="10%" sx={deskOnlySx} />}
          <Skeleton width="12%" />
        </Stack>
      ),
    )}
  </Box>
)

interface LoadingRowsProps {
  rows?: number
  /** Skeleton in the shape of the page, unless rows show it. */
  children?: ReactNode
}

/** Skeleton of what is loaded for the first time, announced to screen readers. */
export const LoadingRows = ({ rows = 8, children = <SkeletonRows rows={rows} /> }: LoadingRowsProps) => {
  const t = useTranslate()

  return (
    <div role="status">
      <Delayed>
        <span style={visuallyHidden}>{t('shell.loading')}</span>
        <div aria-hidden>{children}</div>
      </Delayed>
    </div>
  )
}
