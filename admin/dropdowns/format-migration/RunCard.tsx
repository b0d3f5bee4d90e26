import {
  Box,
  Button,
  Checkbox,
  DialogContentText,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { Confirm } from 'react-admin'
import { type MigrationMode, migrationModes } from '../../../domain/dropdowns/format-migration.ts'
import { progressOptions } from '../../ui/progress.ts'
import { StatusLabel } from '../../ui/StatusDot.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { MigrationState } from './migration-types.ts'
import { useRefreshProgress, useStartMigration } from './queries.ts'
import { RunFailure } from './run-status.tsx'

/** Form that starts a run: its target mode, and whether it is a dry run. */
export const RunCard = ({ state: { mode, ready, run, totals } }: { state: MigrationState }) => {
  const t = useTranslate()
  const hintId = useId()
  const [target, setTarget] = useState<MigrationMode>(totals.documents === 0 ? 'test' : nextMode[mode])
  const [isDry, setIsDry] = useState(true)
  const [isConfirming, setIsConfirming] = useState(false)
  const refreshProgress = useRefreshProgress()
  const { mutate, isPending, error } = useStartMigration()

  const isTest = target === 'test'
  const isBlocked = target === 'production' && !isDry && !ready
  const modeName = t(`migration.modes.${target}`)
  const runLabel = isDry ? t('migration.run.start') : t('migration.run.move', { mode: modeName })
  const start = () => {
    setIsConfirming(false)
    mutate({ body: { target, dry_run: isDry && !isTest }, ...progressOptions(refreshProgress) })
  }

  return (
    <TitledCard title={t('migration.run.title')}>
      <RunFailure error={error} />
      <ModeChoice currentMode={mode} chosenMode={target} onChoose={setTarget} />
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
          label={t('migration.run.dry')}
        />
        <Button
          variant="contained"
          loading={isPending}
          disabled={isBlocked || run?.state === 'running'}
          aria-haspopup={isDry || isTest ? undefined : 'dialog'}
          aria-describedby={isBlocked ? hintId : undefined}
          onClick={isDry || isTest ? start : () => setIsConfirming(true)}
          sx={{ marginInlineStart: 'auto' }}
        >
          {isTest ? t('migration.run.check') : runLabel}
        </Button>
      </Stack>
      {isBlocked && (
        <Typography id={hintId} variant="body2" color="textSecondary" sx={{ textAlign: 'end' }}>
          {t(mode === target ? 'migration.ready.in_production' : 'migration.run.hindered')}
        </Typography>
      )}
      {target !== 'test' && isConfirming && (
        <ConfirmRun target={target} onConfirm={start} onClose={() => setIsConfirming(false)} />
      )}
    </TitledCard>
  )
}

const CurrentMode = () => {
  const t = useTranslate()

  return <StatusLabel status="published">{t('migration.modes.now')}</StatusLabel>
}

interface ModeChoiceProps {
  currentMode: MigrationMode
  chosenMode: MigrationMode
  onChoose: (mode: MigrationMode) => void
}

/** Migration modes side by side, each with its meaning; the current one is marked. */
const ModeChoice = ({ currentMode, chosenMode, onChoose }: ModeChoiceProps) => {
  const t = useTranslate()
  const id = useId()

  return (
    <FormControl fullWidth>
      <FormLabel id={id} sx={{ typography: 'body2', marginBlockEnd: 2 }}>
        {t('migration.run.target')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={chosenMode}
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        }}
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
              borderColor: mode === chosenMode ? 'primary.main' : 'divider',
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
                  {t(`migration.modes.${mode}`)}
                </Typography>{' '}
                {mode === currentMode && <CurrentMode />}
              </Stack>
              <Typography id={`${id}-${mode}-meaning`} variant="body2" color="textSecondary">
                {t(`migration.meaning.${mode}`)}
              </Typography>
            </Box>
          </Stack>
        ))}
      </RadioGroup>
    </FormControl>
  )
}

interface ConfirmRunProps {
  target: Exclude<MigrationMode, 'test'>
  onConfirm: () => void
  onClose: () => void
}

/** Confirms a run that writes, and states its effect. */
const ConfirmRun = ({ target, onConfirm, onClose }: ConfirmRunProps) => {
  const t = useTranslate()

  return (
    <Confirm
      isOpen
      title={t('migration.run.question', { mode: t(`migration.modes.${target}`) })}
      content={
        <>
          <DialogContentText>{t(`migration.run.${target}`)}</DialogContentText>
          <DialogContentText sx={{ marginBlockStart: 2 }}>{t('migration.run.keeps')}</DialogContentText>
        </>
      }
      confirm={t('migration.run.confirm')}
      confirmColor="warning"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

const nextMode: Record<MigrationMode, MigrationMode> = {
  test: 'parallel',
  parallel: 'production',
  production: 'production',
}
