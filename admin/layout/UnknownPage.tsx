import { Button, Paper, Stack, Typography } from '@mui/material'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { ToStartButton } from './ToStartButton.tsx'

/**
 * Page for unknown addresses. The specification quotes "Unexpected Application Error!": it is the title in
 * English; Russian and Hebrew have a title of their own and show it below.
 */
export const UnknownPage = () => {
  const t = useTranslate()
  const navigate = useNavigate()
  const { pathname } = useLocation()

  return (
    <>
      <PageHeader title={t('shell.unknown.title')} />
      <Paper variant="outlined" sx={{ padding: 5, maxWidth: 720 }}>
        <Typography>{t('shell.unknown.text')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 1, marginBlockEnd: 4 }}>
          <bdi>{t('shell.unknown.detail')}</bdi> <bdi dir="ltr">{pathname}</bdi>
        </Typography>
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap' }}>
          <ToStartButton />
          <Button color="inherit" onClick={() => void navigate(-1)}>
            {t('shell.back')}
          </Button>
        </Stack>
      </Paper>
    </>
  )
}
