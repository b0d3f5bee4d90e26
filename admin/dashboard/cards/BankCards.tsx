import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { configuration, type Parameter } from '../../../domain/calculator/configuration.ts'
import { Exact, roundTo } from '../../../domain/calculator/loans.ts'
import { startPageSample } from '../../../domain/calculator/sample-loans.ts'
import { formatMoney, isolateBidi } from '../../../domain/format/format.ts'
import { bankParametersPath } from '../../../domain/page-access.ts'
import {
  findChangedParameters,
  getParameterLabel,
  ParameterNumber,
  ParameterValue,
} from '../../calculator/ParameterValue.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { TitledCard } from '../../ui/TitledCard.tsx'
import { useLanguage } from '../../ui/useLanguage.ts'
import { useTranslate } from '../../ui/useTranslate.ts'
import type { CalculatorData, DashboardData } from '../dashboard-data.ts'
import { CardLink, CardList, CardListItem, EmptyCard } from './CardList.tsx'

type Bank = CalculatorData['banks'][number]
type Upcoming = CalculatorData['upcoming']
type Approvals = NonNullable<DashboardData['approvals']>
type ParameterChange = Upcoming['rows'][number] | Approvals['rows'][number]

/** Columns of the card: rates for staff, or what decides whether a client gets a loan, and its price. */
const columnSets = {
  rates: ['base_interest_rate', 'min_interest_rate', 'max_interest_rate', 'max_ltv_ratio'],
  client: [
    'base_interest_rate',
    'max_ltv_ratio',
    'min_loan_amount',
    'max_loan_amount',
    'min_credit_score',
    'processing_fee',
  ],
} as const satisfies Record<string, readonly Parameter[]>

/** Columns that fit on a phone; there the limits of the amount are below the name of the bank. */
const phoneColumns: readonly Parameter[] = ['base_interest_rate', 'max_ltv_ratio']

const getColumnSx = (name: Parameter) =>
  phoneColumns.includes(name) ? {} : { display: { xs: 'none', md: 'table-cell' } }

interface BanksCardProps {
  banks: readonly Bank[]
  columns: keyof typeof columnSets
}

/** Card with the current parameters of active banks, each bank a link to its page. */
export const BanksCard = ({ banks, columns }: BanksCardProps) => {
  const t = useTranslate()
  const language = useLanguage()

  const names = columnSets[columns]
  const showsAmounts = columns === 'client'

  return (
    <TitledCard
      title={t(`start.banks.${columns}`)}
      action={<CardLink to="/calculator-formula/compare">{t('start.banks.all')}</CardLink>}
      isFlush
    >
      {banks.length === 0 ? (
        <EmptyCard>{t('start.banks.none')}</EmptyCard>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{t('start.banks.bank')}</TableCell>
              {names.map((name) => (
                <TableCell
                  key={name}
                  align="right"
                  title={configuration.fields[name].label[language]}
                  sx={{ ...getColumnSx(name), whiteSpace: { xl: 'nowrap' } }}
                >
                  {t(`calculator.compare.heads.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {banks.map(({ bank, values }) => (
              <TableRow key={bank.id}>
                <TableCell component="th" scope="row">
                  <Link component={RouterLink} to={bankParametersPath(bank.id)} color="inherit">
                    <bdi>{bank[`name_${language}`]}</bdi>
                  </Link>
                  {showsAmounts && <AmountLimits values={values} />}
                </TableCell>
                {names.map((name) => (
                  <TableCell key={name} align="right" sx={getColumnSx(name)}>
                    <ParameterNumber name={name} value={String(values[name])} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </TitledCard>
  )
}

/** Smallest and largest loan of a bank, where the table has no columns for them. */
const AmountLimits = ({ values }: Pick<Bank, 'values'>) => (
  <Typography
    component="div"
    variant="caption"
    color="textSecondary"
    sx={{ display: { xs: 'block', md: 'none' } }}
  >
    <ParameterValue name="min_loan_amount" value={values.min_loan_amount} />
    {' – '}
    <ParameterValue name="max_loan_amount" value={values.max_loan_amount} />
  </Typography>
)

/** Card with the next scheduled parameters and what they cost a borrower; says so if there are none. */
export const UpcomingCard = ({ upcoming }: { upcoming: Upcoming }) => {
  const t = useTranslate()

  return (
    <TitledCard title={t('start.upcoming.title')} subtitle={<ChangesSubtitle changes={upcoming} />} isFlush>
      {upcoming.rows.length === 0 ? (
        <EmptyCard>{t('start.upcoming.none')}</EmptyCard>
      ) : (
        <CardList>
          {upcoming.rows.map((change) => (
            <ParameterChangeItem key={change.id} row={`upcoming ${change.id}`} change={change}>
              <DateTime time={change.effective_from} />
            </ParameterChangeItem>
          ))}
        </CardList>
      )}
    </TitledCard>
  )
}

/** Card with the parameter changes that another user has to approve; not rendered when empty. */
export const ApprovalsCard = ({ approvals }: { approvals: Approvals }) => {
  const t = useTranslate()

  if (approvals.total === 0) return null

  return (
    <TitledCard title={t('start.approvals.title')} subtitle={<ChangesSubtitle changes={approvals} />} isFlush>
      <CardList>
        {approvals.rows.map((change) => (
          <ParameterChangeItem key={change.id} row={`approval ${change.id}`} change={change}>
            {change.withdraws && <div>{t('start.approvals.withdraws')}</div>}
            {change.effective_from ? (
              <DateTime time={change.effective_from} />
            ) : (
              t('start.approvals.onApproval')
            )}
            {change.created_by && (
              <Typography variant="caption" component="div" color="textSecondary">
                {t('start.approvals.by', { name: isolateBidi(change.created_by) })}
              </Typography>
            )}
          </ParameterChangeItem>
        ))}
      </CardList>
    </TitledCard>
  )
}

/** Number of changes, how many of them are shown, and the loan that their payments are of. */
const ChangesSubtitle = ({ changes: { total, rows } }: { changes: Upcoming | Approvals }) => {
  const t = useTranslate()
  const language = useLanguage()

  if (total === 0) return null

  const { amount, years } = startPageSample
  const loan = t('calculator.compare.loan', {
    amount: isolateBidi(formatMoney(amount, '₪', language)),
    term: t('calculator.effect.years', { smart_count: years }),
  })
  const shown = total > rows.length && t('start.upcoming.shown', { shown: rows.length, total })

  return [shown || String(total), t('start.upcoming.loan', { loan })].join(' · ')
}

interface ParameterChangeItemProps {
  row: string
  change: ParameterChange
  /** When the change takes effect. */
  children: ReactNode
}

/** Bank with its changed parameters, and the payment of the sample loan before and after. */
const ParameterChangeItem = ({ row, change, children }: ParameterChangeItemProps) => {
  const language = useLanguage()

  return (
    <CardListItem
      row={row}
      to={bankParametersPath(change.bank.id)}
      name={change.bank[`name_${language}`]}
      details={
        <>
          <ChangedParameters change={change} />
          <SamplePayment payment={change.payment} />
        </>
      }
    >
      <Box sx={{ alignSelf: 'flex-start', textAlign: 'end', flex: 'none', maxWidth: '60%', lineHeight: 1.5 }}>
        {children}
      </Box>
    </CardListItem>
  )
}

const maxNamedParameters = 2

/** Names of the changed parameters with their values before and after; further ones are counted. */
const ChangedParameters = ({ change: { before, after } }: { change: ParameterChange }) => {
  const t = useTranslate()
  const language = useLanguage()

  if (!before) return t('start.upcoming.first')

  const changed = findChangedParameters(before, after)
  const named = changed.slice(0, maxNamedParameters)
  const others = changed.length - named.length

  return (
    <>
      {named.map((name) => (
        <Box key={name} component="span" sx={{ display: 'block' }}>
          {getParameterLabel(name, language)}: <ParameterValue name={name} value={before[name]} /> <Arrow />{' '}
          <ParameterValue name={name} value={after[name]} />
        </Box>
      ))}
      {others > 0 && t('start.upcoming.others', { smart_count: others })}
    </>
  )
}

const Arrow = () => (
  <Box component="span" className="points" aria-hidden sx={{ display: 'inline-block' }}>
    →
  </Box>
)

/** Monthly payment before and after in whole shekels, with the difference; the new one alone without a former. */
const SamplePayment = ({ payment: { before, after, difference } }: Pick<ParameterChange, 'payment'>) => {
  const t = useTranslate()
  const language = useLanguage()

  const format = (amount: string) => formatMoney(roundTo(new Exact(amount), 0), '₪', language)
  if (!after) return null

  const isIncrease = difference !== null && new Exact(difference).gt(0)
  const isChange = difference !== null && !new Exact(difference).isZero()

  return (
    <Typography
      variant="body2"
      component="span"
      sx={{ display: 'block', color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('start.upcoming.payment')}{' '}
      {isChange && before && (
        <>
          <bdi dir="ltr">{format(before)}</bdi> <Arrow />{' '}
        </>
      )}
      <Box component="bdi" dir="ltr" sx={{ fontWeight: 600 }}>
        {format(after)}
      </Box>
      {isChange && (
        <Box component="span" sx={{ color: 'status.draft', marginInlineStart: 1.5, whiteSpace: 'nowrap' }}>
          <bdi dir="ltr">
            {isIncrease ? '+' : '−'}
            {format(difference.replace('-', ''))}
          </bdi>
        </Box>
      )}
    </Typography>
  )
}
