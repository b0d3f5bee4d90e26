import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { longestChangeReason } from '../../../../domain/calculator/configuration.ts'
import { ImportFrame } from '../../../resource/files/ImportFrame.tsx'
import { useWords } from '../../../ui/useWords.ts'
import { EffectiveField } from '../time/EffectiveField.tsx'
import { TableFailure } from './TableFailure.tsx'
import { TableOutcome } from './TableOutcome.tsx'
import { useTableImport } from './useTableImport.ts'

interface Props {
  readonly onImported: () => void
  readonly onClose: () => void
}

/** Imports parameters of banks from a table: every change is shown first, and made once that is agreed to. */
export const TableDialog = ({ onImported, onClose }: Props) => {
  const words = useWords()
  // The server looks at its own clock once more.
  const [now] = useState(() => Date.now())
  const table = useTableImport(now, () => {
    onImported()
    onClose()
  })
  const { report, error } = table.importing
  const asked = (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 3 }}>
      <EffectiveField value={table.effective} onChange={table.changeEffective} now={now} />
      <TextField
        label={words('calculator.imported.reason')}
        value={table.reason}
        onChange={({ target }) => table.setReason(target.value)}
        slotProps={{ htmlInput: { maxLength: longestChangeReason, dir: 'auto' } }}
        sx={{ flex: 1 }}
      />
    </Stack>
  )
  return (
    <ImportFrame
      title={words('calculator.imported.title')}
      text={words('calculator.imported.text')}
      accept=".xlsx,.csv,.json"
      importing={table.importing}
      canApply={table.canApply}
      onApply={() => void table.apply()}
      onClose={onClose}
      asked={asked}
    >
      {error !== undefined && <TableFailure error={error} />}
      {report && <TableOutcome report={report} />}
    </ImportFrame>
  )
}
