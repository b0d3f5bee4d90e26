import { onDemand } from '../../ui/loading/later.ts'

export const CalculatorPage = onDemand(async () => (await import('./page/CalculatorPage.tsx')).CalculatorPage)
export const ComparePage = onDemand(async () => (await import('./compare/ComparePage.tsx')).ComparePage)
export const FormulaPage = onDemand(async () => (await import('./formula/FormulaPage.tsx')).FormulaPage)
