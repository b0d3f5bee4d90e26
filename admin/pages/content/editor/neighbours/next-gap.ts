import { type Language, languages } from '../../../../../domain/languages.ts'
import { isMissing } from '../../../../content-shared/content-items.ts'
import type { EditableItem } from '../../../../content-shared/content-paths.ts'
import type { RowsAround } from './list-rows.ts'

/** A text of a page, and a language that it misses. */
export interface Gap extends EditableItem {
  language: Language
}

/**
 * The next gap of a page after one of its texts, from the last row to the first. Who filled the gaps of one
 * language stays with that language.
 */
export const nextGap = ({ before, after, missing }: RowsAround): Gap | undefined => {
  const sought = languages.filter((language) => !missing || language === missing)
  return [...after, ...before]
    .flatMap((action) => {
      const language = sought.find((candidate) => isMissing(action, candidate))
      return language ? [{ ...action, language }] : []
    })
    .at(0)
}
