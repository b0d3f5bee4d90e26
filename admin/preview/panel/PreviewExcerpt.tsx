import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { Language } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { PageItem } from '../../content-shared/content-types.ts'
import { PreviewBlocks } from '../drawing/PreviewBlocks.tsx'
import { newView, PreviewFrame } from '../drawing/PreviewFrame.tsx'
import { cropAround, layOutBlocks } from '../layout/layout.ts'
import { linePath, type TextLine, toTextLines } from '../layout/text-line.ts'
import { fixedMark, MarksContext } from '../preview-marks.ts'

interface Props {
  section: SectionKey
  /** The actions of the page that the text stands on. */
  actions: readonly PageItem[]
  /** The item of the text. */
  id: string
  language: Language
}

/** A crop of the preview of a page around one of its texts, which is marked; the others open for editing. */
const PreviewExcerpt = ({ section, actions, id, language }: Props) => {
  const blocks = useMemo(() => cropAround(layOutBlocks(toTextLines(actions)), id), [actions, id])
  const marks = useMemo(() => fixedMark({ id, from: 'table' }), [id])
  const view = useMemo(() => {
    const pathTo = (line: TextLine) => linePath(section, line, language)
    return newView('opened', { language, stage: 'drafts', isWide: false, pathTo, isStill: false })
  }, [section, language])

  return (
    <MarksContext value={marks}>
      <Box
        sx={{
          maxWidth: 390,
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
