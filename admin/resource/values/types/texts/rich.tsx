import { markupToText } from '../../../../../domain/descriptor/rich-text-types.ts'
import { Formatted } from '../../rich/Formatted.tsx'
import { RichInput } from '../../rich/RichInput.tsx'
import {
  asTyped,
  type CellProps,
  commonOf,
  type FieldTypeView,
  oneValue,
  plainText,
} from '../field-type-view.ts'
import { Prose } from './Line.tsx'
import { proseDirection, textParts } from './lines.tsx'

const textOf = (value: unknown) => markupToText(plainText(value))

const PlainProse = (props: CellProps) => <Prose {...props} value={textOf(props.value)} />

const WholeProse = (props: CellProps) => (props.value ? <Formatted {...props} /> : <PlainProse {...props} />)

export const rich: FieldTypeView<'rich'> = {
  cell: PlainProse,
  whole: WholeProse,
  input: (props) => (
    <RichInput
      {...commonOf(props)}
      language={props.field.language}
      direction={proseDirection(props.field)}
      parse={props.field.required ? asTyped : undefined}
    />
  ),
  filter: null,
  text: textOf,
  layout: { ...oneValue, width: 260, onCard: 'short', isWide: true, parts: textParts },
  faults: { names: {} },
}
