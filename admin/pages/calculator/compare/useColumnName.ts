import {
  type BankColumn,
  type LoanFigure,
  loanFigures,
} from '../../../../domain/calculator/bank-comparison.ts'
import { configuration } from '../../../../domain/calculator/configuration.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { unitOf } from '../page/table/Unit.tsx'

const isFigure = (column: BankColumn): column is LoanFigure => Object.hasOwn(loanFigures, column)

/** What a column is called, with the unit of its numbers. */
export const useColumnName = () => {
  const language = useLanguage()
  return (column: BankColumn): string => {
    if (isFigure(column))
      return `${loanFigures[column][language]}, ${column === 'effective_rate' ? '%' : '₪'}`
    const label = configuration.fields[column].label[language]
    const unit = unitOf(column)
    return unit ? `${label}, ${unit}` : label
  }
}
