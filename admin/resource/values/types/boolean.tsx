import Stack from '@mui/material/Stack'
import { BooleanInput, useTranslate } from 'react-admin'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { ChoiceFilter } from '../../filters/ChoiceFilter.tsx'
import { type CellProps, commonOf, type FieldTypeView, oneValue } from './field-type-view.ts'

const textOf: FieldTypeView<'boolean'>['text'] = (value, translate) => translate(value ? 'ui.yes' : 'ui.no')

const Flag = ({ value }: CellProps) => {
  const translate = useTranslate()
  return (
    <Stack direction="row" component="span" sx={{ gap: 2, alignItems: 'center' }}>
      <StatusDot status={value ? 'published' : 'archived'} isHollow={!value} />
      {translate(value ? 'ui.yes' : 'ui.no')}
    </Stack>
  )
}

export const boolean: FieldTypeView<'boolean'> = {
  cell: Flag,
  input: (props) => <BooleanInput {...commonOf(props)} defaultValue={props.field.default} />,
  filter: {
    isSpan: false,
    input: (props) => <ChoiceFilter {...props} options={[true, false]} textOf={textOf} />,
  },
  text: textOf,
  exportText: textOf,
  layout: { ...oneValue, width: 110, onCard: 'named' },
  faults: { names: {} },
}
