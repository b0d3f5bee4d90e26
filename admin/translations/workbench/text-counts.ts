import type { Palette } from '@mui/material'
import { perLanguage } from '../../../domain/languages.ts'
import type { MessageKey } from '../../locales/en.ts'
import type { ScreenCompleteness } from '../translation-types.ts'

interface CountedState {
  /** Property that holds its numbers. */
  counts: keyof Pick<ScreenCompleteness, 'missing' | 'drafts' | 'outdated' | 'failing'>
  /** Filter that finds its texts. */
  filter: 'missing' | 'draft' | 'outdated' | 'failing'
  colour: keyof Palette['status']
  /** Label of one text. */
  one: MessageKey
  /** Label of several texts. */
  many: MessageKey
}

/** States of texts that need work, as they are counted, filtered and shown. */
export const textStates: readonly CountedState[] = [
  {
    counts: 'missing',
    filter: 'missing',
    colour: 'missing',
    one: 'content.editor.missing',
    many: 'resource.gaps',
  },
  {
    counts: 'drafts',
    filter: 'draft',
    colour: 'draft',
    one: 'content.editor.draft',
    many: 'workbench.drafts',
  },
  {
    counts: 'outdated',
    filter: 'outdated',
    colour: 'outdated',
    one: 'content.editor.outdated',
    many: 'workbench.outdated',
  },
  {
    counts: 'failing',
    filter: 'failing',
    colour: 'review',
    one: 'workbench.failing',
    many: 'workbench.failing',
  },
]

export type TextCounts = Pick<ScreenCompleteness, 'texts' | 'missing' | 'drafts' | 'outdated' | 'failing'>

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Adds up the numbers of several screens. */
export const sumTextCounts = (screens: readonly TextCounts[]): TextCounts => ({
  texts: sum(screens.map(({ texts }) => texts)),
  missing: perLanguage((language) => sum(screens.map(({ missing }) => missing[language]))),
  drafts: perLanguage((language) => sum(screens.map(({ drafts }) => drafts[language]))),
  outdated: perLanguage((language) => sum(screens.map(({ outdated }) => outdated[language]))),
  failing: perLanguage((language) => sum(screens.map(({ failing }) => failing[language]))),
})
