import { Type } from '@sinclair/typebox'
import { actionOption } from './options.ts'
import { bigId, flag, languageList, listOf, nullable, number, oneOf, text, time, version } from './values.ts'

/** An action of the main page with its titles and options. */
export const mainAction = Type.Object(
  {
    id: Type.String({ pattern: '^action-[0-9]+$', description: 'action-N, by the number in its key' }),
    item_id: bigId('The id of the item behind it'),
    content_key: text('The key of the item'),
    actionNumber: number('Its number on the page, which moves with its place'),
    title: text('What staff call it, in Russian'),
    titleRu: text('Its title in Russian, empty where there is none'),
    titleHe: text('Its title in Hebrew, empty where there is none'),
    titleEn: text('Its title in English, empty where there is none'),
    actionType: text('What it is on the site, such as dropdown'),
    status: oneOf(
      ['published', 'draft'],
      'A draft while anything of it waits for publication, or nothing was ever published',
    ),
    is_active: flag('Whether visitors see it'),
    drafts: languageList('Languages whose title is a draft'),
    optionsDraft: flag('Whether its options have a draft'),
    options: listOf(actionOption, 'Its options, their draft where there is one'),
    createdAt: time('When it was created'),
    createdBy: nullable(text('Who created it, where that is known')),
    lastModified: time('When it was last changed'),
    version,
  },
  { $id: 'main-action', description: 'An action of the main page' },
)
