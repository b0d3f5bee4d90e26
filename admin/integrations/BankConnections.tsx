import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { Link } from 'react-router-dom'
import { systemAccess } from '../../domain/access-rules.ts'
import { tokens } from '../../domain/resources/tokens.ts'
import { useReturnState } from '../ui/navigation.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useMay } from '../ui/useAccount.ts'
import { useCopyLink } from '../ui/useCopy.ts'
import { useLanguage } from '../ui/useLanguage.ts'
import { useTranslate } from '../ui/useTranslate.ts'

/** Page that explains how other systems read the banks; nothing is read from banks. */
export const BankConnections = () => {
  const t = useTranslate()
  const may = useMay()
  const copyLink = useCopyLink()

  const address = new URL('/api/public/banks', window.location.origin).href

  return (
    <>
      <PageHeader title={t('shell.menu.bankConnections')} actions={may(systemAccess) && <ToKeysButton />} />
      <Card sx={{ padding: 4, display: 'grid', gap: 3, maxWidth: 760 }}>
        <Typography>{t('outward.banks.noWayIn')}</Typography>
        <Typography>{t('outward.banks.reading')}</Typography>
        <Stack direction="row" sx={{ gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box component="code" dir="ltr" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Box>
          <Button variant="outlined" size="small" onClick={() => void copyLink('/api/public/banks')}>
            {t('outward.once.copy')}
          </Button>
        </Stack>
        <Typography>{t('outward.banks.byKey')}</Typography>
      </Card>
    </>
  )
}

const ToKeysButton = () => {
  const language = useLanguage()
  const returnState = useReturnState()

  return (
    <Button
      variant="outlined"
      component={Link}
      to={`/${tokens.name}?filter=${encodeURIComponent(JSON.stringify({ scopes: 'calculator' }))}`}
      state={returnState}
    >
      {tokens.label.many[language]}
    </Button>
  )
}
