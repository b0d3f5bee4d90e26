import { Box, Link, Stack, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { PageHeader } from '../ui/PageHeader.tsx'
import { TitledCard } from '../ui/TitledCard.tsx'
import { useWords } from '../ui/useWords.ts'
import { FramePartPreview, framePartDetails, frameParts } from './frame-parts.tsx'

/** The parts of the frame, each with its pages. */
export const ComponentsPage = () => {
  const words = useWords()

  return (
    <>
      <PageHeader
        title={words('dev.components')}
        crumbs={[{ label: words('dev.title'), to: '/dev' }]}
        aside={words('dev.componentsText')}
      />
      <Box sx={{ display: 'grid', gap: 3 }}>
        {frameParts.map((shown) => {
          const { path } = framePartDetails[shown]
          const name = words(`dev.${shown}`)

          return (
            <TitledCard key={shown} title={name}>
              <Typography variant="body2">{words(`dev.${shown}Text`)}</Typography>
              <Stack direction="row" sx={{ gap: 4, marginBlock: 2 }}>
                <Link component={RouterLink} to={path} aria-label={`${words('dev.standalone')}: ${name}`}>
                  {words('dev.standalone')}
                </Link>
                <Link
                  component={RouterLink}
                  to={`${path}?mode=fullscreen`}
                  aria-label={`${words('dev.fullscreen')}: ${name}`}
                >
                  {words('dev.fullscreen')}
                </Link>
              </Stack>
              <FramePartPreview shown={shown} />
            </TitledCard>
          )
        })}
      </Box>
    </>
  )
}
