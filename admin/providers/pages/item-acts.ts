import * as calls from 'virtual:calls'
import type { RequestOf, ResponseOf } from '../../../domain/api/call.ts'
import type { calls as declared } from '../../../domain/api/calls.ts'
import type { Language } from '../../../domain/languages.ts'
import { call } from '../call.ts'
import type { Known } from '../known.ts'

type Calls = typeof declared

/** What is to be done with which items, in the versions that were seen. */
export type AskedOfItems = NonNullable<RequestOf<Calls['actOnItems']>['body']>

type Found =
  | 'check'
  | 'severity'
  | 'language'
  | 'at'
  | 'start'
  | 'end'
  | 'source'
  | 'lacking'
  | 'extra'
  | 'limit'

/** How many items are others now, and why the rest is as it was. */
export type ActReport = Known<
  ResponseOf<Calls['actOnItems']>,
  'changed' | 'refused' | 'id' | 'why' | 'findings' | 'content_key' | 'part' | 'option' | Found
>

/** An item that stayed as it was. */
export type RefusedItem = ActReport['refused'][number]

/** Does something with several items in one act, with each as far as it goes. */
export const actOnItems = (asked: AskedOfItems): Promise<ActReport> => call(calls.actOnItems, { body: asked })

/** Says that a text is right for its source as it is now. */
export const confirmTranslation = async (id: string, language: Language, version: number): Promise<void> => {
  await call(calls.confirmTranslation, { params: { id, language }, body: { version } })
}
