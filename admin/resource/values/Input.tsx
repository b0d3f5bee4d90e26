import type { Field, FieldType } from '../../../domain/descriptor/resource.ts'
import { useDescriptor } from '../useDescriptor.ts'
import type { InputProps } from './types/field-type-view.ts'
import { viewOf } from './types/index.ts'

interface Props<T extends FieldType> extends InputProps<T> {
  field: Field<T> & { readonly type: T }
}

const FieldInput = <T extends FieldType>(props: Props<T>) => viewOf(props.field.type).input(props)

/** The input of a field, chosen by its type. */
export const Input = ({ source, field }: { source: string; field: Field }) => {
  const { name } = useDescriptor()
  return (
    <FieldInput
      source={source}
      field={field}
      hint={field.hint ? `resources.${name}.hints.${source}` : false}
    />
  )
}
