import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { type Parameter, parameters } from '../../../../domain/calculator/configuration.ts'
import type { Period } from '../../../providers/calculator/answered.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ParameterValue } from './ParameterValue.tsx'
import { changeText, differing, labelOf } from './parameters.ts'

interface Props {
  first: Period
  second: Period
}

interface RowProps extends Props {
  name: Parameter
  isDifferent: boolean
}

const Row = ({ name, first, second, isDifferent }: RowProps) => {
  const language = useLanguage()
  return (
    <TableRow selected={isDifferent}>
      <TableCell component="th" scope="row">
        {labelOf(name, language)}
      </TableCell>
      {[first, second].map((period, at) => (
        <TableCell key={at === 0 ? 'first' : 'second'} align="right">
          <Box component="span" sx={{ fontWeight: isDifferent ? 600 : undefined }}>
            <ParameterValue name={name} value={period[name]} />
          </Box>
        </TableCell>
      ))}
      <TableCell align="right" sx={{ color: 'status.scheduled', fontWeight: 600 }}>
        {isDifferent && <bdi dir="ltr">{changeText(name, first[name], second[name], language)}</bdi>}
      </TableCell>
    </TableRow>
  )
}

/** The eight parameters in two periods; what differs stands out, and by how much. */
export const DifferingValues = ({ first, second }: Props) => {
  const words = useWords()
  const names = differing(first, second)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{words('calculator.time.moments.parameter')}</TableCell>
            <TableCell align="right">{words('calculator.time.moments.first')}</TableCell>
            <TableCell align="right">{words('calculator.time.moments.second')}</TableCell>
            <TableCell align="right">{words('calculator.time.moments.difference')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {parameters.map((name) => (
            <Row key={name} name={name} first={first} second={second} isDifferent={names.includes(name)} />
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
