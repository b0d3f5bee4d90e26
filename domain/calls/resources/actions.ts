import type { Action } from '../../actions.ts'
import type { Resource } from '../../resource.ts'
import { call } from '../call.ts'
import { recordsNamed } from '../shapes/bulk.ts'
import { currentOf, recordOf } from '../shapes/records/answered.ts'
import { actionFailures } from '../shapes/records/failures.ts'
import { closed } from '../shapes/sent.ts'
import { listOf } from '../shapes/values.ts'
import { idIn, manyOf, pathOf } from './parts.ts'

const saidWhen = ({ when }: Action): string =>
  when ? `, while ${when.field} is ${[when.is].flat().join(' or ')}` : ''

const actionCall = (resource: Resource, name: string, action: Action) =>
  call({
    method: 'post',
    path: `${pathOf(resource)}/actions/${name}`,
    access: action.access,
    summary: `${action.label.en}: ${manyOf(resource)}${saidWhen(action)}`,
    accept: {
      body: closed({
        records: recordsNamed(idIn<string | number>(resource), action.on === 'one' ? 1 : undefined),
      }),
    },
    answers: {
      data: listOf(recordOf(resource), 'The records that were meant'),
      current: currentOf(resource),
    },
    fails: actionFailures(resource, action),
  })

/** The actions of a resource, by name: each on one record or on several, all or none. */
export const actionCalls = (resource: Resource): Readonly<Record<string, ReturnType<typeof actionCall>>> =>
  Object.fromEntries(
    Object.entries(resource.actions ?? {}).map(([name, action]) => [
      name,
      actionCall(resource, name, action),
    ]),
  )
