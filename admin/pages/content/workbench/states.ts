import type { Palette } from '@mui/material/styles'
import type { MessageKey } from '../../../locales/en.ts'
import type { CountedScreen } from '../../../providers/pages/workbench.ts'

interface State {
  /** Its numbers among those that are counted. */
  counts: keyof Pick<CountedScreen, 'missing' | 'drafts' | 'outdated' | 'failing'>
  /** The filter that shows exactly its texts. */
  filter: 'missing' | 'draft' | 'outdated' | 'failing'
  colour: keyof Palette['status']
  /** What one text is called, and what several are. */
  one: MessageKey
  many: MessageKey
}

/** What is to be done with texts, as it is counted, filtered and shown. */
export const states: readonly State[] = [
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
