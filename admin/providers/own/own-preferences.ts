import * as calls from 'virtual:calls'
import { call } from '../call.ts'

/** What the server remembers for the person, by key. */
export type Preferences = Readonly<Record<string, unknown>>

/** Reads what is remembered for the person. */
export const readPreferences = async (signal?: AbortSignal): Promise<Preferences> => {
  const all = await call(calls.preferences, { signal })
  return Object.fromEntries(all.map(({ key, value }) => [key, value]))
}

/** Has the server remember something for the person, or forget it where the value is null. */
export const savePreference = async (key: string, value: unknown): Promise<void> => {
  await call(calls.savePreference, { params: { key }, body: { value } })
}
