import type { PastedRow } from '../../../../../domain/dropdowns/paste-options.ts'
import type { useWords } from '../../../../ui/useWords.ts'
import type { Pasting } from './usePasting.ts'

type Words = ReturnType<typeof useWords>

const among = (rows: readonly PastedRow[], ...kinds: PastedRow['kind'][]): number =>
  rows.filter(({ kind }) => kinds.includes(kind)).length

/** What comes of the rows that are pasted, in words: how many are new, filled in, changed and so on. */
export const outcomeInWords = (
  words: Words,
  { chosen, removed }: Pick<Pasting, 'chosen' | 'removed'>,
): string => {
  const counts = [
    ['new', among(chosen, 'new', 'new-with-gaps')],
    ['filled', among(chosen, 'filled')],
    ['changed', among(chosen, 'changed')],
    ['unchanged', among(chosen, 'unchanged')],
    ['removed', removed],
  ] as const
  const told = counts.filter(([, count]) => count > 0)
  return told.length === 0
    ? words('options.tools.paste.counts.none')
    : told
        .map(([name, count]) => words(`options.tools.paste.counts.${name}`, { smart_count: count }))
        .join(', ')
}
