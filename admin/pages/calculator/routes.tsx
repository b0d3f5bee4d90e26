import type { ReactNode } from 'react'
import { Route } from 'react-router-dom'
import { calculator } from '../../../domain/areas.ts'
import { Guard } from '../start/Guard.tsx'
import { CalculatorPage, ComparePage, FormulaPage } from './lazy.ts'

const pages: Record<string, ReactNode> = {
  '/calculator-formula': <CalculatorPage />,
  '/calculator-formula/compare': <ComparePage />,
  '/calculator-formula/formula': <FormulaPage />,
}

/** The pages of the calculator, for who may read its parameters. */
export const calculatorRoutes = Object.entries(pages).map(([path, page]) => (
  <Route key={path} path={path} element={<Guard access={calculator.read}>{page}</Guard>} />
))
