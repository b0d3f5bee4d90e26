import { TranslationsInput } from '../TranslationsInput.tsx'
import { commonOf, type FieldTypeView, plainText } from './field-type-view.ts'
import { inEachLanguage, Translation } from './Translation.tsx'

export const languageText: FieldTypeView<'language-text'> = {
  cell: Translation,
  input: (props) => <TranslationsInput {...commonOf(props)} multiline={false} />,
  filter: null,
  text: plainText,
  exportText: plainText,
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
