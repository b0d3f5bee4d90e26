import { createHash } from 'node:crypto'
import type { ConfigurationValues } from '../../../../domain/calculator/configuration.ts'
import type { BankNamed, SavedConfiguration } from '../../../../domain/calls/shapes/calculator.ts'
import type { RowRefusal } from '../../../resources/import-report.ts'
import type { TableAsked } from './row.ts'

/** What a table changes of a bank. */
export interface TableChange {
  readonly line: number
  readonly bank: BankNamed
  readonly before: ConfigurationValues | null
  readonly after: ConfigurationValues
  readonly status: SavedConfiguration['status']
}

/** What a table did, or would do. */
export interface TableReport {
  readonly mark: string
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
  readonly changes: readonly TableChange[]
  readonly refusals: readonly RowRefusal[]
}

/** What became of a row: a change, none, or a refusal. */
export type Outcome = { readonly change?: TableChange } | { readonly refusal: RowRefusal }

/** What is done, in short: two that differ in anything have other marks. */
const markOf = (changes: readonly TableChange[], { effective_from }: TableAsked): string =>
  createHash('sha256')
    .update(JSON.stringify([effective_from, changes]))
    .digest('base64url')

/** What the rows of a table have done. */
export const reportOf = (outcomes: readonly Outcome[], asked: TableAsked): TableReport => {
  const refusals = outcomes.flatMap((outcome) => ('refusal' in outcome ? [outcome.refusal] : []))
  const changes = outcomes.flatMap((outcome) =>
    'change' in outcome && outcome.change ? [outcome.change] : [],
  )
  return {
    mark: markOf(changes, asked),
    changed: changes.length,
    unchanged: outcomes.length - changes.length - refusals.length,
    refused: refusals.length,
    changes,
    refusals,
  }
}
