import { relationsBelow } from '../descriptor/relations.ts'
import type { Resource } from '../descriptor/resource.ts'
import { resources } from '../resources/index.ts'
import { childrenCall, exportCall, getCall, historyCall, listCall } from './resource-reads.ts'
import { actionCalls, bulkCall, createCall, deleteCall, importCall, updateCall } from './resource-writes.ts'

/**
 * Builds the calls of a declared resource in the simple REST dialect; an operation without access has none.
 */
export const resourceCalls = (resource: Resource, all: readonly Resource[] = resources) => {
  const { create, update, delete: remove } = resource.access
  const bulkAccess = update ?? remove
  const childRelations = relationsBelow(resource, all)

  return {
    list: listCall(resource),
    export: exportCall(resource),
    children: remove && childRelations.length > 0 ? childrenCall(resource, remove) : undefined,
    get: getCall(resource),
    history: historyCall(resource),
    create: create && createCall(resource, create),
    update: update && updateCall(resource, update),
    delete: remove && deleteCall(resource, remove, childRelations),
    import: importCall(resource),
    bulk: bulkAccess && bulkCall(resource, bulkAccess, childRelations),
    actions: actionCalls(resource),
  }
}
