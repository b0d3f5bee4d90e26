import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type Calls = typeof declared

type Texts =
  | Language
  | ('translations' | 'drafts' | 'missing' | 'approved' | 'outdated' | 'from' | 'text' | 'max_length')
type Place = 'content_key' | 'component_type' | 'descriptions' | 'screen_location' | 'section' | 'parent_id'

type PieceAnswer = Known<
  ResponseOf<Calls['workbench']>,
  | Texts
  | Place
  | 'comments'
  | ('rows' | 'total' | 'id' | 'version' | 'is_active' | 'isFirst' | 'failing' | 'changed' | 'by' | 'at')
>

/** A text with all its languages. */
export type WorkbenchText = PieceAnswer['rows'][number]

/** What of all texts is asked for, by the names of the call. */
export type WorkbenchFilter = Omit<NonNullable<RequestOf<Calls['workbench']>['query']>, 'offset' | 'limit'>

/** What of the texts of each screen is there, and whose texts there are. */
export type Completeness = Known<
  ResponseOf<Calls['completeness']>,
  | ('screens' | 'screen_location' | 'section' | 'titles' | Language)
  | ('texts' | 'missing' | 'drafts' | 'outdated' | 'failing')
  | ('editors' | 'id' | 'name' | 'types' | 'type' | 'checks' | 'check' | 'commented')
>
export type CountedScreen = Completeness['screens'][number]

/** What the keys of the queries of its rows begin with; none of them is read anew after each save. */
export const workbenchQueries = 'workbench'

/** So many rows come at once. */
export const pieceSize = 100

/** A piece of the texts that are asked for, by its number from 0, and how many there are in all. */
export const readPiece = (
  filter: WorkbenchFilter,
  piece: number,
  signal?: AbortSignal,
): Promise<PieceAnswer> =>
  call(calls.workbench, {
    query: { ...filter, offset: String(piece * pieceSize), limit: String(pieceSize) },
    signal,
  })

export const readCompleteness = (signal?: AbortSignal): Promise<Completeness> =>
  call(calls.completeness, { signal })
