import type { Resource } from '../../resource.ts'
import { actionCalls } from './actions.ts'
import { exportCall } from './files.ts'
import { getCall, historyCall, listCall } from './reads.ts'
import { bulkCall, createCall, deleteCall, updateCall } from './writes.ts'

/** The calls of a declared resource, in the simple REST dialect; those without access do not exist. */
export const resourceCalls = (resource: Resource) => {
  const { create, update, delete: remove } = resource.access
  const several = update ?? remove
  return {
    list: listCall(resource),
    export: exportCall(resource),
    get: getCall(resource),
    history: historyCall(resource),
    create: create && createCall(resource, create),
    update: update && updateCall(resource, update),
    delete: remove && deleteCall(resource, remove),
    bulk: several && bulkCall(resource, several),
    actions: actionCalls(resource),
  }
}
