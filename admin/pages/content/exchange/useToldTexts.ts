import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ImportRowKind, maxReportedTexts } from '../../../../domain/translations/translation-files.ts'
import { refusalIn } from '../../../providers/http.ts'
import type { TextChange, TextRefusal, TextsReport } from '../../../providers/text-files.ts'

/** Asks for more of what a file would do. */
export type TellMore = (
  kind: ImportRowKind | undefined,
  offset: number,
  signal: AbortSignal,
) => Promise<TextsReport>

type Told = TextChange | TextRefusal

const queries = 'told-texts'

const toldIn = ({ changes, refusals }: TextsReport, kind: ImportRowKind | undefined): readonly Told[] => {
  if (kind === 'refused') return refusals
  return kind ? changes.filter(({ act }) => act === kind) : changes
}

/** What a file would do at these places of a kind: what was told at first, and what is asked for once it is in view. */
export const useToldTexts = (
  report: TextsReport,
  kind: ImportRowKind | undefined,
  places: readonly number[],
  tellMore: TellMore,
) => {
  const client = useQueryClient()
  useEffect(() => () => client.removeQueries({ queryKey: [queries] }), [client])
  const first = toldIn(report, kind)
  const pieceOf = (place: number) => Math.floor(place / maxReportedTexts)
  const pieces = [...new Set(places.filter((place) => place >= first.length).map(pieceOf))]
  const read = useQueries({
    queries: pieces.map((piece) => ({
      queryKey: [queries, report.mark, kind, piece],
      queryFn: ({ signal }: { signal: AbortSignal }) => tellMore(kind, piece * maxReportedTexts, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const failed = read.find(({ error }) => error)
  return {
    at: (place: number): Told | undefined => {
      const piece = read[pieces.indexOf(pieceOf(place))]?.data
      return first[place] ?? (piece && toldIn(piece, kind)[place % maxReportedTexts])
    },
    error: failed?.error,
    isOther: refusalIn(failed?.error)?.code === 'conflict',
    retry: () => void failed?.refetch(),
  }
}
