import { outcomes } from './outcome.ts'

/** What becomes of a text that is not as it was. */
export const acts = outcomes.filter((outcome) => outcome !== 'unchanged')
export type Act = (typeof acts)[number]

/** What is told of a file one by one. */
export const kinds = [...acts, 'refused'] as const
export type Kind = (typeof kinds)[number]

/** The acts that are done unless somebody says otherwise: a conflict is not. */
export const usualActs: readonly Act[] = ['created', 'changed']

/** How many changes, and how many refused texts, are told at once. */
export const mostTold = 1_000
