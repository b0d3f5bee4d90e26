import type { SectionKey } from '../../../domain/sections.ts'
import type { Block } from './layout.ts'

/** Parts of a page that only some states show. */
const optionalParts = ['errors', 'messages', 'lists', 'tips'] as const
export type OptionalPart = (typeof optionalParts)[number]

/** States of a page with the optional parts that they show. */
const states = {
  opened: [],
  errors: ['errors'],
  messages: ['messages'],
  lists: ['lists'],
  tips: ['tips'],
  whole: optionalParts,
} as const satisfies Record<string, readonly OptionalPart[]>

export type PreviewState = keyof typeof states

export const listParts = (state: PreviewState): ReadonlySet<OptionalPart> => new Set(states[state])

const blockHas: Readonly<Record<OptionalPart, (block: Block) => boolean>> = {
  errors: (block) => ('label' in block ? block.errors.length > 0 : block.kind === 'error'),
  messages: (block) => block.kind === 'message',
  lists: (block) => 'label' in block && block.label?.offer !== undefined,
  tips: (block) => 'label' in block && block.tips.length > 0,
}

/** Whether a block has one of these optional parts. */
export const hasPart = (block: Block, parts: ReadonlySet<OptionalPart>): boolean =>
  optionalParts.some((part) => parts.has(part) && blockHas[part](block))

const allStates: readonly PreviewState[] = ['opened', 'errors', 'messages', 'lists', 'tips', 'whole']

/** States that the preview of a section numbers, from 1; the last one always shows all texts. */
export const statesBySection: Readonly<Record<SectionKey, readonly PreviewState[]>> = {
  main: ['whole'],
  menu: allStates,
  mortgage: allStates,
  'mortgage-refi': allStates,
  credit: ['opened', 'errors', 'whole'],
  'credit-refi': ['opened', 'errors', 'messages', 'whole'],
  general: ['whole'],
}
