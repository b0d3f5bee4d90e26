import * as calls from 'virtual:calls'
import type { Identifier } from 'react-admin'
import { callApi } from './httpClient.ts'

/** Gives a webhook a new secret, and answers it; it is told only now. */
export const renewSecret = async (webhookId: Identifier): Promise<string> => {
  const { secret } = await callApi(calls.renewSecret, { params: { id: String(webhookId) } })
  return secret
}
