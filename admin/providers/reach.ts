import { firstAnswer } from './first-answers.ts'
import { observable } from './observable.ts'

/** False while the server could not be reached: what is shown then may be older than it looks. */
export const connected = observable(true)

const note = (isConnected: boolean) => {
  if (connected.get() !== isConnected) connected.set(isConnected)
}

/** Fetches, and keeps note of whether the server can be reached. An aborted call says nothing about that. */
export const reach = async (path: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await (firstAnswer(path, init) ?? fetch(path, init))
    note(true)
    return response
  } catch (error) {
    if (!init.signal?.aborted) note(false)
    throw error
  }
}
