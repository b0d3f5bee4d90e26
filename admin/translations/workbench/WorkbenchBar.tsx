import ArrowDown from '@mui/icons-material/KeyboardArrowDown'
import ArrowUp from '@mui/icons-material/KeyboardArrowUp'
import { Button, IconButton, Stack, ToggleButton, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { type Language, languages, nativeNames, shortNames } from '../../../domain/languages.ts'
import { ToggleChoice } from '../../ui/ToggleChoice.tsx'
import { useIsNarrow } from '../../ui/useScreenWidth.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { SearchDirection } from './next-to-translate.ts'
import type { SaveModeChoice } from './useCellEditing.ts'

interface Props {
  saveMode: SaveModeChoice
  /** Language to translate into, and its change; undefined while all languages are visible. */
  languageChoice?: { targetLanguage: Language; onSelect: (language: Language) => void } | undefined
  /** Whether a text has unsaved edits. */
  isLocked: boolean
  /** Opens the previous or next text to translate; undefined where the buttons are not in this bar. */
  onGo?: (side: SearchDirection) => void
}

/** Toggles for the save mode and the target language, and buttons to the neighbouring texts to translate. */
export const WorkbenchBar = ({ saveMode, languageChoice, isLocked, onGo }: Props) => {
  const t = useTranslate()
  const isNarrow = useIsNarrow()

  return (
    <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <SaveModeToggle saveMode={saveMode} />
      {languageChoice && (
        <ToggleChoice
          aria-label={t('workbench.worked')}
          disabled={isLocked}
          value={languageChoice.targetLanguage}
          onChoose={languageChoice.onSelect}
        >
          {languages.map((language) => (
            <ToggleButton key={language} value={language} title={nativeNames[language]}>
              {shortNames[language]}
            </ToggleButton>
          ))}
        </ToggleChoice>
      )}
      {onGo && <GapButtons isLocked={isLocked} isBrief={isNarrow} onGo={onGo} />}
    </Stack>
  )
}

interface GapButtonsProps {
  /** Whether a text has unsaved edits. */
  isLocked: boolean
  /** Whether both buttons are arrows, for bars without room for words. */
  isBrief?: boolean
  onGo: (side: SearchDirection) => void
}

/** Buttons to the previous and the next text to translate. */
export const GapButtons = ({ isLocked, isBrief = false, onGo }: GapButtonsProps) => {
  const t = useTranslate()

  const getArrowProps = (side: SearchDirection) => {
    const label = t(`workbench.${side}Gap`)
    return {
      size: 'small',
      title: label,
      'aria-label': label,
      disabled: isLocked,
      onClick: () => onGo(side),
    } as const
  }

  return (
    <Stack direction="row">
      <IconButton {...getArrowProps('previous')}>
        <ArrowUp />
      </IconButton>
      {isBrief ? (
        <IconButton {...getArrowProps('next')}>
          <ArrowDown />
        </IconButton>
      ) : (
        <Button size="small" disabled={isLocked} onClick={() => onGo('next')}>
          {t('workbench.nextGap')}
        </Button>
      )}
    </Stack>
  )
}

const SaveModeToggle = ({
  saveMode: { mode: selectedMode, mayPublish, selectMode },
}: Pick<Props, 'saveMode'>) => {
  const t = useTranslate()
  const { filterValues } = useListContext()

  // The chips of filters need the room of the label.
  const hasFilters = Object.keys(filterValues).length > 0

  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Typography
        variant="body2"
        color="textSecondary"
        aria-hidden
        sx={{ display: { sm: 'none', xl: hasFilters ? 'none' : 'block' } }}
      >
        {t('workbench.saveAs')}
      </Typography>
      <ToggleChoice aria-label={t('workbench.saveAs')} value={selectedMode} onChoose={selectMode}>
        <ToggleButton value="draft">{t('workbench.asDraft')}</ToggleButton>
        {mayPublish && <ToggleButton value="approved">{t('workbench.asPublished')}</ToggleButton>}
      </ToggleChoice>
    </Stack>
  )
}
