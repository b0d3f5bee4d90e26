import type { QueryClient } from '@tanstack/react-query'
import { isAskedAhead } from '../../../providers/first-answers.ts'
import { completenessQuery, pieceQuery } from './queries.ts'

/** Reads what was asked for ahead while the frame of the page is drawn, so that the page has its rows from the first. */
export const readAhead = async (client: QueryClient): Promise<void> => {
  if (!isAskedAhead()) return
  // The figures may come after the rows.
  void client.prefetchQuery(completenessQuery)
  await client.prefetchQuery(pieceQuery({}, 0))
}
