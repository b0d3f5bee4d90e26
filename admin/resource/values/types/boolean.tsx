import Stack from '@mui/material/Stack'
import { formatBoolean } from '../../../../domain/descriptor/choice-types.ts'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { useLanguage } from '../../../ui/useLanguage.ts'
import { ChoiceFilter } from '../../filters/ChoiceFilter.tsx'
import { SwitchInput } from '../SwitchInput.tsx'
import { type CellProps, commonOf, type FieldTypeView, oneValue, typeText } from './field-type-view.ts'

const Flag = ({ value }: CellProps) => {
  const language = useLanguage()
  return (
    <Stack direction="row" component="span" sx={{ gap: 2, alignItems: 'center' }}>
      <StatusDot status={value ? 'published' : 'archived'} isHollow={!value} />
      {formatBoolean(value, language)}
    </Stack>
  )
}

export const boolean: FieldTypeView<'boolean'> = {
  cell: Flag,
  input: (props) => <SwitchInput {...commonOf(props)} defaultValue={props.field.default} />,
  filter: {
    isSpan: false,
    input: (props) => <ChoiceFilter {...props} options={[true, false]} textOf={typeText} />,
  },
  text: typeText,
  layout: { ...oneValue, width: 110, onCard: 'named' },
  faults: { names: {} },
}
