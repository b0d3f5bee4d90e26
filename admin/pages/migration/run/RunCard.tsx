import { Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material'
import { useId, useState } from 'react'
import type { MigrationMode } from '../../../../domain/dropdowns/format-migration.ts'
import type { MigrationState } from '../../../providers/dropdowns/migration.ts'
import { TitledCard } from '../../../ui/TitledCard.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { useStart } from '../queries.ts'
import { ModeChoice } from './ModeChoice.tsx'
import { RunFailure } from './RunFailure.tsx'
import { SwitchQuestion } from './SwitchQuestion.tsx'

const next: Record<MigrationMode, MigrationMode> = {
  test: 'parallel',
  parallel: 'production',
  production: 'production',
}

/** Where a run is started: the mode that it leads to, and whether it only tells what it would do. */
export const RunCard = ({ state: { mode, ready, run, totals } }: { state: MigrationState }) => {
  const words = useWords()
  const hint = useId()
  const [target, setTarget] = useState<MigrationMode>(totals.documents === 0 ? 'test' : next[mode])
  const [isDry, setIsDry] = useState(true)
  const [isAsked, setIsAsked] = useState(false)
  const { mutate, isPending, error } = useStart()
  const isTest = target === 'test'
  const isHindered = target === 'production' && !isDry && !ready
  const name = words(`migration.modes.${target}`)
  const start = () => {
    setIsAsked(false)
    mutate({ target, dry_run: isDry && !isTest })
  }
  return (
    <TitledCard title={words('migration.run.title')}>
      <RunFailure error={error} />
      <ModeChoice now={mode} chosen={target} onChoose={setTarget} />
      <Stack
        direction="row"
        sx={{ columnGap: 4, rowGap: 2, flexWrap: 'wrap', alignItems: 'center', marginBlockStart: 3 }}
      >
        <FormControlLabel
          control={
            <Checkbox
              checked={isDry || isTest}
              disabled={isTest}
              onChange={(_, checked) => setIsDry(checked)}
            />
          }
          label={words('migration.run.dry')}
        />
        <Button
          variant="contained"
          loading={isPending}
          disabled={isHindered || run?.state === 'running'}
          aria-describedby={isHindered ? hint : undefined}
          onClick={isDry || isTest ? start : () => setIsAsked(true)}
          sx={{ marginInlineStart: 'auto' }}
        >
          {isTest
            ? words('migration.run.check')
            : isDry
              ? words('migration.run.start')
              : words('migration.run.move', { mode: name })}
        </Button>
      </Stack>
      {isHindered && (
        <Typography id={hint} variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
          {words(mode === target ? 'migration.ready.in_production' : 'migration.run.hindered')}
        </Typography>
      )}
      {target !== 'test' && isAsked && (
        <SwitchQuestion target={target} onConfirm={start} onClose={() => setIsAsked(false)} />
      )}
    </TitledCard>
  )
}
