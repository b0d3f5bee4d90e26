import type { Field, FieldType } from '../../../domain/descriptor/resource.ts'
import type { FilterProps } from '../values/types/field-type-view.ts'
import { viewOf } from '../values/types/index.ts'
import { useFilterFault } from './useFilterFault.ts'

interface TypedProps<T extends FieldType> extends FilterProps<T> {
  field: Field<T> & { readonly type: T }
}

const Typed = <T extends FieldType>(props: TypedProps<T>) => viewOf(props.field.type).filter?.input(props)

/** Where the value of a filter is chosen or typed. */
export const FilterValue = ({ source, ...props }: Omit<FilterProps, 'faultOf'> & { source: string }) => (
  <Typed {...props} faultOf={useFilterFault(source)} />
)
