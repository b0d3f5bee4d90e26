import { type ResourceSummary, resourceSummaries } from './summaries.ts'

/** Finds what the first script knows of a declared resource. Throws for an unknown one. */
export const summaryOf = (name: string): ResourceSummary => {
  const found = resourceSummaries.find((summary) => summary.name === name)
  if (!found) throw new Error(`Unknown resource: ${name}`)
  return found
}
