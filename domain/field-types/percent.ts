import { percentText } from '../in-words/amounts.ts'
import { type Amount, amountRules, amountWords } from './amounts.ts'
import { fieldType } from './field-type.ts'

/** A share in percent: "3.500" stands for 3.5 %. */
export const percent = fieldType<Amount, string>()({ ...amountRules, words: amountWords(percentText) })
