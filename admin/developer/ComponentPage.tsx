import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Dialog, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../ui/PageHeader.tsx'
import { useTranslate } from '../ui/useTranslate.ts'
import { type FramePart, FramePartPreview, framePartDetails } from './frame-parts.tsx'

const modeParam = 'mode'
const fullscreenMode = 'fullscreen'

/** Page of a part of the layout: standalone, or full screen if the address says so. */
export const ComponentPage = ({ shown }: { shown: FramePart }) => {
  const t = useTranslate()
  const [params, setParams] = useSearchParams()

  const name = t(`dev.${shown}`)

  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t('dev.components'), to: '/components' }]}
        aside={t(`dev.${shown}Text`)}
        actions={
          <Button
            variant="contained"
            aria-haspopup="dialog"
            onClick={() => setParams({ [modeParam]: fullscreenMode })}
          >
            {t('dev.fullscreen')}
          </Button>
        }
      />
      <Typography variant="h2" sx={{ marginBlockEnd: 2 }}>
        {t('dev.standalone')}
      </Typography>
      <FramePartPreview shown={shown} />
      {params.get(modeParam) === fullscreenMode && <Fullscreen shown={shown} onClose={() => setParams({})} />}
    </>
  )
}

/** Full-screen dialog with the interactive part. */
const Fullscreen = ({ shown, onClose }: { shown: FramePart; onClose: () => void }) => {
  const t = useTranslate()
  const title = useId()

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={title}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 3, padding: 3 }}>
        <Typography id={title} component="h1" variant="h2">
          {t(`dev.${shown}`)}
        </Typography>
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<CloseIcon />}
          onClick={onClose}
          sx={{ marginInlineStart: 'auto' }}
        >
          {t('dev.leaveFullscreen')}
        </Button>
      </Stack>
      <Box sx={{ flexGrow: 1, minHeight: 0 }}>{framePartDetails[shown].part}</Box>
    </Dialog>
  )
}
