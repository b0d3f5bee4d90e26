import { Table, TableBody, TableCell, type TableCellProps, TableHead, TableRow } from '@mui/material'
import { type Parameter, parameters } from '../../../../domain/calculator/configuration.ts'
import type { Period } from '../../../providers/calculator/answered.ts'
import { useIsPhone } from '../../../ui/useIsPhone.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'
import { ParameterValue } from './ParameterValue.tsx'
import { changeText, differing, labelOf } from './parameters.ts'

interface Props {
  first: Period
  second: Period
}

/** A cell of figures: on the right edge in every language, so that places stand under one another. */
const Figure = (props: TableCellProps) => (
  <TableCell dir="ltr" {...props} sx={{ textAlign: 'end', ...props.sx }} />
)

interface RowProps extends Props {
  name: Parameter
  isDifferent: boolean
}

/** One parameter; on a phone its name has a line of its own. */
const Row = ({ name, first, second, isDifferent }: RowProps) => {
  const language = useLanguage()
  const isPhone = useIsPhone()
  const label = (
    <TableCell
      component="th"
      scope={isPhone ? 'colgroup' : 'row'}
      colSpan={isPhone ? 3 : 1}
      sx={{ border: isPhone ? 0 : undefined }}
    >
      {labelOf(name, language)}
    </TableCell>
  )
  const weight = isDifferent ? 600 : undefined
  return (
    <>
      {isPhone && <TableRow selected={isDifferent}>{label}</TableRow>}
      <TableRow selected={isDifferent}>
        {!isPhone && label}
        <Figure sx={{ fontWeight: weight }}>
          <ParameterValue name={name} value={first[name]} />
        </Figure>
        <Figure sx={{ fontWeight: weight }}>
          <ParameterValue name={name} value={second[name]} />
        </Figure>
        <Figure sx={{ color: 'status.scheduled', fontWeight: 600 }}>
          {isDifferent && changeText(name, first[name], second[name], language)}
        </Figure>
      </TableRow>
    </>
  )
}

/** The eight parameters in two periods; what differs stands out, and by how much. */
export const DifferingValues = ({ first, second }: Props) => {
  const words = useWords()
  const isPhone = useIsPhone()
  const names = differing(first, second)
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {!isPhone && <TableCell>{words('calculator.time.moments.parameter')}</TableCell>}
          {(['first', 'second', 'difference'] as const).map((head) => (
            <Figure key={head}>{words(`calculator.time.moments.${head}`)}</Figure>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {parameters.map((name) => (
          <Row key={name} name={name} first={first} second={second} isDifferent={names.includes(name)} />
        ))}
      </TableBody>
    </Table>
  )
}
