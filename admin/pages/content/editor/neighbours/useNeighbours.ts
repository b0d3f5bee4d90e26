import type { Language } from '../../../../../domain/languages.ts'
import type { SectionKey } from '../../../../../domain/sections.ts'
import { useTypeName } from '../../../../content-shared/content-items.ts'
import { editorPathOf } from '../../../../content-shared/content-paths.ts'
import type { Action, Drill } from '../../../../providers/content.ts'
import { useLanguage } from '../../../../ui/useLanguage.ts'
import { rowsAround } from './list-rows.ts'
import { nextGap } from './next-gap.ts'

/** The texts around one in the list that it was opened from. */
export interface Neighbours {
  before: Action | undefined
  here: Action | undefined
  after: Action | undefined
  pathTo: (action: Action, language?: Language) => string
  /** The address of the next text that has a gap. */
  gap: string | undefined
}

interface Place {
  section: SectionKey
  page: Drill | undefined
  id: string
  /** The address of the list that the text was opened from. */
  list: string
}

/** The texts around one, as the list shows them that it was opened from. */
export const useNeighbours = ({ section, page, id, list }: Place): Neighbours => {
  const language = useLanguage()
  const typeName = useTypeName()
  const rows = rowsAround(page?.actions ?? [], id, { list, language, typeName })
  const gap = nextGap(rows)
  return {
    before: rows.before.at(-1),
    here: rows.here,
    after: rows.after[0],
    pathTo: (action, at) => editorPathOf(section, action, at),
    gap: gap && editorPathOf(section, gap, gap.language),
  }
}
