import { type CellProps, type FieldTypeView, oneValue, shown } from './field-type-view.ts'

const textOf = (value: unknown) => String(Object(value).name ?? '')

const Person = ({ value }: CellProps) => <bdi>{shown(textOf(value))}</bdi>

export const person: FieldTypeView<'person'> = {
  cell: Person,
  // Set by the server alone.
  input: () => null,
  filter: null,
  text: textOf,
  layout: { ...oneValue, width: 160, onCard: 'named' },
  faults: { names: {} },
}
