import { useMemo, useState } from 'react'
import {
  type PastedRow,
  type PasteMode,
  pastedRows,
  pasteOptions,
} from '../../../domain/dropdowns/paste-options.ts'
import {
  type CellSeparator,
  chooseColumn,
  guessColumns,
  hasHeadings,
  type PastedColumn,
  readPasted,
} from '../../../domain/dropdowns/pasted-table.ts'
import type { OptionTools } from './option-tools.ts'

/** What was pasted, and what the person has chosen; what is undefined is guessed. */
interface Choices {
  readonly text: string
  readonly mode: PasteMode
  readonly mark?: CellSeparator
  /** The first row names the columns. */
  readonly isHeaded?: boolean
  readonly columns?: readonly PastedColumn[]
  readonly leftOut: ReadonlySet<number>
}

const nothing: ReadonlySet<number> = new Set()

const toggled = (rows: ReadonlySet<number>, row: number): ReadonlySet<number> => {
  const others = new Set(rows)
  if (!others.delete(row)) others.add(row)
  return others
}

/** A table as it is understood, with what its headings and cells say of its columns. */
const useTable = ({ text, mark, isHeaded }: Choices, options: OptionTools['options']) => {
  const table = useMemo(() => readPasted(text, mark), [text, mark])
  const seemsHeaded = hasHeadings(table.rows)
  const headed = isHeaded ?? seemsHeaded
  return useMemo(() => {
    const [headings, body] = headed ? [table.rows[0], table.rows.slice(1)] : [undefined, table.rows]
    return { table, seemsHeaded, isHeaded: headed, body, guessed: guessColumns(body, headings, options) }
  }, [table, seemsHeaded, headed, options])
}

/** A table on its way into the options: how it is understood, what comes of each row, and of the list. */
export const usePasting = ({ options, base }: Pick<OptionTools, 'options' | 'base'>, begun: string) => {
  const [choices, setChoices] = useState<Choices>({ text: begun, leftOut: nothing, mode: 'add' })
  const { text, mark, leftOut, mode } = choices
  const choose = (more: Partial<Choices>) => setChoices({ ...choices, ...more })
  const { guessed, body, ...read } = useTable(choices, options)
  const columns = choices.columns ?? guessed
  const rows = useMemo(() => pastedRows(options, body, columns, leftOut), [options, body, columns, leftOut])

  const isChosen = ({ number, kind }: PastedRow) => kind !== 'refused' && !leftOut.has(number)
  const chosen = rows.filter(isChosen)
  const stays = new Set(chosen.flatMap(({ option }) => option ?? []))

  return {
    ...{ ...read, text, body, rows, isChosen, chosen, mode },
    /** What each column holds, and its number in the table. */
    columns: columns.map((holds, index) => ({ number: index + 1, holds })),
    /** How many options are not in the table, and would go. */
    removed: mode === 'add' ? 0 : options.length - stays.size,
    read: (pasted: string) => setChoices({ text: pasted, leftOut: nothing, mode }),
    chooseMark: (other: CellSeparator) => setChoices({ text, mark: other, leftOut: nothing, mode }),
    chooseHeadings: (isHeaded: boolean) => setChoices({ text, mark, isHeaded, leftOut: nothing, mode }),
    chooseColumn: (number: number, holds: PastedColumn) =>
      choose({ columns: chooseColumn(columns, number - 1, holds) }),
    chooseMode: (other: PasteMode) => choose({ mode: other }),
    toggle: (row: number) => choose({ leftOut: toggled(leftOut, row) }),
    /** The options as they will be. */
    outcome: () => {
      const stored = base.map(({ value }) => value)
      return pasteOptions(options, chosen, mode, stored)
    },
  }
}

export type Pasting = ReturnType<typeof usePasting>
