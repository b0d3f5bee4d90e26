import {
  type FormulaField,
  type FormulaValues,
  formula,
  formulaFields,
} from '../../../../domain/calculator/formula.ts'
import { recordErrors } from '../../../../domain/descriptor/record-schema.ts'
import type { FieldErrors } from '../../../../domain/errors.ts'
import type { Subject, Values } from '../../../editing/state.ts'
import type { Formula } from '../../../providers/pages/calculator-formula.ts'
import { decimalFrom } from '../../../ui/decimal-text.ts'

const isFormula = (value: unknown): value is FormulaValues & { version: number } =>
  typeof value === 'object' && value !== null && formulaFields.every((name) => name in value)

const textAt = (record: unknown, name: string): string | undefined => {
  const value: unknown = Object(record)[name]
  return typeof value === 'string' ? value : undefined
}

/** The values of a formula, with those in their place that were typed: as the API takes them. */
export const withTyped = (stored: FormulaValues, typed: Values<string>): FormulaValues => {
  const value = (name: FormulaField) => decimalFrom(typed[name] ?? stored[name])
  return {
    minTerm: value('minTerm'),
    maxTerm: value('maxTerm'),
    financingPercentage: value('financingPercentage'),
    bankInterestRate: value('bankInterestRate'),
    baseInterestRate: value('baseInterestRate'),
    variableInterestRate: value('variableInterestRate'),
    interestChangePeriod: value('interestChangePeriod'),
    inflationIndex: value('inflationIndex'),
  }
}

/** What is wrong with the values: nothing typed is told otherwise than something that is no number. */
export const errorsIn = (values: FormulaValues): FieldErrors => {
  const errors = recordErrors(formula, 'update', values)
  const empty = formulaFields.filter((name) => values[name] === '')
  return { ...errors, ...Object.fromEntries(empty.map((name) => [name, 'required'] as const)) }
}

/** The formula as it is edited. */
export const formulaSubject: Subject<Formula, string> = {
  valuesOf: (stored) => Object.fromEntries(formulaFields.map((name) => [name, stored[name]])),
  metBy: (stored, current) =>
    isFormula(current)
      ? {
          theirs: { ...stored, ...current },
          paths: formulaFields,
          who: textAt(current, 'updated_by'),
          when: textAt(current, 'updated_at'),
        }
      : undefined,
}
