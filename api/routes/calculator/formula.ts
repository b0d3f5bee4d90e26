import type { Formula } from '../../../domain/calculator/formula.ts'
import type { CalculatorSettings } from '../../../domain/calculator/settings.ts'
import { calls } from '../../../domain/calls/index.ts'
import type { AnsweredFormula } from '../../../domain/calls/shapes/formula.ts'
import { ok, type Route, route } from '../../http/route.ts'
import type { SingleStore } from '../../stores/calculator/single-store.ts'

const answered = ({ created_at, updated_at, ...values }: Formula): AnsweredFormula => ({
  ...values,
  createdAt: created_at,
  updatedAt: updated_at,
})

const written = ({ createdAt: _created, updatedAt: _updated, ...values }: Partial<AnsweredFormula>) => values

/** What holds for the calculator as a whole. */
export const formulaRoutes = (
  formula: SingleStore<Formula>,
  settings: SingleStore<CalculatorSettings>,
): Route[] => [
  route(calls.formula, async () => ok(answered(await formula.get()))),
  route(calls.saveFormula, async ({ caller, body }) =>
    ok(answered(await formula.save(caller, written(body)))),
  ),
  route(calls.calculatorSettings, async () => ok(await settings.get())),
  route(calls.saveCalculatorSettings, async ({ caller, body }) => ok(await settings.save(caller, body))),
]
