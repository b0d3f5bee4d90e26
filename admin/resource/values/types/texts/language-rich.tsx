import { markupText } from '../../../../../domain/field-types/texts/markup.ts'
import { directions } from '../../../../../domain/languages.ts'
import { RichInput } from '../../rich/RichInput.tsx'
import { LanguagesInput } from '../../TranslationsInput.tsx'
import { type CellProps, commonOf, type FieldTypeView, plainText } from '../field-type-view.ts'
import { languageView } from './languages.ts'
import { Translation } from './Translation.tsx'

const textOf = (value: unknown) => markupText(plainText(value))

const PlainTranslation = (props: CellProps) => <Translation {...props} value={textOf(props.value)} />

export const languageRich: FieldTypeView<'language-rich'> = {
  ...languageView,
  cell: PlainTranslation,
  input: (props) => (
    <LanguagesInput {...commonOf(props)}>
      {(part) => <RichInput {...part} direction={directions[part.language]} helperText={false} />}
    </LanguagesInput>
  ),
  text: textOf,
  exportText: textOf,
}
