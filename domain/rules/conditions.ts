import type { Kind, Worded } from './rule.ts'
import { isMet, saidWhen, type When } from './when.ts'

export interface RequiredWhen<Name extends string = string> extends Worded {
  readonly field: Name
  readonly when: When<Name>
}

export interface NoneWhen<Name extends string = string> extends Worded {
  readonly fields: readonly Name[]
  readonly when: When<Name>
}

export const requiredWhen: Kind<RequiredWhen> = {
  fields: ({ field }) => [field],
  watched: ({ when }) => [when.field],
  broken: ({ field, when }, judged) =>
    isMet(when, judged) ? judged.missing(field).map((path) => [path, 'requiredWhen']) : [],
  said: ({ field, when }) => `${field} is needed ${saidWhen(when)}`,
}

export const noneOf: Kind<NoneWhen> = {
  fields: ({ fields }) => fields,
  watched: ({ when }) => [when.field],
  broken: ({ fields, when }, judged) =>
    isMet(when, judged)
      ? fields.filter((field) => !judged.isEmpty(field)).map((field) => [field, 'noneOf'])
      : [],
  said: ({ fields, when }) => `${fields.join(', ')} must be empty ${saidWhen(when)}`,
}
