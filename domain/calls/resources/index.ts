import { relationsBelow } from '../../relations/index.ts'
import type { Resource } from '../../resource.ts'
import { resources } from '../../resources/index.ts'
import { actionCalls } from './actions.ts'
import { exportCall } from './files.ts'
import { importCall } from './import.ts'
import { childrenCall, getCall, historyCall, listCall } from './reads.ts'
import { bulkCall, createCall, deleteCall, updateCall } from './writes.ts'

/** The calls of a declared resource, in the simple REST dialect; those without access do not exist. */
export const resourceCalls = (resource: Resource, all: readonly Resource[] = resources) => {
  const { create, update, delete: remove } = resource.access
  const several = update ?? remove
  const below = relationsBelow(resource, all)
  return {
    list: listCall(resource),
    export: exportCall(resource),
    children: remove && below.length > 0 ? childrenCall(resource, remove) : undefined,
    get: getCall(resource),
    history: historyCall(resource),
    create: create && createCall(resource, create),
    update: update && updateCall(resource, update),
    delete: remove && deleteCall(resource, remove, below),
    import: importCall(resource),
    bulk: several && bulkCall(resource, several, below),
    actions: actionCalls(resource),
  }
}
