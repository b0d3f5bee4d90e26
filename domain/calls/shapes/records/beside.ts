import type { TProperties, TSchema } from '@sinclair/typebox'
import type { ErrorCode } from '../../../envelope.ts'
import type { Resource } from '../../../resource.ts'
import { drafts, item } from '../items.ts'
import { overrideReason, sentStatus, textsByLanguage } from '../sent.ts'
import { nullable, text } from '../values.ts'

/** What comes with every record, and is ignored when it is sent back. */
export const answeredOnly = ['id', 'version', 'created_at', 'updated_at', 'updated_by', 'drafts']

/** What other calls answer of an item, and is ignored when it is sent back. */
export const answeredOfItem = ['approved', 'missing', 'section', 'last_modified', 'descriptions']

interface Beside {
  readonly answered?: TProperties
  /** What a new record is answered with, once. */
  readonly created?: TProperties
  /** The stored record that comes with a conflict, where it has a shape of its own. */
  readonly current?: TSchema
  readonly sent?: TProperties
  /** What comes back with a record and is ignored. */
  readonly ignored?: readonly string[]
  /** What its own rules may refuse. */
  readonly fails?: readonly ErrorCode[]
}

/** What stores with verbs of their own answer and take beside the declared fields; most resources have nothing here. */
const besideFields: Readonly<Record<string, Beside>> = {
  'content-items': {
    answered: { drafts, updated_by: nullable(text('Who changed it last')) },
    current: item,
    sent: { translations: textsByLanguage, status: sentStatus, override_reason: overrideReason },
    ignored: answeredOfItem,
  },
  translations: { sent: { override_reason: overrideReason } },
  dropdowns: { answered: { drafts } },
  users: {
    created: { set_password_link: text('The path of a one-time link, answered only now') },
    fails: ['last_director', 'self'],
  },
  tokens: { created: { token: text('What is sent as `Authorization: Bearer`, answered only now') } },
  webhooks: { created: { secret: text('What its messages are signed by, answered only now') } },
}

/** What the store of a resource answers and takes beside its fields. */
export const besideOf = ({ name }: Resource): Beside => besideFields[name] ?? {}
