import { unreadable } from '../../../imports/refused.ts'
import { unquoted } from './quoted.ts'

const parts = ['msgctxt', 'msgid', 'msgid_plural', 'msgstr'] as const
type Part = (typeof parts)[number]

/** An entry of a PO file: its comments, and its texts by their names. */
export interface Entry {
  readonly line: number
  readonly comments: readonly string[]
  readonly flags: readonly string[]
  readonly said: ReadonlyMap<Part, string>
}

interface Open {
  line: number
  comments: string[]
  flags: string[]
  said: Map<Part, string>
  last?: Part
}

const fresh = (line: number): Open => ({ line, comments: [], flags: [], said: new Map() })

const partIn = (word: string): Part | undefined =>
  parts.find((part) => part === word || (part === 'msgstr' && /^msgstr\[\d+\]$/.test(word)))

/** What a line says: the part that it begins or goes on with, its text, and whether it may stand there once only. */
const saidIn = (text: string, line: number, last: Part | undefined): [Part, string, boolean] => {
  const [, word = '', rest = ''] = /^([a-z_[\]0-9]*)\s*(.*)$/s.exec(text) ?? []
  const part = word === '' ? last : partIn(word)
  const words = unquoted(rest)
  if (!part || words === undefined) throw unreadable(`Line ${line}: this is no line of a PO file`)
  return [part, words, word === part]
}

const addComment = (entry: Open, comment: string): void => {
  if (comment.startsWith('#.')) entry.comments.push(comment.slice(2).trim())
  else if (comment.startsWith('#,'))
    entry.flags.push(
      ...comment
        .slice(2)
        .split(',')
        .map((flag) => flag.trim()),
    )
}

/** The entry that ends here, if one has begun. Throws `malformed` for one without a translation. */
const ended = (entry: Open): Entry[] => {
  if (entry.said.size === 0) return []
  if (!entry.said.has('msgid') || !entry.said.has('msgstr'))
    throw unreadable(`Line ${entry.line}: the entry is not whole`)
  return [entry]
}

/** The entries of a PO file; what it keeps of texts that are no longer there is left out. Throws `malformed`. */
export function* entriesOf(text: string): Generator<Entry> {
  let entry = fresh(1)
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1
    const words = written.trim()
    const isComment = words.startsWith('#')
    const begins = (isComment || words === '' || /^msg(ctxt|id)\s/.test(words)) && entry.said.has('msgstr')
    if (begins) {
      yield* ended(entry)
      entry = fresh(line)
    }
    if (words === '' || words.startsWith('#~')) continue
    if (isComment) addComment(entry, words)
    else {
      const [part, said, isNew] = saidIn(words, line, entry.last)
      if (isNew && entry.said.has(part)) throw unreadable(`Line ${line}: ${part} stands there twice`)
      entry.last = part
      entry.said.set(part, (entry.said.get(part) ?? '') + said)
    }
  }
  yield* ended(entry)
}
