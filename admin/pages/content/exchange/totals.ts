import {
  type ImportAction,
  type ImportRowKind,
  importActions,
} from '../../../../domain/translations/translation-files.ts'
import type { TextsReport } from '../../../providers/text-files.ts'
import type { Choice } from './useChoice.ts'

/** How many there are of each kind. */
export const totalsOf = ({
  created,
  changed,
  conflicts,
  refused,
}: TextsReport): Record<ImportRowKind, number> => ({
  ...{ created, changed, conflict: conflicts, refused },
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** How many are told of a kind; without one, all changes. */
export const totalOf = (report: TextsReport, kind: ImportRowKind | undefined): number => {
  const totals = totalsOf(report)
  return kind ? totals[kind] : sum(importActions.map((act) => totals[act]))
}

/** How many changes of these acts are taken over. */
export const chosenOf = (
  report: TextsReport,
  { countOf }: Pick<Choice, 'countOf'>,
  these = importActions,
): number => {
  const totals = totalsOf(report)
  return sum(these.map((act: ImportAction) => countOf(act, totals[act])))
}
