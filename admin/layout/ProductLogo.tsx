import { Box, Typography } from '@mui/material'
import { useTranslate } from '../ui/useTranslate.ts'

/** Sign and name of the portal. */
export const ProductLogo = () => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
    <ProductSign />
    <ProductName />
  </Box>
)

/** Sign of the portal, without a text alternative, since the element around it has a name. */
export const ProductSign = () => (
  <img src="/icon.svg" alt="" width={28} height={28} style={{ display: 'block' }} />
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
