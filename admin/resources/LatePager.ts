import { latePart } from '../ui/lazy-loading.ts'

/** Pager of the lists in the first script: it is below their rows, and so is loaded after them. */
export const LatePager = latePart(async () => (await import('./Pager.tsx')).Pager)
