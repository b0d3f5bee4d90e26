import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { mainScreen } from '../sections.ts'
import { call } from './call.ts'
import { mainAction } from './shapes/main-actions.ts'
import { actionOption } from './shapes/options.ts'
import { closed, overrideReason, seen, sentStatus, sentText, versionNumber } from './shapes/sent.ts'
import { listOf } from './shapes/values.ts'

const path = '/api/content/main/actions'

const actionId = Type.String({
  pattern: '^(action-)?[0-9]{1,9}$',
  description: 'The id of the action, or the number in it',
})
const params = Type.Object({ id: actionId })

const sent = {
  actionNumber: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 999_999_999,
      description: 'Its place on the page: whatever stands there gives way',
    }),
  ),
  title: Type.Optional(Type.String({ maxLength: 1000, description: 'What staff call it, in Russian' })),
  titleRu: Type.Optional(sentText('Its title in Russian')),
  titleHe: Type.Optional(sentText('Its title in Hebrew')),
  titleEn: Type.Optional(sentText('Its title in English')),
  actionType: Type.Optional(
    Type.String({ pattern: '\\S', maxLength: 50, description: 'What it is on the site; a dropdown without' }),
  ),
  status: Type.Optional(sentStatus),
  options: Type.Optional(
    Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      maxItems: 5000,
      description:
        'The options in place of those there are, in any shape that a read of them answers; ids that begin with new-, or none, are new',
    }),
  ),
  override_reason: overrideReason,
}

const limit = 4 * 1024 * 1024

const { version } = seen.inQuery.properties

/** What is done with the actions of the main page. */
export const mainActionCalls = {
  mainActionOptions: call({
    method: 'get',
    path: `/api/content/${mainScreen}/action/:number/options`,
    specified: true,
    access: content.read,
    summary: 'The options of an action of the main page',
    accept: { params: Type.Object({ number: actionId }) },
    answers: { data: listOf(actionOption, 'The options in their order') },
  }),
  mainActions: call({
    method: 'get',
    path,
    access: content.read,
    summary: 'The actions of the main page',
    answers: { data: listOf(mainAction, 'The actions in their order') },
  }),
  mainAction: call({
    method: 'get',
    path: `${path}/:id`,
    access: content.read,
    summary: 'An action of the main page',
    accept: { params },
    answers: { data: mainAction },
    fails: ['not_found'],
  }),
  createMainAction: call({
    method: 'post',
    path,
    specified: true,
    access: content.write,
    summary: 'Create an action of the main page: published at once, or kept as a draft',
    accept: {
      body: closed(
        {
          ...sent,
          name: Type.Optional(
            Type.String({
              pattern: '^[a-z][a-z0-9_]*$',
              maxLength: 60,
              description: 'The end of its key; made of the English title without',
            }),
          ),
        },
        mainAction,
      ),
      limit,
    },
    answers: { data: mainAction, status: 201 },
    fails: ['unique', 'too_long'],
  }),
  changeMainAction: call({
    method: 'put',
    path: `${path}/:id`,
    specified: true,
    access: content.draft,
    summary: 'Change an action of the main page, or any part of it',
    accept: {
      params,
      body: closed({ ...sent, version: Type.Optional(versionNumber) }, mainAction),
      limit,
    },
    answers: { data: mainAction, current: mainAction },
    fails: ['not_found', 'conflict', 'unique', 'too_long'],
  }),
  deleteMainAction: call({
    method: 'delete',
    path: `${path}/:id`,
    specified: true,
    access: content.delete,
    summary: 'Delete an action of the main page with its options',
    accept: { params, query: Type.Object({ version: Type.Optional(version) }) },
    answers: { data: mainAction, current: mainAction },
    fails: ['not_found', 'conflict'],
  }),
}
