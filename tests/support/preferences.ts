import * as calls from 'virtual:calls'
import { callApi } from '../../admin/providers/httpClient.ts'

/** Reads the preferences that the server stores for the signed-in user, by key. */
export const readPreferences = async (): Promise<Readonly<Record<string, unknown>>> =>
  Object.fromEntries((await callApi(calls.preferences)).map(({ key, value }) => [key, value]))

/** Stores a preference of the signed-in user; null removes it. */
export const savePreference = (key: string, value: unknown) =>
  callApi(calls.savePreference, { params: { key }, body: { value } })
