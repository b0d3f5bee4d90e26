import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { memo, useMemo, useState } from 'react'
import { contentAccess } from '../../../../domain/access-rules.ts'
import { type Language, languages } from '../../../../domain/languages.ts'
import type { SectionKey } from '../../../../domain/sections.ts'
import type { MessageKey } from '../../../locales/en.ts'
import type { Drill } from '../../../providers/content.ts'
import { useMay } from '../../../ui/useAccount.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Blocks } from './drawing/Blocks.tsx'
import { Frame } from './drawing/Frame.tsx'
import { newView, type View } from './drawing/view.ts'
import { FoldButton } from './FoldButton.tsx'
import { type Block, layOut, linesIn } from './layout/layout.ts'
import { type Line, linePath, linesOf, type Stage } from './layout/line.ts'
import { type State, statesOf } from './layout/states.ts'
import { type Device, PreviewTools } from './PreviewTools.tsx'
import { Thumbnails } from './Thumbnails.tsx'
import type { PreviewPanelState } from './usePreviewPanel.ts'

/** How many blocks are drawn before somebody asks for all: a screen of an import may have thousands. */
const drawnAtFirst = 150

/** How the preview is looked at, until the person goes elsewhere. */
const useLook = (section: SectionKey) => {
  const read = useLanguage()
  const [language, setLanguage] = useState<Language>()
  const [stage, setStage] = useState<Stage>('drafts')
  const [device, setDevice] = useState<Device>('phone')
  const states = statesOf[section]
  const [state, setState] = useState<State>(states[0] ?? 'whole')
  const look = { language: language ?? read, stage, device, states, state }
  return { ...look, setLanguage, setStage, setDevice, setState }
}

/** What is said where nothing of the page is on the site in this language; among drafts its gaps can be filled. */
const saidOfNothing = (blocks: readonly Block[], { stage, language }: View): MessageKey | undefined => {
  const lines = blocks.flatMap(linesIn)
  const isEmptyIn = (each: Language) => lines.every(({ texts }) => texts.published[each] === '')
  if (stage !== 'published' || !isEmptyIn(language)) return undefined
  return languages.every(isEmptyIn) ? 'preview.nothingAtAll' : 'preview.nothing'
}

interface Props {
  section: SectionKey
  page: Drill
  /** Where it stands beside the table, what folds it; as a tab it has all the room there is. */
  fold: PreviewPanelState | undefined
}

const widths = { phone: 352, desktop: 560 }

/** The frame of a device, where there is more room than it has. */
const alone = {
  phone: { maxWidth: 390, marginInline: 'auto', borderInline: '1px solid', borderColor: 'divider' },
  desktop: {},
}

/** A page as visitors see it, beside its table: each text leads to its editor. */
const PreviewPanel = memo(({ section, page, fold }: Props) => {
  const words = useWords()
  const mayEdit = useMay()(contentAccess.draft)
  const look = useLook(section)
  const { language, stage, state, device } = look
  const [isWhole, setIsWhole] = useState(false)
  const blocks = useMemo(() => layOut(linesOf(page.actions)), [page.actions])
  const view = useMemo(() => {
    const pathTo = (line: Line) => linePath(section, line, language)
    const isWide = device === 'desktop'
    return newView(state, { language, stage, isWide, pathTo: mayEdit ? pathTo : undefined, isStill: false })
  }, [section, language, stage, state, device, mayEdit])
  const nothing = saidOfNothing(blocks, view)
  const drawn = isWhole ? blocks : blocks.slice(0, drawnAtFirst)
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={words('preview.title')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        width: fold ? widths[device] : undefined,
      }}
    >
      <PreviewTools look={look} fold={fold && <FoldButton panel={fold} />} />
      {look.states.length > 1 && (
        <Box sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
          <Thumbnails
            states={look.states}
            chosen={state}
            onChoose={look.setState}
            blocks={blocks}
            language={language}
            stage={stage}
          />
        </Box>
      )}
      <Box data-scroller sx={{ overflowY: 'auto', borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <Frame view={view} sx={{ padding: device === 'phone' ? 4 : 6, ...(!fold && alone[device]) }}>
          {nothing && <Box>{words(nothing)}</Box>}
          <Blocks blocks={drawn} />
          {drawn.length < blocks.length && (
            <Button onClick={() => setIsWhole(true)}>{words('preview.rest')}</Button>
          )}
        </Frame>
      </Box>
    </Paper>
  )
})

export default PreviewPanel
