import type { Call } from './client.ts'

type Values = Readonly<Record<string, unknown>>

/** Kind of save: the request of the n-th save of a record and its result. Save 0 is the creation. */
export interface Kind {
  readonly name: string
  readonly resource: 'content-items' | 'banks'
  /** Values of the new record besides its key. */
  readonly created: Values
  save(id: string, save: number): Call
  /** Path of the record. */
  path(id: string): string
  /** Values of the record after a save. Each contains the number, so that a partial save is noticed. */
  expected(save: number): Values
  /** Number in the text served to visitors; undefined if none is served. */
  visible?(save: number): number
  /** Number of audit rows per save. */
  readonly rows: number
}

const textOf = (number: number) => ({ ru: `ru ${number}`, he: `he ${number}`, en: `en ${number}` })
const namesOf = (number: number) => ({
  name_ru: `ru ${number}`,
  name_he: `he ${number}`,
  name_en: `en ${number}`,
})

/** Screen of all written texts, so that writers compete for its counter. */
export const screen = 'mortgage_loading'

const item = { component_type: 'text', screen_location: screen, translations: textOf(0) }

/** Returns the version after a save; creation is version 1, and each save raises it by one. */
export const versionAfter = (save: number): number => save + 1

const versionBefore = (save: number): number => versionAfter(save - 1)

const texts: Kind = {
  name: 'text',
  resource: 'content-items',
  created: item,
  save: (id, save) => ({
    method: 'PUT',
    path: `/api/content/text/${id}`,
    body: { textContent: textOf(save), version: versionBefore(save) },
  }),
  path: (id) => `/api/content/text/${id}`,
  expected: (save) => ({ textContent: textOf(save), approved: textOf(save) }),
  visible: (save) => save,
  rows: 3,
}

const fields: Kind = {
  name: 'fields of an item',
  resource: 'content-items',
  created: item,
  save: (id, save) => ({
    method: 'PUT',
    path: `/api/content-items/${id}`,
    body: { ...fields.expected(save), version: versionBefore(save) },
  }),
  path: (id) => `/api/content-items/${id}`,
  expected: (save) =>
    save === 0
      ? { description: null, page_number: null }
      : { description: `save ${save}`, page_number: save, action_number: save },
  rows: 1,
}

/** Odd saves keep a draft of the next text, and even ones publish it. */
const publications: Kind = {
  ...texts,
  name: 'publication',
  save: (id, save) =>
    save % 2 > 0
      ? {
          method: 'PUT',
          path: `/api/content/text/${id}`,
          body: { textContent: textOf(Math.ceil(save / 2)), status: 'draft', version: versionBefore(save) },
        }
      : {
          method: 'POST',
          path: '/api/content/publications',
          body: { items: [{ id, version: versionBefore(save) }] },
        },
  expected: (save) => ({
    textContent: textOf(Math.ceil(save / 2)),
    approved: textOf(Math.floor(save / 2)),
  }),
  visible: (save) => Math.floor(save / 2),
}

const banks: Kind = {
  name: 'bank',
  resource: 'banks',
  created: namesOf(0),
  save: (id, save) => ({
    method: 'PUT',
    path: `/api/banks/${id}`,
    body: { ...namesOf(save), version: versionBefore(save) },
  }),
  path: (id) => `/api/banks/${id}`,
  expected: namesOf,
  rows: 1,
}

export const kinds: readonly Kind[] = [texts, fields, publications, banks]
