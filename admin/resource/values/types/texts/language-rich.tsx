import { markupToText } from '../../../../../domain/descriptor/rich-text-types.ts'
import { directions } from '../../../../../domain/languages.ts'
import { NoText } from '../../../../ui/NoText.tsx'
import { Formatted } from '../../rich/Formatted.tsx'
import { RichInput } from '../../rich/RichInput.tsx'
import { LanguagesInput } from '../../TranslationsInput.tsx'
import { asTyped, type CellProps, commonOf, type FieldTypeView, plainText } from '../field-type-view.ts'
import { languageView } from './languages.ts'
import { Translation } from './Translation.tsx'

const textOf = (value: unknown) => markupToText(plainText(value))

const PlainTranslation = (props: CellProps) => <Translation {...props} value={textOf(props.value)} />

const WholeTranslation = (props: CellProps) => (props.value ? <Formatted {...props} /> : <NoText />)

export const languageRich: FieldTypeView<'language-rich'> = {
  ...languageView,
  cell: PlainTranslation,
  whole: WholeTranslation,
  input: (props) => (
    <LanguagesInput {...commonOf(props)}>
      {(part) => (
        <RichInput {...part} direction={directions[part.language]} helperText={false} parse={asTyped} />
      )}
    </LanguagesInput>
  ),
  text: textOf,
}
