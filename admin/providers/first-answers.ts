declare global {
  interface Window {
    /** What public/first-answers.js has asked for before the scripts had come, by path. */
    firstAnswers?: Map<string, Promise<Response>>
  }
}

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
