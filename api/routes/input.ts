import type { Progress } from '../../domain/calls/shapes/progress.ts'
import type { Upload } from '../input/upload.ts'
import type { Actor, Caller } from '../stores/caller.ts'

/** What a handler is given, once it has been accepted. */
export interface Input<P = unknown, Q = unknown, B = unknown> {
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly caller: Caller
  /** The signed-in person; undefined on public routes only. */
  readonly actor: Actor | undefined
  /** The token of the session, where there is one. */
  readonly token: string | undefined
  /** The token of the browser, where somebody has signed in with it before. */
  readonly device: string | undefined
  /** True when the call came over TLS. */
  readonly secure: boolean
  /** The user agent, as it names itself. */
  readonly agent: string
  /** The header If-Match, as it was sent. */
  readonly match: string | undefined
  /** The versions that the client says it holds already. */
  readonly held: readonly string[]
  /** Tells the client how far a long act is, where he asks for that. */
  readonly onProgress: (progress: Progress) => void
  /** Takes in the file that is sent, where the call takes one. */
  readonly upload: () => Promise<Upload>
}
