import { Link, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Link as RouterLink } from 'react-router-dom'
import { configuration } from '../../../domain/calculator/configuration.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useWords } from '../../ui/useWords.ts'
import { Figure } from '../calculator/page/table/Figure.tsx'
import { useBankConfigurations } from '../calculator/queries.ts'
import { CardLink } from './CardLink.tsx'
import { NoLines } from './Line.tsx'

const columns = ['base_interest_rate', 'min_interest_rate', 'max_interest_rate', 'max_ltv_ratio'] as const

/** What active banks calculate with now, for who reads the calculator; each leads to its parameters. */
export const BanksCard = () => {
  const words = useWords()
  const language = useLanguage()
  const query = useBankConfigurations()
  return (
    <TitledCard
      title={words('start.banks.title')}
      act={<CardLink to="/calculator-formula/compare">{words('start.banks.all')}</CardLink>}
      isFlush
    >
      <Loaded query={query}>
        {(all) => {
          const banks = all.filter(({ bank }) => bank.is_active)
          if (banks.length === 0) return <NoLines>{words('start.banks.none')}</NoLines>
          return (
            <Table size="small">
              <TableHead>
                <TableRow>
                  <TableCell>{words('start.banks.bank')}</TableCell>
                  {columns.map((name) => (
                    <TableCell key={name} align="right">
                      {configuration.fields[name].label[language]}, %
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {banks.map(({ bank, configuration: values }) => (
                  <TableRow key={bank.id}>
                    <TableCell component="th" scope="row">
                      <Link component={RouterLink} to={`/calculator-formula?bank=${bank.id}`} color="inherit">
                        <bdi>{bank[`name_${language}`]}</bdi>
                      </Link>
                    </TableCell>
                    {columns.map((name) => (
                      <TableCell key={name} align="right">
                        <Figure name={name} value={values?.[name]} />
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )
        }}
      </Loaded>
    </TitledCard>
  )
}
