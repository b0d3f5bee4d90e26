import { Type } from '@sinclair/typebox'
import { contentAccess } from '../access-rules.ts'
import { contentChange } from '../cache-tags.ts'
import { mainScreen } from '../sections.ts'
import { declareCall } from './call.ts'
import { actionOption } from './dropdown-options.ts'
import {
  bigId,
  closedObject,
  flag,
  languageList,
  listOf,
  nullable,
  number,
  oneOf,
  overrideReason,
  seenVersion,
  sentStatus,
  sentText,
  text,
  time,
  version,
  versionNumber,
} from './schemas.ts'

/** An action of the main page with its titles and options. */
const mainAction = Type.Object(
  {
    id: Type.String({ pattern: '^action-[0-9]+$', description: 'action-N, by the number in its key' }),
    item_id: bigId('The id of the item behind it'),
    content_key: text('The key of the item'),
    actionNumber: number('Number on the page, which moves with its place'),
    title: text('Name for staff, in Russian'),
    titleRu: text('Title in Russian, empty where there is none'),
    titleHe: text('Title in Hebrew, empty where there is none'),
    titleEn: text('Title in English, empty where there is none'),
    actionType: text('Component type on the site, such as dropdown'),
    status: oneOf(
      ['published', 'draft'],
      'A draft while anything of it waits for publication, or nothing was ever published',
    ),
    is_active: flag('Whether visitors see it'),
    drafts: languageList('Languages whose title is a draft'),
    optionsDraft: flag('Whether its options have a draft'),
    options: listOf(actionOption, 'Options, their draft where there is one'),
    createdAt: time('When it was created'),
    createdBy: nullable(text('User who created it, if known')),
    lastModified: time('When it was last changed'),
    version,
  },
  { $id: 'main-action', description: 'An action of the main page' },
)

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
      description: 'Position on the page; the actions from there on move down',
    }),
  ),
  title: Type.Optional(Type.String({ maxLength: 1000, description: 'Name for staff, in Russian' })),
  titleRu: Type.Optional(sentText('Title in Russian')),
  titleHe: Type.Optional(sentText('Title in Hebrew')),
  titleEn: Type.Optional(sentText('Title in English')),
  actionType: Type.Optional(
    Type.String({
      pattern: '\\S',
      maxLength: 50,
      description: 'Component type on the site; a dropdown by default',
    }),
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

const { version: queryVersion } = seenVersion.inQuery.properties

/** Calls of the main-page actions. */
export const mainActionCalls = {
  mainActionOptions: declareCall({
    method: 'get',
    path: `/api/content/${mainScreen}/action/:number/options`,
    specified: true,
    access: contentAccess.read,
    summary: 'List the options of a main page action',
    cacheTag: 'content',
    staleIfError: true,
    accept: { params: Type.Object({ number: actionId }) },
    answers: { data: listOf(actionOption, 'The options in their order') },
  }),
  mainActions: declareCall({
    method: 'get',
    path,
    access: contentAccess.read,
    summary: 'List the main page actions',
    cacheTag: 'content',
    staleIfError: true,
    answers: { data: listOf(mainAction, 'The actions in their order') },
  }),
  mainAction: declareCall({
    method: 'get',
    path: `${path}/:id`,
    access: contentAccess.read,
    summary: 'Read a main page action',
    cacheTag: 'content',
    accept: { params },
    answers: { data: mainAction },
    fails: ['not_found'],
  }),
  createMainAction: declareCall({
    method: 'post',
    path,
    specified: true,
    access: contentAccess.write,
    summary: 'Create a main page action, published or as a draft',
    invalidates: contentChange,
    accept: {
      body: closedObject(
        {
          ...sent,
          name: Type.Optional(
            Type.String({
              pattern: '^[a-z][a-z0-9_]*$',
              maxLength: 60,
              description: 'The end of its key; based on the English title if left out',
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
  changeMainAction: declareCall({
    method: 'put',
    path: `${path}/:id`,
    specified: true,
    idPrefix: 'action-',
    access: contentAccess.draft,
    summary: 'Change a main page action, or any part of it',
    invalidates: contentChange,
    accept: {
      params,
      body: closedObject({ ...sent, version: Type.Optional(versionNumber) }, mainAction),
      limit,
    },
    answers: { data: mainAction, current: mainAction },
    fails: ['not_found', 'conflict', 'unique', 'too_long'],
  }),
  deleteMainAction: declareCall({
    method: 'delete',
    path: `${path}/:id`,
    specified: true,
    access: contentAccess.delete,
    summary: 'Delete a main page action with its options',
    invalidates: contentChange,
    accept: { params, query: Type.Object({ version: Type.Optional(queryVersion) }) },
    answers: { data: mainAction, current: mainAction },
    fails: ['not_found', 'conflict'],
  }),
}
