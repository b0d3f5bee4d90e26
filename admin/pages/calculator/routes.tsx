import { guarded } from '../start/guarded.tsx'
import { CalculatorPage, ComparePage, FormulaPage } from './lazy.ts'

/** The pages of the calculator, for who may read its parameters. */
export const calculatorRoutes = [
  guarded('/calculator-formula', <CalculatorPage />),
  guarded('/calculator-formula/compare', <ComparePage />),
  guarded('/calculator-formula/formula', <FormulaPage />),
]
