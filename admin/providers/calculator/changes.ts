import * as calls from 'virtual:calls'
import type { ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import { call } from '../call.ts'

type Calls = typeof declared

/** A change of a bank's parameters that another person has to approve. */
export type Change = ResponseOf<Calls['configurationChanges']>[number]

export type Decision =
  | { readonly act: 'approve' | 'withdraw' }
  | { readonly act: 'reject'; readonly reason: string }

/** The changes that wait for another person. */
export const readWaiting = async (signal?: AbortSignal): Promise<readonly Change[]> =>
  call(calls.configurationChanges, { query: { status: 'waiting' }, signal })

/** Decides on a change over the version that was seen; answers the change as it is then. */
export const decideOn = ({ id, version }: Change, decision: Decision): Promise<Change> => {
  const sent = { params: { id }, body: { version } }
  if (decision.act === 'reject')
    return call(calls.rejectChange, { ...sent, body: { version, reason: decision.reason } })
  return decision.act === 'approve' ? call(calls.approveChange, sent) : call(calls.withdrawChange, sent)
}
