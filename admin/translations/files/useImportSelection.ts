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
  /** The acts whose changes are taken unless they are turned. */
  readonly all: readonly ImportAction[]
  /** The changes that are not as all of their act, by their numbers. */
  readonly turned: ReadonlyMap<number, ImportAction>
}

const defaultSelection: SelectionState = { all: defaultImportActions, turned: new Map() }

const toggleChange = ({ all, turned }: SelectionState, { number, act }: NumberedChange): SelectionState => {
  const next = new Map(turned)
  if (!next.delete(number)) next.set(number, act)
  return { all, turned: next }
}

const setActions = (
  { all, turned }: SelectionState,
  actions: readonly ImportAction[],
  isTaken: boolean,
): SelectionState => ({
  all: importActions.filter((act) => (actions.includes(act) ? isTaken : all.includes(act))),
  turned: new Map([...turned].filter(([, act]) => !actions.includes(act))),
})

/** How it is said which changes are made. */
const toChosenChanges = ({ all, turned }: SelectionState): ChosenChanges => {
  const formatRanges = (isAll: boolean) =>
    formatNumberRanges([...turned].flatMap(([number, act]) => (all.includes(act) === isAll ? [number] : [])))
  return { acts: all.join() || 'none', also: formatRanges(false), except: formatRanges(true) }
}

/** Which changes of a file are taken over, seen or not: all that are new or changed at first, and no conflict. */
export const useImportSelection = () => {
  const [selection, setSelection] = useState(defaultSelection)

  const { all, turned } = selection

  return {
    isTaken: ({ act, number }: NumberedChange) => all.includes(act) !== turned.has(number),
    turn: (change: NumberedChange) => setSelection((before) => toggleChange(before, change)),
    turnAll: (these: readonly ImportAction[], isTaken: boolean) =>
      setSelection((before) => setActions(before, these, isTaken)),
    turnBack: () => setSelection(defaultSelection),
    /** How many changes of an act are taken, of so many. */
    countOf: (act: ImportAction, total: number) => {
      const count = [...turned.values()].filter((other) => other === act).length
      return all.includes(act) ? total - count : count
    },
    said: toChosenChanges(selection),
  }
}

export type ImportSelection = ReturnType<typeof useImportSelection>

/** How many there are of each kind. */
const countsByKind = ({
  created,
  changed,
  conflicts,
  refused,
}: TranslationImportReport): Record<ImportRowKind, number> => ({
  ...{ created, changed, conflict: conflicts, refused },
})

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

/** How many are told of a kind; without one, all changes. */
export const countOfKind = (report: TranslationImportReport, kind: ImportRowKind | undefined): number => {
  const totals = countsByKind(report)
  return kind ? totals[kind] : sum(importActions.map((act) => totals[act]))
}

/** How many changes of these acts are taken over. */
export const countSelected = (
  report: TranslationImportReport,
  { countOf }: Pick<ImportSelection, 'countOf'>,
  actions = importActions,
): number => {
  const totals = countsByKind(report)
  return sum(actions.map((act: ImportAction) => countOf(act, totals[act])))
}
