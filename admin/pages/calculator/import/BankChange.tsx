import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { configuration, type Parameter, parameters } from '../../../../domain/calculator/configuration.ts'
import { formatFieldValue } from '../../../../domain/descriptor/field.ts'
import type { TableChange } from '../../../providers/calculator/import-table.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

/** A value with its unit, which reads from left to right and stands on the right edge in every language. */
const Value = ({ name, of }: { name: Parameter; of: TableChange['before'] }) => {
  const language = useLanguage()
  return (
    <TableCell dir="ltr" sx={{ textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
      {of ? formatFieldValue(configuration.fields[name], of[name], language) : '—'}
    </TableCell>
  )
}

/** What a table changes of a bank, parameter by parameter, from what it is to what it becomes. */
export const BankChange = ({ change: { bank, before, after, line } }: { change: TableChange }) => {
  const words = useWords()
  const language = useLanguage()
  const changed = parameters.filter((name) => before?.[name] !== after[name])
  const name = bank[`name_${language}`]
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', paddingTop: 2, overflowX: 'auto' }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {words('resource.file.line', { line })}: <bdi>{name}</bdi>
        {!before && ` — ${words('calculator.imported.created')}`}
      </Typography>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            <TableCell>{configuration.label.one[language]}</TableCell>
            <TableCell sx={{ textAlign: 'right /* @noflip */' }}>
              {words('calculator.imported.was')}
            </TableCell>
            <TableCell sx={{ textAlign: 'right /* @noflip */' }}>
              {words('calculator.imported.becomes')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changed.map((parameter) => (
            <TableRow key={parameter}>
              <TableCell component="th" scope="row">
                {configuration.fields[parameter].label[language]}
              </TableCell>
              <Value name={parameter} of={before} />
              <Value name={parameter} of={after} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
