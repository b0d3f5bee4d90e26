import type { Language, Trilingual } from '../../languages.ts'
import type { Glossary } from '../glossary/glossary.ts'
import type { FirstSource } from '../source-language.ts'

/**
 * What a finding means for publishing: an `error` is never published, a `warning` only when somebody says why,
 * a `notice` is told and stands in nobody's way.
 */
export const severities = {
  unsafe: 'error',
  placeholders: 'warning',
  syntax: 'warning',
  branches: 'warning',
  tags: 'warning',
  unclosed: 'warning',
  formats: 'notice',
  edges: 'notice',
  spaces: 'notice',
  untranslated: 'notice',
  long: 'notice',
  directions: 'notice',
  terms: 'notice',
} as const

export type Check = keyof typeof severities

const isCheck = (word: string): word is Check => word in severities

/** The kinds of checks, the gravest first. */
export const checks: readonly Check[] = Object.keys(severities).filter(isCheck)

export type Severity = (typeof severities)[Check]

/** The checks that are told and stand in nobody's way, and those that do. */
export type Notice = { [C in Check]: (typeof severities)[C] extends 'notice' ? C : never }[Check]
export type Hindering = Exclude<Check, Notice>

/** What a finding means for publishing. */
export const severityOf = ({ check }: { readonly check: Check }): Severity => severities[check]

/** What a check has found in the text of one language. */
export interface Finding {
  readonly check: Check
  readonly language: Language
  /** Where in that text, in UTF-16 units; left out where something is not there. */
  readonly at?: { readonly start: number; readonly end: number }
  /** The language that it was compared with. */
  readonly source?: Language
  /** What is missing. */
  readonly lacking?: readonly string[]
  /** What is there and should not be. */
  readonly extra?: readonly string[]
  /** The number of characters that can be shown. */
  readonly limit?: number
}

/** The texts of an item, and what they are shown as. */
export interface Checked {
  readonly texts: Trilingual
  /** The languages that have a text. */
  readonly present: readonly Language[]
  readonly componentType: string
  readonly maxLength: number | null
  /** The language that the others are compared with, where it has a text. */
  readonly first: FirstSource
  /** The terms that translations are held to, where they are known. */
  readonly glossary?: Glossary
}

/** A check looks at the texts of one item. */
export type TextCheck = (checked: Checked) => Finding[]
