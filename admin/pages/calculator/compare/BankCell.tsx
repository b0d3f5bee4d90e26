import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { BankRow } from '../../../../domain/calculator/bank-comparison.ts'
import type { BankWithValues } from '../../../providers/calculator/answered.ts'
import { DateTime } from '../../../ui/DateTime.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { useWords } from '../../../ui/useWords.ts'

/** A bank by its name, which leads to its parameters, and what is to be known of it. */
export const BankCell = ({
  row: { bank, configuration, next_from: next, refusals },
}: {
  row: BankRow<BankWithValues>
}) => {
  const words = useWords()
  const name = bank[`name_${useLanguage()}`]
  const reasons = refusals.map((reason) => words(`calculator.effect.reasons.${reason}`)).join(', ')
  return (
    <>
      <Link
        component={RouterLink}
        to={`/calculator-formula?bank=${bank.id}`}
        color="inherit"
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, lg: 'auto' } }}
      >
        <bdi>{name}</bdi>
      </Link>
      <Typography component="div" variant="caption" color="textSecondary" sx={{ lineHeight: 1.3 }}>
        {!bank.is_active && <div>{words('calculator.page.inactive')}</div>}
        {!configuration && <div>{words('calculator.compare.none')}</div>}
        {reasons && <div>{words('calculator.compare.notGiven', { reasons })}</div>}
        {next && (
          <div>
            {words('calculator.compare.next')}{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              <DateTime time={next} />
            </Box>
          </div>
        )}
      </Typography>
    </>
  )
}
