import type { ReadUnit, UnitFault } from '../../../../domain/content/exchange/unit.ts'
import type { Language } from '../../../../domain/languages.ts'
import { unreadable } from '../../../imports/refused.ts'
import { decoded, saidEncoding } from '../../decoded.ts'
import { languageOr, type Reader, refuseLess } from '../../format.ts'
import { emptyAs, marksIn } from '../../marks.ts'
import { type Entry, entriesOf } from './entries.ts'
import { unquoted } from './quoted.ts'

const faultIn = ({ flags, said }: Entry): UnitFault | undefined => {
  if (said.has('msgid_plural')) return 'plural'
  return flags.includes('fuzzy') ? 'fuzzy' : undefined
}

const after = (comments: readonly string[], beginning: string): string | undefined =>
  comments.find((comment) => comment.startsWith(beginning))?.slice(beginning.length)

const unitIn = (entry: Entry, language: Language): ReadUnit => {
  const { line, comments, said } = entry
  const marks = marksIn(comments.find((comment) => comment.startsWith('[')) ?? '', line)
  const text = said.get('msgstr') ?? ''
  const fault = faultIn(entry)
  return {
    line,
    key: (said.get('msgctxt') ?? said.get('msgid') ?? '').trim(),
    screen: unquoted(after(comments, 'screen: ') ?? '') ?? '',
    marks,
    texts: { [language]: text === '' ? emptyAs(marks[language]) : text },
    ...(fault && { fault }),
  }
}

const isHead = ({ said }: Entry): boolean => !said.has('msgctxt') && said.get('msgid') === ''

const field = (head: Entry | undefined, name: string): string | undefined =>
  new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(head?.said.get('msgstr') ?? '')?.[1]?.trim()

/** Reads the translations of a PO file by their contexts, or by what they translate where there are none. */
export const readPo: Reader = async (file, coming) => {
  const entries = [...entriesOf(decoded(file, saidEncoding(file, /charset=([\w-]+)/)))]
  const said = entries.filter((entry) => !isHead(entry))
  // What was cut off within its head says nothing of how much there was.
  if (said.length === 0) throw unreadable('The file holds no texts')
  const head = entries.find(isHead)
  const language = languageOr(field(head, 'Language'), coming)
  const units = said.map((entry) => unitIn(entry, language))
  const count = field(head, 'X-Exported')
  refuseLess(units, /^\d+$/.test(count ?? '') ? count : undefined, coming)
  return units
}
