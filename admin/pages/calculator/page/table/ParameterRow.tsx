import Stack from '@mui/material/Stack'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { useId } from 'react'
import { configuration } from '../../../../../domain/calculator/configuration.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { changeFrom } from '../editing/numbers.ts'
import { Change, Figure } from './Figure.tsx'
import { NumberCell } from './NumberCell.tsx'
import { Remark } from './Remark.tsx'
import type { RowProps } from './rows.ts'
import { Unit } from './Unit.tsx'
import { useNote } from './useSentences.ts'

/** A parameter in the table: its value, what it is today, and what it is held against. */
export const ParameterRow = ({ name, values, today, medians, fault, warnings, input }: RowProps) => {
  const language = useLanguage()
  const note = useNote()
  const id = useId()
  const ids = { label: id, remark: `${id}-remark` }
  const value = values[name] ?? ''
  const before = today?.[name] ?? ''
  const isChanged = changeFrom(name, before, value) !== undefined
  return (
    <TableRow>
      <TableCell id={ids.label} component="th" scope="row" sx={{ fontWeight: 400 }}>
        {configuration.fields[name].label[language]}
      </TableCell>
      <NumberCell sx={{ paddingBlock: 1 }}>
        {input ? (
          input(name, ids)
        ) : (
          <Stack component="span" direction="row" sx={{ gap: 2, justifyContent: 'flex-end', fontSize: 14 }}>
            <Figure name={name} value={value} />
            <Unit name={name} />
          </Stack>
        )}
      </NumberCell>
      {today && (
        <>
          <NumberCell>{isChanged ? <Figure name={name} value={before} /> : '—'}</NumberCell>
          <NumberCell>
            <Change name={name} before={before} after={value} />
          </NumberCell>
        </>
      )}
      <NumberCell sx={{ color: 'text.secondary' }}>
        <Figure name={name} value={medians[name]} />
      </NumberCell>
      <TableCell>
        <Remark id={ids.remark} fault={fault} warnings={warnings} note={note(name)} />
      </TableCell>
    </TableRow>
  )
}
