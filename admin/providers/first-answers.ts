declare global {
  interface Window {
    /** What public/first-answers.js has asked for before the scripts had come, by path. */
    firstAnswers?: Map<string, Promise<Response>>
  }
}

/** True when more was asked for ahead than who it is: what the page shows. */
export const isAskedAhead = (): boolean => (window.firstAnswers?.size ?? 0) > 1

/**
 * The answer to a read that was asked for ahead, to be taken once. A write forgets them all: what was read
 * before it, or by somebody else, may no longer hold.
 */
export const firstAnswer = (path: string, { method = 'GET' }: RequestInit): Promise<Response> | undefined => {
  const answers = window.firstAnswers
  const answer = method === 'GET' ? answers?.get(path) : undefined
  if (method === 'GET') answers?.delete(path)
  else answers?.clear()
  return answer
}
