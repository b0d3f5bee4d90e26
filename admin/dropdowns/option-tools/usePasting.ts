import { useMemo, useState } from 'react'
import {
  type PastedRow,
  type PasteMode,
  pasteOptions,
  previewPastedRows,
} from '../../../domain/dropdowns/paste-options.ts'
import {
  type CellSeparator,
  chooseColumn,
  guessColumns,
  hasHeadings,
  type PastedColumn,
  parsePastedTable,
} from '../../../domain/dropdowns/pasted-table.ts'
import type { OptionTools } from './option-tools.ts'

/** Pasted text and the user's choices; undefined ones are guessed. */
interface Choices {
  readonly text: string
  readonly mode: PasteMode
  readonly separator?: CellSeparator
  /** Whether the first row holds the column headings. */
  readonly isHeaded?: boolean
  readonly columns?: readonly PastedColumn[]
  readonly excluded: ReadonlySet<number>
}

const noRows: ReadonlySet<number> = new Set()

const toggleRow = (rows: ReadonlySet<number>, row: number): ReadonlySet<number> => {
  const nextRows = new Set(rows)
  if (!nextRows.delete(row)) nextRows.add(row)
  return nextRows
}

/** Parses the table and guesses the meaning of its columns from headings and cells. */
const useTable = ({ text, separator, isHeaded }: Choices, options: OptionTools['options']) => {
  const table = useMemo(() => parsePastedTable(text, separator), [text, separator])

  const seemsHeaded = hasHeadings(table.rows)
  const hasHeadingRow = isHeaded ?? seemsHeaded

  return useMemo(() => {
    const [headings, body] = hasHeadingRow ? [table.rows[0], table.rows.slice(1)] : [undefined, table.rows]
    return {
      table,
      seemsHeaded,
      isHeaded: hasHeadingRow,
      body,
      guessed: guessColumns(body, headings, options),
    }
  }, [table, seemsHeaded, hasHeadingRow, options])
}

/** Returns the state of pasting: the parsed table, the result of each row, and of the whole list. */
export const usePasting = (
  { options, savedOptions }: Pick<OptionTools, 'options' | 'savedOptions'>,
  initialText: string,
) => {
  const [choices, setChoices] = useState<Choices>({ text: initialText, excluded: noRows, mode: 'add' })
  const { text, separator, excluded, mode } = choices
  const updateChoices = (changes: Partial<Choices>) => setChoices({ ...choices, ...changes })
  const { guessed, body, ...tableState } = useTable(choices, options)
  const columns = choices.columns ?? guessed
  const rows = useMemo(
    () => previewPastedRows(options, body, columns, excluded),
    [options, body, columns, excluded],
  )

  const isChosen = ({ number, kind }: PastedRow) => kind !== 'refused' && !excluded.has(number)
  const chosenRows = rows.filter(isChosen)
  const keptOptions = new Set(chosenRows.flatMap(({ option }) => option ?? []))

  return {
    ...tableState,
    text,
    body,
    rows,
    isChosen,
    selectedRows: chosenRows,
    mode,
    /** Meaning of each column, with its number in the table. */
    columns: columns.map((meaning, index) => ({ number: index + 1, meaning })),
    /** Number of options that are not in the table and would be removed. */
    removedCount: mode === 'add' ? 0 : options.length - keptOptions.size,
    setText: (pasted: string) => setChoices({ text: pasted, excluded: noRows, mode }),
    chooseSeparator: (newSeparator: CellSeparator) =>
      setChoices({ text, separator: newSeparator, excluded: noRows, mode }),
    chooseHeadings: (isHeaded: boolean) => setChoices({ text, separator, isHeaded, excluded: noRows, mode }),
    chooseColumn: (number: number, meaning: PastedColumn) =>
      updateChoices({ columns: chooseColumn(columns, number - 1, meaning) }),
    chooseMode: (newMode: PasteMode) => updateChoices({ mode: newMode }),
    toggle: (row: number) => updateChoices({ excluded: toggleRow(excluded, row) }),
    /** Returns the options after pasting. */
    buildOptions: () => {
      const stored = savedOptions.map(({ value }) => value)
      return pasteOptions(options, chosenRows, mode, stored)
    },
  }
}

export type Pasting = ReturnType<typeof usePasting>
