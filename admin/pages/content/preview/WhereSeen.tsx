import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { Language } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { Action } from '../../../providers/content.ts'
import { Blocks } from './drawing/Blocks.tsx'
import { Frame } from './drawing/Frame.tsx'
import { newView } from './drawing/view.ts'
import { cropAround } from './layout/crop.ts'
import { layOut } from './layout/layout.ts'
import { type Line, linePath, linesOf } from './layout/line.ts'
import { lasting, MarksContext } from './marks.ts'

interface Props {
  section: SectionKey
  /** The actions of the page that the text stands on. */
  actions: readonly Action[]
  /** The item of the text. */
  id: string
  language: Language
}

/** A crop of the preview of a page around one of its texts, which is marked; the others open for editing. */
const WhereSeen = ({ section, actions, id, language }: Props) => {
  const blocks = useMemo(() => cropAround(layOut(linesOf(actions)), id), [actions, id])
  const marks = useMemo(() => lasting({ id, from: 'table' }), [id])
  const view = useMemo(() => {
    const pathTo = (line: Line) => linePath(section, line, language)
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
        <Frame view={view} sx={{ padding: 4 }}>
          <Blocks blocks={blocks} />
        </Frame>
      </Box>
    </MarksContext>
  )
}

export default WhereSeen
