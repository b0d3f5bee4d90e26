import { guardedRoute } from '../layout/guarded-route.tsx'
import { lazyRoute } from '../ui/lazy-loading.ts'

const CalculatorPage = lazyRoute(async () => (await import('./parameters/CalculatorPage.tsx')).CalculatorPage)
const ComparePage = lazyRoute(async () => (await import('./compare/ComparePage.tsx')).ComparePage)
const FormulaPage = lazyRoute(async () => (await import('./formula/FormulaPage.tsx')).FormulaPage)

/** Routes of the calculator, for users who may read its parameters. */
export const calculatorRoutes = [
  guardedRoute('/calculator-formula', <CalculatorPage />),
  guardedRoute('/calculator-formula/compare', <ComparePage />),
  guardedRoute('/calculator-formula/formula', <FormulaPage />),
]
