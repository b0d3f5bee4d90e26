/** The request that was answered last, by the id that the server's own log has of it. */
let last: string | undefined

/** Keeps the id of an answer that has one. */
export const noteRequest = ({ headers }: Pick<Response, 'headers'>): void => {
  last = headers.get('X-Request-Id') ?? last
}

export const lastRequest = (): string | undefined => last
