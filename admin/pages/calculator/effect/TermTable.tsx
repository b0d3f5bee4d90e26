import ButtonBase from '@mui/material/ButtonBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { TermEffect } from '../../../../domain/calculator/sample-loans.ts'
import { useWords } from '../../../ui/useWords.ts'
import { Figure } from './Figure.tsx'
import type { Chosen } from './useChosen.ts'
import { type Figures, useFigures } from './useFigures.ts'

/** What stands in the columns beside the term: of a change both sides of it, or else what the loan costs. */
const figuresOf = (
  { before, after, difference }: TermEffect,
  isChange: boolean,
  figures: Figures,
): string[] => {
  const { bare, signed } = figures
  const [was, is] = [before, after].map((cost) => (cost ? bare(cost.payment) : '—'))
  if (!isChange) return [is ?? '—', after ? bare(after.interest) : '—']
  const more = difference ? [signed(difference.payment, bare), signed(difference.percent, bare)] : ['—', '—']
  return [was ?? '—', is ?? '—', ...more]
}

const useHeads = (isChange: boolean): string[] => {
  const words = useWords()
  return isChange
    ? [
        words('calculator.effect.today'),
        words('calculator.effect.after'),
        words('calculator.effect.change'),
        '%',
      ]
    : [words('calculator.effect.payment'), words('calculator.effect.interest')]
}

const cell = { height: 36, paddingInline: 1.5, paddingBlock: 1 }
/** Numbers stand under one another on the right in every language: these cells are from left to right. */
const number = { ...cell, textAlign: 'end' }

/** The payments of a loan over its terms; a row is chosen to hear more of it. */
export const TermTable = ({ chosen, isChange }: { chosen: Chosen; isChange: boolean }) => {
  const words = useWords()
  const figures = useFigures()
  const heads = useHeads(isChange)
  return (
    <TableContainer>
      <Table size="small" aria-label={words('calculator.effect.payment')}>
        <TableHead>
          <TableRow>
            <TableCell sx={cell}>{words('calculator.effect.term')}</TableCell>
            {heads.map((head) => (
              <TableCell key={head} dir="ltr" sx={number}>
                <bdi>{head}</bdi>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {chosen.loan.terms.map((effect) => (
            <TableRow
              key={effect.years}
              hover
              selected={effect === chosen.term}
              onClick={() => chosen.setYears(effect.years)}
              sx={{ cursor: 'pointer' }}
            >
              <TableCell component="th" scope="row" sx={cell}>
                <ButtonBase
                  aria-pressed={effect === chosen.term}
                  sx={{ font: 'inherit', whiteSpace: 'nowrap' }}
                >
                  {words('calculator.effect.years', { smart_count: effect.years })}
                </ButtonBase>
              </TableCell>
              {figuresOf(effect, isChange, figures).map((figure, index) => (
                <TableCell key={heads[index]} dir="ltr" sx={number}>
                  <Figure>{figure}</Figure>
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
