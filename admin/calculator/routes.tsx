import { guardedRoute } from '../layout/guarded-route.tsx'
import { onDemand } from '../ui/loading/later.ts'

const CalculatorPage = onDemand(async () => (await import('./parameters/CalculatorPage.tsx')).CalculatorPage)
const ComparePage = onDemand(async () => (await import('./compare/ComparePage.tsx')).ComparePage)
const FormulaPage = onDemand(async () => (await import('./formula/FormulaPage.tsx')).FormulaPage)

/** The pages of the calculator, for who may read its parameters. */
export const calculatorRoutes = [
  guardedRoute('/calculator-formula', <CalculatorPage />),
  guardedRoute('/calculator-formula/compare', <ComparePage />),
  guardedRoute('/calculator-formula/formula', <FormulaPage />),
]
