import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type ConfigurationValues, parameters } from '../../../../domain/calculator/configuration.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ParameterValue } from '../time/ParameterValue.tsx'
import { changeText, differing, labelOf } from '../time/parameters.ts'

interface Props {
  /** The values of today; none where the bank has none yet. */
  before: ConfigurationValues | undefined
  after: ConfigurationValues
}

/** What a change would change: the parameters that differ from today's, and by how much. */
export const ChangeDifference = ({ before, after }: Props) => {
  const words = useWords()
  const language = useLanguage()
  const names = before ? differing(before, after) : parameters
  return (
    <Table size="small" aria-label={words('calculator.approval.difference')}>
      <TableHead>
        <TableRow>
          <TableCell>{words('calculator.approval.parameter')}</TableCell>
          <TableCell align="right">{words('calculator.approval.today')}</TableCell>
          <TableCell align="right">{words('calculator.approval.proposed')}</TableCell>
          <TableCell align="right">{words('calculator.approval.changed')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {names.map((name) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {labelOf(name, language)}
            </TableCell>
            <TableCell align="right">
              {before && <ParameterValue name={name} value={before[name]} />}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600 }}>
              <ParameterValue name={name} value={after[name]} />
            </TableCell>
            <TableCell align="right" sx={{ color: 'status.scheduled', fontWeight: 600 }}>
              {before && <bdi dir="ltr">{changeText(name, before[name], after[name], language)}</bdi>}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
