import type { Theme } from './mistake.ts'

/** References to what is not declared. */
export const relationMistakes: Theme = ({ fields }, all) =>
  Object.entries(fields).flatMap(([place, field]) =>
    'to' in field && !all.some((other) => other.name === field.to.name)
      ? [
          {
            place,
            wrong: `refers to ${field.to.name}, which is no declared resource`,
            remedy: 'name it in domain/resources/index.ts',
          },
        ]
      : [],
  )
