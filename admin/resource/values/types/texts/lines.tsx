import { TextInput } from 'react-admin'
import type { Field } from '../../../../../domain/descriptor/resource.ts'
import { directions } from '../../../../../domain/languages.ts'
import { TypedFilter } from '../../../filters/TypedFilter.tsx'
import { asTyped, commonOf, type FilterProps, type InputProps } from '../field-type-view.ts'

type Line = 'string' | 'text' | 'long-text' | 'rich'

interface TextInputProps extends InputProps<Line> {
  direction: 'ltr' | 'rtl' | 'auto'
  isLong?: boolean
}

/** The input of one text. */
export const LineInput = ({ direction, isLong, ...props }: TextInputProps) => {
  const { language, required, default: initial } = props.field
  return (
    <TextInput
      {...commonOf(props)}
      defaultValue={initial}
      parse={required ? asTyped : undefined}
      multiline={isLong}
      minRows={isLong ? 3 : undefined}
      slotProps={{ htmlInput: { dir: direction, lang: language } }}
    />
  )
}

/** Prose is typed in the direction of its language. */
export const proseDirection = ({ language }: Field<Line>) => (language ? directions[language] : 'auto')

/** A field that is one text, which may be in a language of its own. */
export const textParts = (path: string, { language }: Field<Line>) => [{ path, language }]

/** Filtered by the text that is typed. */
export const typedFilter = { isSpan: false, input: (props: FilterProps) => <TypedFilter {...props} /> }
