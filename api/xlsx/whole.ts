import { type Part, unreadable } from './parts.ts'

const root = /^\ufeff?\s*(?:<\?[^>]*\?>\s*|<!--(?:(?!-->)[\s\S])*-->\s*)*<([\w:.-]+)/

/** How much of the end of a part is looked at for the tag that ends it. */
const tail = 200

/**
 * Refuses a part whose XML brings entities of its own, or ends before its root does: the reader of spreadsheets
 * takes such a part for whole.
 */
export const refuseBroken = ({ name, bytes }: Part): void => {
  if (bytes.includes('<!DOCTYPE')) throw unreadable('a document type is not read')
  const [, opened = ''] = root.exec(bytes.toString('utf8', 0, 4_096)) ?? []
  const end = bytes.toString('utf8', Math.max(0, bytes.length - tail)).trimEnd()
  if (end.endsWith(`</${opened}>`) || /<[^<>]*\/>$/.test(end)) return
  if (bytes.length > 0) throw unreadable(`${name} ends too early`)
}
