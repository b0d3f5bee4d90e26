import ArrowUp from '@mui/icons-material/KeyboardArrowUp'
import { Button, IconButton, Stack, ToggleButton } from '@mui/material'
import { createPortal } from 'react-dom'
import { type Language, languages, nativeNames } from '../../../domain/languages.ts'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { SearchDirection } from './next-to-translate.ts'
import type { SaveModeChoice } from './useCellEditing.ts'

/** How texts are saved, which language is worked on, and the ways to the texts that are to be worked on. */
export const WorkbenchBar = ({ container, saveMode, languageChoice, isLocked, onGo }: Props) => {
  const t = useTranslate()

  if (!container) return null

  const bar = (
    <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <SaveModeToggle saveMode={saveMode} />
      {languageChoice && (
        <ToggleChoice
          aria-label={t('workbench.worked')}
          disabled={isLocked}
          value={languageChoice.worked}
          onChoose={languageChoice.onWork}
        >
          {languages.map((language) => (
            <ToggleButton key={language} value={language}>
              {nativeNames[language]}
            </ToggleButton>
          ))}
        </ToggleChoice>
      )}
      {onGo && <GapButtons isLocked={isLocked} onGo={onGo} />}
    </Stack>
  )

  return createPortal(bar, container)
}

interface GapButtonsProps {
  /** Another text is being edited. */
  isLocked: boolean
  onGo: (side: SearchDirection) => void
}

/** The ways to the texts that are to be worked on. */
export const GapButtons = ({ isLocked, onGo }: GapButtonsProps) => {
  const t = useTranslate()

  const previous = t('workbench.previousGap')

  return (
    <Stack direction="row">
      <IconButton
        size="small"
        title={previous}
        aria-label={previous}
        disabled={isLocked}
        onClick={() => onGo('previous')}
      >
        <ArrowUp />
      </IconButton>
      <Button size="small" disabled={isLocked} onClick={() => onGo('next')}>
        {t('workbench.nextGap')}
      </Button>
    </Stack>
  )
}

interface Props {
  /** Where it stands, in the line of the search. */
  container: HTMLElement | null
  saveMode: SaveModeChoice
  /** Language that is worked on and its change; undefined when all languages are shown. */
  languageChoice?: { worked: Language; onWork: (language: Language) => void } | undefined
  /** Another text is being edited. */
  isLocked: boolean
  /** Leads to the texts that are to be worked on, where their buttons stand in this bar. */
  onGo?: (side: SearchDirection) => void
}

const SaveModeToggle = ({ saveMode: { mode: chosenMode, mayPublish, choose } }: Pick<Props, 'saveMode'>) => {
  const t = useTranslate()

  return (
    <ToggleChoice aria-label={t('workbench.saveAs')} value={chosenMode} onChoose={choose}>
      <ToggleButton value="draft">{t('workbench.asDraft')}</ToggleButton>
      {mayPublish && <ToggleButton value="approved">{t('workbench.asPublished')}</ToggleButton>}
    </ToggleChoice>
  )
}
