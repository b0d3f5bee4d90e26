import { Type } from '@sinclair/typebox'
import { mostSamples, sampleSum } from '../../calculator/loans/samples.ts'
import { columnUses } from '../../content/exchange/columns.ts'
import { closed } from './sent.ts'
import { oneOf } from './values.ts'

/** The kinds of what the product remembers for a person of one list, each with the schema of its values. */
export const ofLists = {
  /** The columns that he has chosen, in his order. */
  columns: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: 100, uniqueItems: true }),
} as const

export type OfList = keyof typeof ofLists

export const isOfList = (kind: string): kind is OfList => Object.hasOwn(ofLists, kind)

/** The key under which something is remembered of a list, such as `columns:banks`. */
export const keyOfList = (kind: OfList, list: string): string => `${kind}:${list}`

const sampleLoan = closed({
  amount: Type.String({ pattern: sampleSum }),
  /** Empty where no value of a property is taken into account. */
  property: Type.String({ pattern: `^$|${sampleSum}` }),
})

/** What is remembered for a person of no list, by its key, each with the schema of its values. */
export const ofPages = {
  /** Whether the preview stands beside the table of a page. */
  preview: Type.Boolean(),
  /** The loans that he tries a change of parameters on. */
  'sample-loans': closed({
    loans: Type.Array(sampleLoan, { minItems: 1, maxItems: mostSamples.loans, uniqueItems: true }),
    years: Type.Array(Type.Integer({ minimum: 1, maximum: mostSamples.years }), {
      minItems: 1,
      maxItems: mostSamples.terms,
      uniqueItems: true,
    }),
  }),
  /** What the columns of tables hold whose heads do not tell, by these; the latest first. */
  'file-columns': Type.Array(
    closed({
      heads: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 }),
      uses: Type.Array(oneOf(columnUses, 'What a column holds'), { minItems: 1, maxItems: 100 }),
      line: Type.Integer({ minimum: 0, maximum: 999_999 }),
    }),
    { maxItems: 20 },
  ),
} as const

export type OfPage = keyof typeof ofPages

export const isOfPage = (key: string): key is OfPage => Object.hasOwn(ofPages, key)
