import { expect, it } from 'vitest'
import { formula } from '../../domain/calculator/formula.ts'
import { calculatorSettings } from '../../domain/calculator/settings.ts'
import { descriptorMistakes } from '../../domain/descriptor-mistakes/index.ts'

it('formula and settings of the calculator are declared without mistakes', () => {
  expect(descriptorMistakes([formula, calculatorSettings])).toEqual([])
})
