import { FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { isolateBidi } from '../../../../domain/format/format.ts'
import { offsetName, toJerusalem } from '../../../ui/jerusalem-time.ts'
import { useWords } from '../../../ui/useWords.ts'
import { momentsTyped, readEffective, typedEffective, untyped, wallOf } from './effective.ts'
import { Zone } from './Zone.tsx'

interface TwiceProps {
  value: string
  onChange: (value: string) => void
  moments: readonly string[]
}

/** The two moments of an hour that comes twice, to choose from by their offsets. */
const Twice = ({ value, onChange, moments }: TwiceProps) => {
  const words = useWords()
  const names = ['earlier', 'later'] as const
  return (
    <RadioGroup
      aria-label={words('calculator.time.effective.which')}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
    >
      {moments.map((moment, at) => (
        <FormControlLabel
          key={moment}
          value={typedEffective(moment)}
          control={<Radio size="small" />}
          label={words(`calculator.time.effective.${names[at] ?? 'later'}`, {
            offset: isolateBidi(offsetName(moment)),
          })}
        />
      ))}
    </RadioGroup>
  )
}

interface Props {
  /** As `effective.ts` writes it. */
  value: string
  onChange: (value: string) => void
  /** Nothing up to this time is meant; without it, the past is as well. */
  now?: number
}

/** A date and a time as the clocks of Jerusalem show them, with what is wrong about them. */
export const ClockField = ({ value, onChange, now }: Props) => {
  const words = useWords()
  const read = readEffective(value, now)
  const moments = momentsTyped(value)
  return (
    <>
      <TextField
        type="datetime-local"
        label={words('calculator.time.effective.clock')}
        value={wallOf(value)}
        onChange={({ target }) => onChange(target.value || untyped)}
        error={'fault' in read}
        helperText={
          'fault' in read ? (
            words(`calculator.time.effective.faults.${read.fault}`)
          ) : (
            <Zone moment={read.moment} />
          )
        }
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: {
            dir: 'ltr',
            min: now === undefined ? undefined : toJerusalem(new Date(now).toISOString()),
          },
        }}
      />
      {moments.length > 1 && <Twice value={value} onChange={onChange} moments={moments} />}
    </>
  )
}
