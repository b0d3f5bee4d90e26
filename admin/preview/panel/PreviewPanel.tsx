import DesktopWindows from '@mui/icons-material/DesktopWindowsOutlined'
import PhoneIphone from '@mui/icons-material/PhoneIphone'
import { Box, Button, Paper, ToggleButton, Typography } from '@mui/material'
import visuallyHidden from '@mui/utils/visuallyHidden'
import { memo, type ReactNode, useMemo, useState } from 'react'
import { contentAccess } from '../../../domain/access-rules.ts'
import { type Language, languages, nativeNames, shortNames } from '../../../domain/languages.ts'
import type { SectionKey } from '../../../domain/sections.ts'
import type { PageWithItems } from '../../content-shared/content-types.ts'
import type { MessageKey } from '../../locales/en.ts'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useMay } from '../../ui/useAccount.ts'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import { PreviewBlocks } from '../drawing/PreviewBlocks.tsx'
import { newView, PreviewFrame, type View } from '../drawing/PreviewFrame.tsx'
import { type Block, layOutBlocks, listLines } from '../layout/layout.ts'
import { type PreviewState, statesBySection } from '../layout/preview-states.ts'
import { getLinePath, type Stage, stages, type TextLine, toTextLines } from '../layout/text-line.ts'
import { FoldPreviewButton, type PreviewPanelState } from '../usePreviewPanel.tsx'
import { Thumbnails } from './Thumbnails.tsx'

interface ChoiceProps<T extends string> {
  label: string
  value: T
  choices: readonly { value: T; content: ReactNode; name?: string; lang?: T }[]
  onChoose: (value: T) => void
}

/** Choice between a few values, side by side. */
const ToolChoice = <T extends string>({ label, value, choices, onChoose }: ChoiceProps<T>) => (
  <ToggleChoice aria-label={label} value={value} onChoose={onChoose}>
    {choices.map(({ value: choice, content, name, lang }) => (
      <ToggleButton
        key={choice}
        value={choice}
        title={name}
        lang={lang}
        sx={{ paddingBlock: 0.25, paddingInline: 2, minHeight: 28, fontSize: 12, textTransform: 'none' }}
      >
        {name ? <span aria-hidden>{content}</span> : content}
        {name && <span style={visuallyHidden}>{name}</span>}
      </ToggleButton>
    ))}
  </ToggleChoice>
)

type Device = 'phone' | 'desktop'

interface PreviewSettings {
  language: Language
  stage: Stage
  device: Device
  setLanguage: (language: Language) => void
  setStage: (stage: Stage) => void
  setDevice: (device: Device) => void
}

const toolRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
}

/** Toolbar with device, stage and language; beside a table also with a title. */
const PreviewTools = ({ settings, fold }: { settings: PreviewSettings; fold: ReactNode }) => {
  const t = useTranslate()

  const devices = [
    {
      value: 'phone' as const,
      content: <PhoneIphone sx={{ fontSize: 16, display: 'block' }} />,
      name: t('preview.phone'),
    },
    {
      value: 'desktop' as const,
      content: <DesktopWindows sx={{ fontSize: 16, display: 'block' }} />,
      name: t('preview.desktop'),
    },
  ]

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: 3 }}>
      <Box sx={toolRow}>
        {fold && (
          <Typography variant="h3" component="h2" sx={{ marginInlineEnd: 'auto' }}>
            {t('preview.title')}
          </Typography>
        )}
        <ToolChoice
          label={t('preview.device')}
          value={settings.device}
          choices={devices}
          onChoose={settings.setDevice}
        />
        {fold}
      </Box>
      <Box sx={toolRow}>
        <ToolChoice
          label={t('preview.version')}
          value={settings.stage}
          choices={stages.map((value) => ({ value, content: t(`preview.stage.${value}`) }))}
          onChoose={settings.setStage}
        />
        <ToolChoice
          label={t('preview.language')}
          value={settings.language}
          choices={languages.map((value) => ({
            value,
            content: shortNames[value],
            name: nativeNames[value],
            lang: value,
          }))}
          onChoose={settings.setLanguage}
        />
      </Box>
    </Box>
  )
}

/** Number of blocks rendered at first: an imported screen may have thousands. */
const initialBlockCount = 150

/** Holds the settings of the preview until the page is left. */
const usePreviewSettings = (section: SectionKey) => {
  const interfaceLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>()
  const [stage, setStage] = useState<Stage>('drafts')
  const [device, setDevice] = useState<Device>('phone')
  const states = statesBySection[section]
  const [state, setState] = useState<PreviewState>(states[0] ?? 'whole')
  const settings = { language: language ?? interfaceLanguage, stage, device, states, state }
  return { ...settings, setLanguage, setStage, setDevice, setState }
}

/**
 * Returns the message shown if nothing of the page is published in the language; among drafts the missing
 * texts can be filled instead.
 */
const findEmptyMessage = (blocks: readonly Block[], { stage, language }: View): MessageKey | undefined => {
  const lines = blocks.flatMap(listLines)
  const isEmptyIn = (code: Language) => lines.every(({ texts }) => texts.published[code] === '')
  if (stage !== 'published' || !isEmptyIn(language)) return undefined
  return languages.every(isEmptyIn) ? 'preview.nothingAtAll' : 'preview.nothing'
}

const widths = { phone: 352, desktop: 560 }

/** Frame of a device, on screens wider than it. */
const deviceFrames = {
  phone: { maxWidth: 390, marginInline: 'auto', borderInline: '1px solid', borderColor: 'divider' },
  desktop: {},
}

interface PreviewPanelProps {
  section: SectionKey
  page: PageWithItems
  /** State that folds the panel beside the table; undefined in a tab, which is never folded. */
  fold: PreviewPanelState | undefined
}

/** Preview of a page as visitors see it; each text links to its editor. */
const PreviewPanel = memo(({ section, page, fold }: PreviewPanelProps) => {
  const t = useTranslate()
  const may = useMay()
  const settings = usePreviewSettings(section)
  const mayEdit = may(contentAccess.draft)
  const { language, stage, state, device } = settings
  const [isWhole, setIsWhole] = useState(false)
  const blocks = useMemo(() => layOutBlocks(toTextLines(page.actions)), [page.actions])
  const view = useMemo(() => {
    const pathTo = (line: TextLine) => getLinePath(section, line, language)
    const isWide = device === 'desktop'
    return newView(state, { language, stage, isWide, pathTo: mayEdit ? pathTo : undefined, isStill: false })
  }, [section, language, stage, state, device, mayEdit])

  const emptyMessage = findEmptyMessage(blocks, view)
  const drawnBlocks = isWhole ? blocks : blocks.slice(0, initialBlockCount)

  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label={t('preview.title')}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        width: fold ? widths[device] : undefined,
      }}
    >
      <PreviewTools settings={settings} fold={fold && <FoldPreviewButton panel={fold} />} />
      {settings.states.length > 1 && (
        <Box sx={{ paddingInline: 3, paddingBlockEnd: 3 }}>
          <Thumbnails
            states={settings.states}
            chosen={state}
            onChoose={settings.setState}
            blocks={blocks}
            language={language}
            stage={stage}
          />
        </Box>
      )}
      <Box data-scroller sx={{ overflowY: 'auto', borderBlockStart: '1px solid', borderColor: 'divider' }}>
        <PreviewFrame
          view={view}
          sx={{ padding: device === 'phone' ? 4 : 6, ...(!fold && deviceFrames[device]) }}
        >
          {emptyMessage && <Box>{t(emptyMessage)}</Box>}
          <PreviewBlocks blocks={drawnBlocks} />
          {drawnBlocks.length < blocks.length && (
            <Button onClick={() => setIsWhole(true)}>{t('preview.rest')}</Button>
          )}
        </PreviewFrame>
      </Box>
    </Paper>
  )
})

export default PreviewPanel
