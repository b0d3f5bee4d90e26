import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { longestChangeReason } from '../../../../../domain/calculator/configuration.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Labelled } from '../choice/Labelled.tsx'
import type { ConfigurationEditing } from './useConfigurationEditing.ts'

/** Why the parameters change. */
export const ReasonField = ({ editing }: { editing: ConfigurationEditing }) => {
  const words = useWords()
  const id = useId()
  return (
    <Labelled id={id} label={words('calculator.page.reason')} basis={220} grows>
      <TextField
        margin="none"
        value={editing.values.reason ?? ''}
        onChange={({ target }) => editing.type('reason', target.value)}
        slotProps={{
          htmlInput: { 'aria-labelledby': id, maxLength: longestChangeReason, dir: 'auto' },
          input: { sx: { fontSize: 13 } },
        }}
      />
    </Labelled>
  )
}
