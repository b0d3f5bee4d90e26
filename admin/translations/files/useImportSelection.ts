import { useState } from 'react'
import {
  defaultImportActions,
  formatNumberRanges,
  type ImportAction,
  type ImportRowKind,
  importActions,
} from '../../../domain/translations/translation-files.ts'
import type {
  ChosenChanges,
  ImportedTextChange,
  TranslationImportReport,
} from '../../providers/translations.ts'

type Numbered = Pick<ImportedTextChange, 'act' | 'number'>

interface Chosen {
  /** The acts whose changes are taken unless they are turned. */
  readonly all: readonly ImportAction[]
  /** The changes that are not as all of their act, by their numbers. */
  readonly turned: ReadonlyMap<number, ImportAction>
}

const usual: Chosen = { all: defaultImportActions, turned: new Map() }

const withTurned = ({ all, turned }: Chosen, { number, act }: Numbered): Chosen => {
  const after = new Map(turned)
  if (!after.delete(number)) after.set(number, act)
  return { all, turned: after }
}

const withAll = ({ all, turned }: Chosen, these: readonly ImportAction[], isTaken: boolean): Chosen => ({
  all: importActions.filter((act) => (these.includes(act) ? isTaken : all.includes(act))),
  turned: new Map([...turned].filter(([, act]) => !these.includes(act))),
})

/** How it is said which changes are made. */
const saidOf = ({ all, turned }: Chosen): ChosenChanges => {
  const named = (isAll: boolean) =>
    formatNumberRanges([...turned].flatMap(([number, act]) => (all.includes(act) === isAll ? [number] : [])))
  return { acts: all.join() || 'none', also: named(false), except: named(true) }
}

/** Which changes of a file are taken over, seen or not: all that are new or changed at first, and no conflict. */
export const useImportSelection = () => {
  const [chosen, setChosen] = useState(usual)

  const { all, turned } = chosen

  return {
    isTaken: ({ act, number }: Numbered) => all.includes(act) !== turned.has(number),
    turn: (change: Numbered) => setChosen((before) => withTurned(before, change)),
    turnAll: (these: readonly ImportAction[], isTaken: boolean) =>
      setChosen((before) => withAll(before, these, isTaken)),
    turnBack: () => setChosen(usual),
    /** How many changes of an act are taken, of so many. */
    countOf: (act: ImportAction, total: number) => {
      const count = [...turned.values()].filter((other) => other === act).length
      return all.includes(act) ? total - count : count
    },
    said: saidOf(chosen),
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
  these = importActions,
): number => {
  const totals = countsByKind(report)
  return sum(these.map((act: ImportAction) => countOf(act, totals[act])))
}
