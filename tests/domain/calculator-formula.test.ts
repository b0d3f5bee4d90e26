import { expect, it } from 'vitest'
import { formula } from '../../domain/calculator/formula.ts'
import { calculatorSettings } from '../../domain/calculator/settings.ts'
import { validateDescriptors } from '../../domain/descriptor/validate-descriptors.ts'

it('formula and settings of the calculator are declared without mistakes', () => {
  expect(validateDescriptors([formula, calculatorSettings])).toEqual([])
})
