import { Box, ToggleButton } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo, useMemo } from 'react'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PreviewBlocks } from '../drawing/PreviewBlocks.tsx'
import { newView, PreviewFrame, type View } from '../drawing/PreviewFrame.tsx'
import type { Block } from '../layout/layout.ts'
import { hasPart, listParts, type PreviewState } from '../layout/preview-states.ts'

/** Number of blocks that a thumbnail has room for. */
const maxBlocks = 12
const width = 320
const thumbnailZoom = 0.14

interface Props extends Omit<PictureProps, 'state'> {
  states: readonly PreviewState[]
  chosen: PreviewState
  onChoose: (state: PreviewState) => void
}

/** Choice of the page's state by numbered thumbnails. */
export const Thumbnails = ({ states, chosen, onChoose, ...picture }: Props) => {
  const t = useTranslate()

  return (
    <ToggleChoice
      aria-label={t('preview.states')}
      value={chosen}
      onChoose={onChoose}
      sx={{ gap: 1, width: '100%' }}
    >
      {states.map((state, index) => (
        <ToggleButton
          key={state}
          value={state}
          title={t(`preview.state.${state}`)}
          sx={{
            '&&': { borderRadius: 1.5, borderInlineStart: '1px solid', borderColor: 'divider', margin: 0 },
            '&&.Mui-selected': {
              borderColor: 'primary.main',
              outline: '1px solid',
              outlineColor: 'primary.main',
            },
            flex: '0 1 48px',
            flexDirection: 'column',
            padding: 0.5,
            overflow: 'hidden',
            fontSize: 11,
            lineHeight: 1.4,
          }}
        >
          <Picture state={state} {...picture} />
          <span aria-hidden>{index + 1}</span>
          <span style={visuallyHidden}>{`${index + 1}. ${t(`preview.state.${state}`)}`}</span>
        </ToggleButton>
      ))}
    </ToggleChoice>
  )
}

/** Returns the blocks of a thumbnail, from the first one with the state's optional part. */
const cropBlocks = (state: PreviewState, blocks: readonly Block[]): readonly Block[] => {
  const parts = listParts(state)
  const firstIndex = parts.size === 1 ? blocks.findIndex((block) => hasPart(block, parts)) : 0
  return blocks.slice(Math.max(0, firstIndex)).slice(0, maxBlocks)
}

interface PictureProps {
  state: PreviewState
  blocks: readonly Block[]
  language: View['language']
  stage: View['stage']
}

/** Thumbnail of the page in a state: the same rendering, reduced and inert. */
const Picture = memo(({ state, blocks, language, stage }: PictureProps) => {
  const view = useMemo(
    () => newView(state, { language, stage, isWide: false, pathTo: undefined, isStill: true }),
    [state, language, stage],
  )
  const croppedBlocks = useMemo(() => cropBlocks(state, blocks), [state, blocks])

  return (
    <Box aria-hidden inert sx={{ height: 40, overflow: 'hidden', pointerEvents: 'none' }}>
      <PreviewFrame view={view} sx={{ width, padding: 4, zoom: thumbnailZoom }}>
        <PreviewBlocks blocks={croppedBlocks} />
      </PreviewFrame>
    </Box>
  )
})
