import type { Node } from 'jsonc-parser'
import { languages } from '../../../../../domain/languages.ts'
import { mistakeAt, type SourceMistake } from './source-mistakes.ts'

type Check = (node: Node) => SourceMistake[]

/** What kind of JSON value it is. */
const isA = ({ type }: Node, kind: Node['type']): boolean => type === kind

const anything: Check = () => []

const string: Check = (node) => (isA(node, 'string') ? [] : [mistakeAt(node, 'string')])

const listOf =
  (check: Check): Check =>
  (node) =>
    isA(node, 'array') ? (node.children ?? []).flatMap(check) : [mistakeAt(node, 'list')]

const orNull =
  (check: Check): Check =>
  (node) =>
    isA(node, 'null') ? [] : check(node)

/** An object with some of these names, each once. */
const objectOf =
  (names: Readonly<Record<string, Check>>): Check =>
  (node) => {
    if (!isA(node, 'object')) return [mistakeAt(node, 'object')]
    const seen = new Set<string>()
    return (node.children ?? []).flatMap(({ children: [key, value] = [] }) => {
      const name = String(key?.value)
      const check = Object.hasOwn(names, name) ? names[name] : undefined
      if (!key || !value) return []
      if (!check) return [mistakeAt(key, 'unknown', { name })]
      if (seen.has(name)) return [mistakeAt(key, 'repeated', { name })]
      seen.add(name)
      return check(value)
    })
  }

const texts = objectOf(Object.fromEntries(languages.map((language) => [language, string])))

/** What in a source is not as a dropdown is written: what would be lost if it were taken. */
export const shapeMistakes: Check = objectOf({
  label: texts,
  placeholder: orNull(texts),
  options: listOf(objectOf({ value: string, text: texts, metadata: anything })),
})
