import { ApiError } from '../../errors.ts'

/** What a thread tells: a piece of what it makes, its end, or why it has refused. */
export type Told<Piece> =
  | { readonly piece: Piece }
  | { readonly isDone: true }
  | { readonly refused: Pick<ApiError, 'code' | 'details'> }

/** How a refusal is told by a thread; anything else ends it. */
export const asTold = (error: unknown): { readonly refused: Pick<ApiError, 'code' | 'details'> } => {
  if (!(error instanceof ApiError)) throw error
  const { cause: _, ...details } = error.details
  return { refused: { code: error.code, details } }
}

/** The same refusal, where it was told. */
export const asRefused = ({ refused }: ReturnType<typeof asTold>): ApiError =>
  new ApiError(refused.code, refused.details)
