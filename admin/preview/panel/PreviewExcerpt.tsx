import { Box } from '@mui/material'
import { useMemo } from 'react'
import type { Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { PreviewBlocks } from '../drawing/PreviewBlocks.tsx'
import { newView, PreviewFrame } from '../drawing/PreviewFrame.tsx'
import { cropAround, layOutBlocks } from '../layout/layout.ts'
import { getLinePath, type TextLine, toTextLines } from '../layout/text-line.ts'
import { fixedMark, MarksContext } from '../preview-marks.ts'

interface Props {
  section: SectionKey
  /** Actions of the text's page. */
  actions: readonly PageItem[]
  /** Id of the text's item. */
  id: string
  language: Language
}

/** Crop of the page preview around one text, which is marked; the other texts link to their editors. */
const PreviewExcerpt = ({ section, actions, id, language }: Props) => {
  const blocks = useMemo(() => cropAround(layOutBlocks(toTextLines(actions)), id), [actions, id])
  const marks = useMemo(() => fixedMark({ id, from: 'table' }), [id])
  const view = useMemo(() => {
    const pathTo = (line: TextLine) => getLinePath(section, line, language)
    return newView('opened', { language, stage: 'drafts', isWide: false, pathTo, isStill: false })
  }, [section, language])

  return (
    <MarksContext value={marks}>
      <Box
        sx={{
          maxWidth: 390,
          marginInline: 'auto',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: 1,
          overflow: 'hidden',
        }}
      >
        <PreviewFrame view={view} sx={{ padding: 4 }}>
          <PreviewBlocks blocks={blocks} />
        </PreviewFrame>
      </Box>
    </MarksContext>
  )
}

export default PreviewExcerpt
