import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { Fragment, type ReactNode } from 'react'
import { configuration, type Parameter } from '../../../../../domain/calculator/configuration.ts'
import type { ParameterWarning } from '../../../../../domain/calculator/parameter-warnings.ts'
import type { Values } from '../../../../editing/state.ts'
import { useIsPhone } from '../../../../ui/useIsPhone.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { useWords } from '../../../../ui/useWords.ts'
import { NumberCell } from './NumberCell.tsx'
import { ParameterCard } from './ParameterCard.tsx'
import { ParameterRow } from './ParameterRow.tsx'
import { groupsOfParameters, type RowProps } from './rows.ts'
import { useFault, useWarning } from './useSentences.ts'
import type { Yardsticks } from './yardsticks.ts'

interface Props extends Yardsticks, Pick<RowProps, 'input'> {
  values: Values<string>
  /** What is wrong with a value that is typed. */
  faultOf?: (name: Parameter) => string | undefined
  /** What is unusual about the values. */
  warnings?: readonly ParameterWarning[]
}

type Row = (name: Parameter) => ReactNode

const Heads = ({ today, input }: Pick<Props, 'today' | 'input'>) => {
  const words = useWords()
  return (
    <TableHead>
      <TableRow>
        <TableCell>{words('calculator.page.columns.parameter')}</TableCell>
        <NumberCell sx={{ width: 172 }}>
          {words(`calculator.page.columns.${input ? 'typed' : 'value'}`)}
        </NumberCell>
        {today && (
          <>
            <NumberCell>{words('calculator.page.columns.today')}</NumberCell>
            <NumberCell>{words('calculator.page.columns.change')}</NumberCell>
          </>
        )}
        <NumberCell>{words('calculator.page.columns.median')}</NumberCell>
        <TableCell>{words('calculator.page.columns.note')}</TableCell>
      </TableRow>
    </TableHead>
  )
}

const Groups = ({ columns, row }: { columns: number; row: Row }) => {
  const language = useLanguage()
  return groupsOfParameters.map(({ key, label, names }) => (
    <TableBody key={key}>
      <TableRow>
        <TableCell
          component="th"
          scope="rowgroup"
          colSpan={columns}
          sx={{ height: 30, paddingBlock: 0.5, fontWeight: 600, bgcolor: 'background.default' }}
        >
          {label[language]}
        </TableCell>
      </TableRow>
      {names.map((name) => (
        <Fragment key={name}>{row(name)}</Fragment>
      ))}
    </TableBody>
  ))
}

const Cards = ({ row }: { row: Row }) => {
  const language = useLanguage()
  return groupsOfParameters.map(({ key, label, names }) => (
    <Box key={key} component="section" aria-label={label[language]}>
      <Typography
        component="h2"
        variant="body2"
        sx={{ paddingInline: 3, paddingBlock: 1, fontWeight: 600, bgcolor: 'background.default' }}
      >
        {label[language]}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {names.map((name) => (
          <Fragment key={name}>{row(name)}</Fragment>
        ))}
      </Box>
    </Box>
  ))
}

/** The eight parameters of a bank in their groups: read, or typed over what is in force. */
export const ParameterTable = ({ values, today, medians, warnings = [], faultOf, input }: Props) => {
  const language = useLanguage()
  const isPhone = useIsPhone('md')
  const faultText = useFault()
  const warningText = useWarning()
  const Row = isPhone ? ParameterCard : ParameterRow
  const row: Row = (name) => {
    const fault = faultOf?.(name)
    const said = warnings.filter(({ field }) => field === name).map(warningText)
    return (
      <Row
        {...{ name, values, today, medians, input }}
        fault={fault && faultText(name, fault)}
        warnings={said}
      />
    )
  }
  return (
    <Card>
      {isPhone ? (
        <Cards row={row} />
      ) : (
        <Table size="small" aria-label={configuration.label.one[language]}>
          <Heads today={today} input={input} />
          <Groups columns={today ? 6 : 4} row={row} />
        </Table>
      )}
    </Card>
  )
}
