import { describe, expect, it } from 'vitest'
import { configuration, parameters, pickParameters } from '../../domain/calculator/configuration.ts'
import { formula } from '../../domain/calculator/formula.ts'
import { calculatorSettings } from '../../domain/calculator/settings.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'
import { bankValues } from '../support/configurations.ts'

it('the formula and settings of the calculator are declared without mistakes', () => {
  expect(validateDescriptors([formula, calculatorSettings])).toEqual([])
})

describe('the parameters of a bank', () => {
  it('are declared without a mistake', () => {
    expect(validateDescriptors([configuration])).toEqual([])
  })

  it('are eight, and are separated from the other fields of the record', () => {
    expect(parameters).toHaveLength(8)
    expect(pickParameters(Object.assign({ version: 3 }, bankValues))).toEqual(bankValues)
    expect(Object.keys(pickParameters(bankValues)).sort()).toEqual([...parameters].sort())
  })
})
