import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type Language, languages, nativeNames } from '../../../../../domain/languages.ts'
import type { Act } from '../../../../editing/state.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Side } from './gaps.ts'
import type { Manner } from './useManner.ts'

interface Props {
  manner: Manner
  /** The choice of the language that is worked on, where not all are shown. */
  languages?: { worked: Language; onWork: (language: Language) => void } | undefined
  /** Another text is being edited. */
  isLocked: boolean
  onGo: (side: Side) => void
}

const SaveAs = ({ manner: { manner, mayPublish, choose } }: Pick<Props, 'manner'>) => {
  const words = useWords()
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" id="workbench-save">
        {words('workbench.saveAs')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-labelledby="workbench-save"
        value={manner}
        onChange={(_, act: Act | null) => act && choose(act)}
      >
        <ToggleButton value="draft">{words('workbench.asDraft')}</ToggleButton>
        {mayPublish && <ToggleButton value="approved">{words('workbench.asPublished')}</ToggleButton>}
      </ToggleButtonGroup>
    </Stack>
  )
}

/** How texts are saved, which language is worked on, and the ways to the texts that are to be worked on. */
export const WorkBar = ({ manner, languages: choice, isLocked, onGo }: Props) => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      sx={{
        columnGap: 4,
        rowGap: 2,
        paddingInline: 3,
        paddingBlockEnd: 2,
        alignItems: 'center',
        flexWrap: 'wrap',
      }}
    >
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
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', xl: 'block' } }}>
        {words('workbench.keys')}
      </Typography>
      <Stack direction="row" sx={{ marginInlineStart: 'auto' }}>
        <Button size="small" disabled={isLocked} onClick={() => onGo('previous')}>
          {words('workbench.previousGap')}
        </Button>
        <Button size="small" disabled={isLocked} onClick={() => onGo('next')}>
          {words('workbench.nextGap')}
        </Button>
      </Stack>
    </Stack>
  )
}
