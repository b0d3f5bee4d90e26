import { Box, Link, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { FramePartPreview, framePartDetails, frameParts } from './frame-parts.tsx'

/** Page that lists the parts of the layout with links to their pages. */
export const ComponentsPage = () => {
  const t = useTranslate()

  return (
    <>
      <PageHeader
        title={t('dev.components')}
        crumbs={[{ label: t('dev.title'), to: '/dev' }]}
        aside={t('dev.componentsText')}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {frameParts.map((part) => {
          const { path } = framePartDetails[part]
          const name = t(`dev.${part}`)

          return (
            <TitledCard key={part} title={name}>
              <Typography variant="body2">{t(`dev.${part}Text`)}</Typography>
              <Stack direction="row" sx={{ gap: 4, marginBlock: 2 }}>
                <Link component={RouterLink} to={path} aria-label={`${t('dev.standalone')}: ${name}`}>
                  {t('dev.standalone')}
                </Link>
                <Link
                  component={RouterLink}
                  to={`${path}?mode=fullscreen`}
                  aria-label={`${t('dev.fullscreen')}: ${name}`}
                >
                  {t('dev.fullscreen')}
                </Link>
              </Stack>
              <FramePartPreview shown={part} />
            </TitledCard>
          )
        })}
      </Box>
    </>
  )
}
