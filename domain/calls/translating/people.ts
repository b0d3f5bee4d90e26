import { Type } from '@sinclair/typebox'
import { listOf, number, text } from '../shapes/values.ts'

const person = Type.Object({ id: number('The id of a person'), name: text('The name') })

/** People by id and name. */
export const people = (description: string) => listOf(person, description)

/** The id of a person, as a client sends it. */
export const personId = (description: string) =>
  Type.Integer({ minimum: 1, maximum: 2147483647, description })
