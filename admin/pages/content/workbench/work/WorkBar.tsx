import { Button, Stack, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import type { Act } from '../../../../editing/state.ts'
import { useWords } from '../../../../ui/useWords.ts'
import type { Manner } from './useManner.ts'

interface Props {
  manner: Manner
  /** Another text is being edited. */
  isLocked: boolean
  onNext: () => void
}

/** How texts are saved, and the way to the next one that is to be worked on. */
export const WorkBar = ({ manner: { manner, mayPublish, choose }, isLocked, onNext }: Props) => {
  const words = useWords()
  return (
    <Stack
      direction="row"
      sx={{ gap: 3, paddingInline: 3, paddingBlockEnd: 2, alignItems: 'center', flexWrap: 'wrap' }}
    >
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
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', lg: 'block' } }}>
        {words('workbench.keys')}
      </Typography>
      <Button size="small" disabled={isLocked} onClick={onNext} sx={{ marginInlineStart: 'auto' }}>
        {words('workbench.nextGap')}
      </Button>
    </Stack>
  )
}
