import { keepPreviousData, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contentQueries, type EditableText } from '../../../providers/content.ts'
import {
  pieceSize,
  readCompleteness,
  readPiece,
  type WorkbenchFilter,
  type WorkbenchText,
  workbenchQueries,
} from '../../../providers/pages/workbench.ts'
import { workedOn } from './address.ts'
import { type Cell, nearestIn, type Side, stretchesFrom } from './work/gaps.ts'

export const pieceQuery = (filter: WorkbenchFilter, piece: number) =>
  queryOptions({
    queryKey: [workbenchQueries, filter, piece],
    queryFn: ({ signal }) => readPiece(filter, piece, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const completenessQuery = queryOptions({
  queryKey: [contentQueries, 'completeness'],
  queryFn: ({ signal }) => readCompleteness(signal),
  // What was asked for ahead is not asked for again by the page.
  staleTime: 2000,
})

/** What of the texts of each screen is there; read anew after each save. */
export const useCompletenessQuery = () => useQuery(completenessQuery)

/** Which piece a row belongs to. */
const pieceOf = (index: number): number => Math.floor(index / pieceSize)

/** The piece that the row stands in that is shown first, with the total of what is asked for. */
export const useFirstPiece = (filter: WorkbenchFilter, first: number) => {
  const client = useQueryClient()
  // Whoever opens the page finds what is stored by then.
  useEffect(() => () => client.removeQueries({ queryKey: [workbenchQueries] }), [client])
  return useQuery({ ...pieceQuery(filter, pieceOf(first)), placeholderData: keepPreviousData })
}

/** The texts at these places, as far as their pieces have come. */
export const useTexts = (filter: WorkbenchFilter, places: readonly number[]) => {
  const pieces = [...new Set(places.map(pieceOf))]
  const read = useQueries({ queries: pieces.map((piece) => pieceQuery(filter, piece)) })
  const failed = read.find(({ error }) => error)
  return {
    at: (index: number): WorkbenchText | undefined =>
      read[pieces.indexOf(pieceOf(index))]?.data?.rows[index % pieceSize],
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

type Changed = Partial<WorkbenchText['changed']>

/** A row with what is stored of it now; what was repaired is looked at by the checks when it is read again. */
const worked = (row: WorkbenchText, text: EditableText, changed: Changed): WorkbenchText => ({
  ...row,
  ...text,
  failing: row.failing.filter((language) => !(language in changed)),
  changed: { ...row.changed, ...changed },
})

/** The pieces of a list as they are worked on: searched for what is to be done next, and changed by what is saved. */
export const usePieces = (filter: WorkbenchFilter, total: number) => {
  const client = useQueryClient()
  const status = workedOn(filter)
  const pieceAt = (piece: number) => client.fetchQuery(pieceQuery(filter, piece))
  return {
    /** The rows from one place on, up to another one. */
    between: async (from: number, to: number): Promise<WorkbenchText[]> => {
      const end = Math.min(to, total)
      const first = pieceOf(from)
      const pieces = Array.from({ length: pieceOf(end - 1) - first + 1 }, (_, step) => pieceAt(first + step))
      const rows = (await Promise.all(pieces)).flatMap((piece) => piece.rows)
      return rows.slice(from - first * pieceSize, end - first * pieceSize)
    },
    /** The nearest cell of a language that is to be worked on, to a side of a row, and round the end of the list. */
    gapBeside: async ({ index, language }: Cell, side: Side): Promise<Cell | undefined> => {
      for (const stretch of stretchesFrom(index, total, pieceSize, side)) {
        const { rows } = await pieceAt(stretch.piece)
        const found = nearestIn(rows, stretch, { language, status, side })
        if (found >= 0) return { index: stretch.piece * pieceSize + found, language }
      }
      return undefined
    },
    /** Shows what is stored of a text now, where it stands. */
    replace: (index: number, text: EditableText, changed: Changed) =>
      client.setQueryData(
        pieceQuery(filter, pieceOf(index)).queryKey,
        (piece) =>
          piece && {
            ...piece,
            rows: piece.rows.map((row) => (row.id === text.id ? worked(row, text, changed) : row)),
          },
      ),
    /** Nothing is left to be done: what was done leaves the list. */
    readAnew: () => client.invalidateQueries({ queryKey: [workbenchQueries] }),
  }
}
