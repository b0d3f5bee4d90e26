import { type Language, languages } from '../../../domain/languages.ts'

/** One option of a set, or what stands before any is chosen, with the words that are told of it. */
export interface OptionLine {
  /** What identifies the option; undefined for what stands before a choice. */
  readonly value: string | undefined
  readonly texts: readonly (readonly [Language, string])[]
  /** What else the option carries, as JSON. */
  readonly more: string
}

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

const json = (value: unknown): string => (value === undefined || value === null ? '' : JSON.stringify(value))

const lineOf = (value: string | undefined, text: unknown, metadata?: unknown): OptionLine => {
  const words = fieldsOf(text)
  return {
    value,
    texts: languages.flatMap((language): [Language, string][] =>
      typeof words[language] === 'string' && words[language] !== '' ? [[language, words[language]]] : [],
    ),
    more: json(metadata),
  }
}

/** All that a set of options says, a line for each. */
const linesOf = (set: unknown): OptionLine[] => {
  const { placeholder, options, validation } = fieldsOf(set)
  const before = lineOf(undefined, placeholder, validation)
  const all = (Array.isArray(options) ? options : []).map((option: unknown) => {
    const { value, text, metadata } = fieldsOf(option)
    return lineOf(String(value), text, metadata)
  })
  return before.texts.length > 0 || before.more !== '' ? [before, ...all] : all
}

/** A line with what it says otherwise than its counterpart; undefined where that says the same. */
const differing = (line: OptionLine, other: OptionLine | undefined): OptionLine | undefined => {
  if (!other) return line
  const said = new Map(other.texts)
  const texts = line.texts.filter(([language, text]) => said.get(language) !== text)
  const isSame = texts.length === 0 && line.texts.length === other.texts.length && line.more === other.more
  return isSame ? undefined : { ...line, texts, more: line.more === other.more ? '' : line.more }
}

/**
 * What one side of a change of options tells: the options that the other side lacks, and of the others what
 * differs. Where nothing does, their order has changed, and all of them are told.
 */
export const optionLines = (side: unknown, other: unknown): readonly OptionLine[] => {
  const [own, others] = [linesOf(side), linesOf(other)]
  const told = own.flatMap(
    (line) =>
      differing(
        line,
        others.find(({ value }) => value === line.value),
      ) ?? [],
  )
  const isOrderAlone = told.length === 0 && own.length === others.length
  return isOrderAlone ? own : told
}
