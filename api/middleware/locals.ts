import type { SessionEnd } from '../../domain/envelope.ts'
import type { Actor } from '../stores/caller.ts'
import type { Reader } from '../stores/tokens/readers.ts'

declare global {
  namespace Express {
    /** What the middleware finds out about a request, for those who come after. */
    interface Locals {
      requestId: string
      /** The path as it was asked for. */
      path: string
      /** The query string, parsed once; a repeated name is a list. */
      query: Record<string, string | string[]>
      /** True when the visitor's side of the connection is TLS. */
      secure: boolean
      /** True where the call takes in a file itself. */
      isUpload?: boolean
      /** How many bytes the body may have, where the call says so. */
      bodyLimit?: number
      /** Whether accounts of the demo data live where the request comes from. */
      demo: boolean
      actor?: Actor
      /** Why the session that was sent is over. */
      ended?: SessionEnd
      /** The system that reads by a token, in place of a person. */
      reader?: Reader
      token?: string
      /** True when the answer was prepared to be sent as it is. */
      isPrepared?: boolean
      /** The token of the browser. */
      device?: string
    }
  }
}
