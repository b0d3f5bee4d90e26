import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import type { BankNamed } from '../../../../providers/calculator/answered.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { Labelled } from './Labelled.tsx'

interface Props {
  banks: readonly BankNamed[]
  chosen: number | undefined
  onChoose: (bank: number) => void
}

/** Whose parameters are shown. */
export const BankChoice = ({ banks, chosen, onChoose }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const id = useId()
  return (
    <Labelled id={id} label={words('calculator.page.bank')} basis={190}>
      <TextField
        select
        margin="none"
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(Number(target.value))}
        slotProps={{ select: { labelId: id, SelectDisplayProps: { 'aria-labelledby': id } } }}
        sx={{ '& .MuiSelect-select': { fontSize: 13 } }}
      >
        {banks.map((bank) => (
          <MenuItem key={bank.id} value={bank.id}>
            {bank[`name_${language}`]}
            {!bank.is_active && ` · ${words('calculator.page.inactive')}`}
          </MenuItem>
        ))}
      </TextField>
    </Labelled>
  )
}
