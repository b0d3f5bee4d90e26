import { TranslationsInput } from '../../TranslationsInput.tsx'
import { commonOf, type FieldTypeView, plainText } from '../field-type-view.ts'
import { inEachLanguage, Translation } from './Translation.tsx'

export const translations: FieldTypeView<'translations'> = {
  cell: Translation,
  input: (props) => <TranslationsInput {...commonOf(props)} multiline />,
  filter: null,
  text: plainText,
  layout: {
    width: 145,
    onCard: false,
    isWide: true,
    isFigure: false,
    parts: inEachLanguage,
    isOneColumn: false,
    isNamedByLanguage: true,
  },
  faults: { names: {} },
}
