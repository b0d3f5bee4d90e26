import { TranslationsInput } from '../../TranslationsInput.tsx'
import { commonOf, type FieldTypeView } from '../field-type-view.ts'
import { languageView } from './languages.ts'

export const languageLongText: FieldTypeView<'language-long-text'> = {
  ...languageView,
  input: (props) => <TranslationsInput {...commonOf(props)} multiline />,
}
