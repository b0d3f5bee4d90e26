import type { Unit } from '../../../../domain/content/exchange/unit.ts'
import type { Going, Writer } from '../../format.ts'
import { marksText } from '../../marks.ts'
import { quoted } from './quoted.ts'

const head = ({ languages: [language], count }: Going): string =>
  [
    'msgid ""',
    'msgstr ""',
    quoted('MIME-Version: 1.0\n'),
    quoted('Content-Type: text/plain; charset=UTF-8\n'),
    quoted('Content-Transfer-Encoding: 8bit\n'),
    quoted(`Language: ${language}\n`),
    quoted(`X-Exported: ${count}\n`),
    '',
  ].join('\n')

/** Each text stands on one line: of one that goes on over several, the last could be cut off unseen. */
const entry = ({ key, screen, texts }: Unit, { languages: [language], source }: Going): string =>
  [
    '',
    `#. ${marksText(texts, [language])}`,
    `#. screen: ${quoted(screen)}`,
    `msgctxt ${quoted(key)}`,
    `msgid ${quoted(texts[source] ?? '')}`,
    `msgstr ${quoted(texts[language] ?? '')}`,
    '',
  ].join('\n')

/** PO, with keys as contexts: https://www.gnu.org/software/gettext/manual/html_node/PO-Files.html */
export const writePo: Writer = async function* (units, going) {
  yield head(going)
  for await (const piece of units) yield piece.map((unit) => entry(unit, going)).join('')
}
