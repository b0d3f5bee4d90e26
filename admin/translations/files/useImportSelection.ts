import { useState } from 'react'
import {
  defaultImportActions,
  formatNumberRanges,
  type ImportAction,
  type ImportRowKind,
  importActions,
} from '../../../domain/translations/translation-files.ts'
import type { ImportedTextChange, TranslationImportReport } from '../translation-types.ts'
import type { ChosenChanges } from './import-requests.ts'

type NumberedChange = Pick<ImportedTextChange, 'act' | 'number'>

interface SelectionState {
  /** Actions whose changes are selected, apart from the exceptions. */
  readonly all: readonly ImportAction[]
  /** Changes that differ from the others of their action, by number. */
  readonly exceptions: ReadonlyMap<number, ImportAction>
}

const defaultSelection: SelectionState = { all: defaultImportActions, exceptions: new Map() }

const toggleChange = (
  { all, exceptions }: SelectionState,
  { number, act }: NumberedChange,
): SelectionState => {
  const next = new Map(exceptions)
  if (!next.delete(number)) next.set(number, act)
  return { all, exceptions: next }
}

const setActions = (
  { all, exceptions }: SelectionState,
  actions: readonly ImportAction[],
  isSelected: boolean,
): SelectionState => ({
  all: importActions.filter((act) => (actions.includes(act) ? isSelected : all.includes(act))),
  exceptions: new Map([...exceptions].filter(([, act]) => !actions.includes(act))),
})

const buildChosenChanges = ({ all, exceptions }: SelectionState): ChosenChanges => {
  const formatRanges = (isAll: boolean) =>
    formatNumberRanges(
      [...exceptions].flatMap(([number, act]) => (all.includes(act) === isAll ? [number] : [])),
    )
  return { acts: all.join() || 'none', also: formatRanges(false), except: formatRanges(true) }
}

/** Keeps the selected changes of a file, loaded or not. At first all but the conflicts are selected. */
export const useImportSelection = () => {
  const [selection, setSelection] = useState(defaultSelection)

  const { all, exceptions } = selection

  return {
    isSelected: ({ act, number }: NumberedChange) => all.includes(act) !== exceptions.has(number),
    toggle: (change: NumberedChange) => setSelection((before) => toggleChange(before, change)),
    selectAll: (actions: readonly ImportAction[], isSelected: boolean) =>
      setSelection((before) => setActions(before, actions, isSelected)),
    reset: () => setSelection(defaultSelection),
    /** Counts the selected changes of an action, given its number of changes. */
    countOf: (act: ImportAction, total: number) => {
      const count = [...exceptions.values()].filter((other) => other === act).length
      return all.includes(act) ? total - count : count
    },
    chosenChanges: buildChosenChanges(selection),
  }
}

export type ImportSelection = ReturnType<typeof useImportSelection>

const countsByKind = ({
  created,
  changed,
  conflicts,
  refused,
}: TranslationImportReport): Record<ImportRowKind, number> => ({
  ...{ created, changed, conflict: conflicts, refused },
})

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Number of reported rows of a kind; without a kind, of all changes. */
export const countOfKind = (report: TranslationImportReport, kind: ImportRowKind | undefined): number => {
  const totals = countsByKind(report)
  return kind ? totals[kind] : sum(importActions.map((act) => totals[act]))
}

/** Counts the selected changes of some actions. */
export const countSelected = (
  report: TranslationImportReport,
  { countOf }: Pick<ImportSelection, 'countOf'>,
  actions = importActions,
): number => {
  const totals = countsByKind(report)
  return sum(actions.map((act: ImportAction) => countOf(act, totals[act])))
}
