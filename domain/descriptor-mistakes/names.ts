import type { Theme } from './mistake.ts'

/** Names that two resources share. */
export const nameMistakes: Theme = (resource, all) =>
  all.find(({ name }) => name === resource.name) === resource
    ? []
    : [{ place: 'name', wrong: 'another resource has it already', remedy: 'give it one of its own' }]
