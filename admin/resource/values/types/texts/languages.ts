import type { FieldTypeView } from '../field-type-view.ts'
import { plainText } from '../field-type-view.ts'
import { inEachLanguage, Translation } from './Translation.tsx'

/** What texts in each language have in common; they differ by how they are typed. */
export const languageView: Omit<
  FieldTypeView<'language-text' | 'language-long-text' | 'language-rich'>,
  'input'
> = {
  cell: Translation,
  filter: null,
  text: plainText,
  layout: {
    width: 220,
    onCard: 'short',
    isWide: true,
    isFigure: false,
    parts: inEachLanguage,
    isOneColumn: true,
    isNamedByLanguage: false,
  },
  faults: { names: {} },
}
