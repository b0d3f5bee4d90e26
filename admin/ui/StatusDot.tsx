import { Box, type Palette, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { useTranslate } from './useTranslate.ts'

interface Props {
  status: keyof Palette['status']
  /** Whether only the outline is drawn, for something that is missing. */
  isHollow?: boolean
}

/** Coloured sign of a status, hidden from screen readers, which read the label beside it. */
export const StatusDot = ({ status, isHollow }: Props) => (
  <Box
    component="span"
    aria-hidden
    sx={{
      flex: 'none',
      width: 8,
      height: 8,
      borderRadius: '50%',
      border: 1,
      borderColor: `status.${status}`,
      backgroundColor: isHollow ? 'transparent' : `status.${status}`,
    }}
  />
)

/** Label of a status with its sign, in the colour of the status. */
export const StatusLabel = ({ children, ...dot }: Props & { children: ReactNode }) => (
  <Stack
    component="span"
    direction="row"
    sx={{ gap: 1.5, alignItems: 'center', color: `status.${dot.status}`, typography: 'body2' }}
  >
    <StatusDot {...dot} />
    {children}
  </Stack>
)

/** Label in place of a missing translation. */
export const NoText = () => {
  const t = useTranslate()

  return (
    <Box component="span" sx={{ color: 'status.missing' }}>
      {t('ui.noText')}
    </Box>
  )
}
