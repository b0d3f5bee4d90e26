import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { useWords } from '../../../../ui/useWords.ts'
import { useFigures } from '../useFigures.ts'
import { useSamples } from '../useSamples.ts'
import { SampleField } from './SampleField.tsx'
import { faultsOf, loanPlaces, samplesOf, termPlaces, typedOf } from './samples-form.ts'

/** What is typed, and what is wrong with it once it was to be applied. */
const useTyped = (onClose: () => void) => {
  const { samples, remember } = useSamples()
  const { bare } = useFigures()
  const [typed, setTyped] = useState(() => typedOf(samples, bare))
  const [isTold, setIsTold] = useState(false)
  const faults = faultsOf(typed)
  const keep = (next: Parameters<typeof remember>[0]) => {
    remember(next)
    onClose()
  }
  return {
    fieldOf: (name: string) => ({
      value: typed[name] ?? '',
      fault: isTold ? faults[name] : undefined,
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    }),
    apply: () => (Object.keys(faults).length > 0 ? setIsTold(true) : keep(samplesOf(typed))),
    reset: () => keep(null),
  }
}

/** The loans that a change is tried on: their amounts, what the property is worth, and the terms. */
export const SamplesDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords()
  const id = useId()
  const { fieldOf, apply, reset } = useTyped(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog is drawn within the form of the page, as React sees it.
    event.stopPropagation()
    apply()
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{words('calculator.effect.samples.title')}</DialogTitle>
        <DialogContent>
          <DialogContentText variant="body2">{words('calculator.effect.samples.text')}</DialogContentText>
          <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 3 }}>
            {loanPlaces.flatMap((place) =>
              (['amount', 'property'] as const).map((part) => (
                <SampleField
                  key={`${part}.${place}`}
                  label={words(`calculator.effect.samples.${part}`, { number: place + 1 })}
                  unit="₪"
                  {...fieldOf(`${part}.${place}`)}
                />
              )),
            )}
            {termPlaces.map((place) => (
              <SampleField
                key={place}
                label={words('calculator.effect.samples.term', { number: place + 1 })}
                {...fieldOf(`years.${place}`)}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={reset} sx={{ marginInlineEnd: 'auto' }}>
            {words('calculator.effect.samples.usual')}
          </Button>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            {words('calculator.effect.samples.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {words('calculator.effect.samples.apply')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
