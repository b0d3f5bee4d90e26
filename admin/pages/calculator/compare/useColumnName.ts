import type { Column } from '../../../../domain/calculator/bank-table.ts'
import { type LoanFigure, loanFigures } from '../../../../domain/calculator/comparison.ts'
import { configuration } from '../../../../domain/calculator/configuration.ts'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { unitOf } from '../page/table/Unit.tsx'

const isFigure = (column: Column): column is LoanFigure => Object.hasOwn(loanFigures, column)

/** What a column is called, with the unit of its numbers. */
export const useColumnName = () => {
  const language = useLanguage()
  return (column: Column): string => {
    if (isFigure(column))
      return `${loanFigures[column][language]}, ${column === 'effective_rate' ? '%' : '₪'}`
    const label = configuration.fields[column].label[language]
    const unit = unitOf(column)
    return unit ? `${label}, ${unit}` : label
  }
}
