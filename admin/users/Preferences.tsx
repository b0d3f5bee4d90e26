import { Box, Card, FormControlLabel, Switch, Typography } from '@mui/material'
import { useSyncExternalStore } from 'react'
import { Appearance } from '../layout/Appearance.tsx'
import { LanguageSelect } from '../layout/LanguageSelect.tsx'
import { foldMenu, menuFold } from '../layout/MenuAppearance.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTranslate } from '../ui/useTranslate.ts'

/** Page of preferences: language, brightness and menu. They are stored in this browser. */
export const Preferences = () => {
  const t = useTranslate()
  const isFolded = useSyncExternalStore(menuFold.subscribe, menuFold.get)

  return (
    <>
      <PageHeader title={t('shell.preferences')} />
      <Card sx={{ padding: 4, display: 'grid', gap: 4, maxWidth: 720 }}>
        <div>
          <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
            {t('shell.language')}
          </Typography>
          <LanguageSelect />
        </div>
        <Box sx={{ maxWidth: 360 }}>
          <Appearance />
        </Box>
        <FormControlLabel
          control={<Switch checked={isFolded} onChange={(_, checked) => foldMenu(checked)} />}
          label={t('shell.iconsOnly')}
        />
      </Card>
    </>
  )
}
