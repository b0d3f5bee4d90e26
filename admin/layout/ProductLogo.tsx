import { Box, Typography } from '@mui/material'
import { useTranslate } from '../ui/useTranslate.ts'

/** Sign and name of the portal. */
export const ProductLogo = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <ProductSign />
    <ProductName />
  </Box>
)

/**
 * Sign of the portal, without a text alternative, since the element around it has a name. Drawn as `public/icon.svg`:
 * as an image it would be parsed as a document of its own before the first paint.
 */
export const ProductSign = () => (
  <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden style={{ display: 'block' }}>
    <rect width="32" height="32" rx="8" fill="#1A56C4" />
    <path
      d="M9 11h14M9 17h6M9 23h6M19 17l4 6m0-6-4 6"
      fill="none"
      stroke="#fff"
      strokeWidth="2.4"
      strokeLinecap="round"
    />
  </svg>
)

/** Name of the portal, in one line. */
export const ProductName = () => {
  const t = useTranslate()

  return (
    <Typography noWrap sx={{ fontWeight: 600 }}>
      {t('shell.product')}
    </Typography>
  )
}
