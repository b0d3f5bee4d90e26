import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { createPortal } from 'react-dom'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import type { Act } from '../../../../editing/state.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Side } from './gaps.ts'
import { ToGaps } from './ToGaps.tsx'
import type { Manner } from './useManner.ts'

interface Props {
  /** Where it stands, in the line of the search. */
  place: HTMLElement | null
  manner: Manner
  /** The choice of the language that is worked on, where not all are shown. */
  languages?: { worked: Language; onWork: (language: Language) => void } | undefined
  /** Another text is being edited. */
  isLocked: boolean
  /** Leads to the texts that are to be worked on, where their buttons stand in this bar. */
  onGo?: (side: Side) => void
}

const SaveAs = ({ manner: { manner, mayPublish, choose } }: Pick<Props, 'manner'>) => {
  const words = useWords()
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={words('workbench.saveAs')}
      value={manner}
      onChange={(_, act: Act | null) => act && choose(act)}
    >
      <ToggleButton value="draft">{words('workbench.asDraft')}</ToggleButton>
      {mayPublish && <ToggleButton value="approved">{words('workbench.asPublished')}</ToggleButton>}
    </ToggleButtonGroup>
  )
}

/** How texts are saved, which language is worked on, and the ways to the texts that are to be worked on. */
export const WorkBar = ({ place, manner, languages: choice, isLocked, onGo }: Props) => {
  const words = useWords()
  if (!place) return null
  const bar = (
    <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
      <SaveAs manner={manner} />
      {choice && (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={words('workbench.worked')}
          disabled={isLocked}
          value={choice.worked}
          onChange={(_, language: Language | null) => language && choice.onWork(language)}
        >
          {languages.map((language) => (
            <ToggleButton key={language} value={language}>
              {nativeNames[language]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {onGo && <ToGaps isLocked={isLocked} onGo={onGo} />}
    </Stack>
  )
  return createPortal(bar, place)
}
