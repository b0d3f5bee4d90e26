import { Box, FormControl, FormLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material'
import { useId } from 'react'
import { type MigrationMode, migrationModes } from '../../../../domain/dropdowns/format-migration.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useWords } from '../../../ui/useWords.ts'

interface Props {
  /** The mode that holds now. */
  now: MigrationMode
  chosen: MigrationMode
  onChoose: (mode: MigrationMode) => void
}

const Now = () => {
  const words = useWords()
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', color: 'status.published', typography: 'body2' }}
    >
      <StatusDot status="published" />
      {words('migration.modes.now')}
    </Stack>
  )
}

/** The modes of the move beside each other: what each means, which holds now, and which to move to. */
export const ModeChoice = ({ now, chosen, onChoose }: Props) => {
  const words = useWords()
  const id = useId()
  return (
    <FormControl fullWidth>
      <FormLabel id={id} sx={{ typography: 'body2', marginBlockEnd: 2 }}>
        {words('migration.run.target')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosen}
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' } }}
      >
        {migrationModes.map((mode) => (
          <Stack
            key={mode}
            component="label"
            direction="row"
            sx={{
              alignItems: 'start',
              padding: 2,
              border: 1,
              borderRadius: 1,
              borderColor: mode === chosen ? 'primary.main' : 'divider',
              cursor: 'pointer',
            }}
          >
            <Radio
              size="small"
              value={mode}
              onChange={() => onChoose(mode)}
              slotProps={{
                input: { 'aria-labelledby': `${id}-${mode}`, 'aria-describedby': `${id}-${mode}-meaning` },
              }}
            />
            <Box sx={{ minWidth: 0, paddingBlock: 1 }}>
              <Stack
                id={`${id}-${mode}`}
                direction="row"
                sx={{ columnGap: 2, flexWrap: 'wrap', alignItems: 'center' }}
              >
                <Typography component="span" sx={{ fontWeight: 600 }}>
                  {words(`migration.modes.${mode}`)}
                </Typography>{' '}
                {mode === now && <Now />}
              </Stack>
              <Typography id={`${id}-${mode}-meaning`} variant="body2" color="textSecondary">
                {words(`migration.meaning.${mode}`)}
              </Typography>
            </Box>
          </Stack>
        ))}
      </RadioGroup>
    </FormControl>
  )
}
