import { mostEntries } from '../../domain/calls/shapes/audit.ts'
import type { EntryPage } from '../stores/audit/entries.ts'
import { clamped } from './clamped.ts'

const standard = 25

/** Which page of entries a client asks for. */
export const entriesAsked = ({ page, limit }: { page?: string; limit?: string }): EntryPage => ({
  page: clamped(page, 1, 1_000_000),
  limit: clamped(limit, standard, mostEntries),
})
