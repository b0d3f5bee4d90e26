import { Type } from '@sinclair/typebox'
import { content } from '../areas.ts'
import { call } from './call.ts'
import { item } from './shapes/items.ts'
import {
  closed,
  itemId,
  itemParams,
  overrideReason,
  sentStatus,
  sentText,
  versionNumber,
} from './shapes/sent.ts'
import { textBody } from './shapes/text-body.ts'
import { textContent, textStatus, translation } from './shapes/texts.ts'
import { languageCode } from './shapes/values.ts'

/** Texts, read and saved: published at once with the right to publish, otherwise kept as drafts. */
export const textCalls = {
  text: call({
    method: 'get',
    path: '/api/content/text/:id',
    specified: true,
    access: content.read,
    summary: 'A text with its additional texts',
    accept: { params: itemParams },
    answers: { data: textContent },
    fails: ['not_found'],
  }),
  saveText: call({
    method: 'put',
    path: '/api/content/text/:id',
    specified: true,
    access: content.draft,
    summary: 'Save a text and its additional texts in one act',
    accept: { params: itemParams, body: textBody },
    answers: { data: Type.Object({ ...textContent.properties, status: textStatus }), current: item },
    fails: ['not_found', 'conflict'],
  }),
  restoreItem: call({
    method: 'post',
    path: '/api/content-items/:id/restore',
    access: content.delete,
    summary: 'Bring a deleted item back with its texts, drafts, options and additional texts',
    accept: { params: itemParams },
    answers: { data: item },
    fails: ['not_found', 'unique'],
  }),
  saveTranslation: call({
    method: 'put',
    path: '/api/content-items/:id/translations/:language',
    specified: true,
    access: content.draft,
    summary: 'Save one text of an item: published at once, or as a draft',
    accept: {
      params: Type.Object({ id: itemId, language: languageCode('The language of the text') }),
      body: closed({
        content_value: sentText('The text'),
        status: Type.Optional(sentStatus),
        override_reason: overrideReason,
        version: Type.Optional(versionNumber),
      }),
    },
    answers: { data: translation, current: item },
    fails: ['not_found', 'conflict'],
  }),
  confirmTranslation: call({
    method: 'post',
    path: '/api/content-items/:id/translations/:language/confirm',
    access: content.draft,
    summary: 'Say that an outdated text is right for its source as it is now',
    accept: {
      params: Type.Object({ id: itemId, language: languageCode('The language of the text') }),
      body: closed({ version: versionNumber }),
    },
    answers: { data: item, current: item },
    fails: ['not_found', 'conflict'],
  }),
}
