import { type FormName, hasForm } from '../forms.ts'
import type { Kind, Worded } from './rule.ts'

/** A field whose value has the form that the value of another one asks for. */
export interface Formed<Name extends string = string> extends Worded {
  readonly field: Name
  readonly by: Name
  readonly forms: Readonly<Record<string, FormName>>
}

export const formed: Kind<Formed> = {
  fields: ({ field }) => [field],
  watched: ({ by }) => [by],
  broken: ({ field, by, forms }, { values }) => {
    const form = forms[String(values[by])]
    const value = values[field]
    return form && typeof value === 'string' && !hasForm(form, value) ? [[field, form]] : []
  },
  said: ({ field, by }) => `what ${field} may be depends on ${by}`,
}
